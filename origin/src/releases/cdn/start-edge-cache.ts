import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../server/metrics.ts';
import { repeat } from '../../server/repeat.ts';
import type { CdnSettings } from '../../server/settings/cdn.ts';
import { type EdgeCache, createPurgedCache, unpurgedCache } from './edge-cache.ts';
import { unsettle } from './purge-rows.ts';
import { type MarksDependencies, createReadMarks } from './surrogate-marks.ts';

const LOOK = { everyMs: 1_000, againMs: 1_000 };

export interface EdgeCacheDependencies extends MarksDependencies {
  readonly cdn: CdnSettings | undefined;
  readonly metrics: Pick<Metrics, 'cdnPurged' | 'watch'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly isFirstOfMinute: (what: string) => boolean;
  readonly isEnding: () => boolean;
}

/** Follows what documents are made from, and purges them where the settings say how, until it is closed. */
export function startEdgeCache({ cdn, metrics, log, isFirstOfMinute, isEnding, ...marking }: EdgeCacheDependencies): {
  readonly edgeCache: EdgeCache;
  close(): Promise<void>;
} {
  if (!cdn) return { edgeCache: unpurgedCache, close: async () => undefined };
  const say = (error: unknown, words: string) => {
    if (isFirstOfMinute(words)) log.error({ err: error }, words);
  };
  const edgeCache = createPurgedCache({
    db: marking.db,
    settings: cdn,
    readMarks: createReadMarks(marking),
    isEnding,
    onPurge(outcome, error) {
      metrics.cdnPurged(outcome);
      if (outcome === 'failed')
        say(error, 'CDN_PURGE_URL did not take a purge; it is tried again, and new documents are kept for 2 s meanwhile');
    },
  });
  metrics.watch('cdn_purge_waiting_seconds', 'How long the oldest purge has been waiting, in seconds', [], () => [
    { value: edgeCache.waitingSeconds() },
  ]);
  const stop = repeat(edgeCache.look, LOOK, (error) => say(error, 'the database did not answer; what changed is purged later'));
  return {
    edgeCache,
    async close() {
      await stop();
      // What an older program has answered to the last is purged by an origin that stays, or by the next that starts.
      await unsettle(marking.db, new Date()).catch(() => undefined);
    },
  };
}
