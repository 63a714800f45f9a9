import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { fetchUpstream } from '../../server/fetch-upstream.ts';
import { type CdnSettings, UNPURGED_SECONDS } from '../../server/settings/cdn.ts';
import { dialectOf } from './cdn-dialect.ts';
import { areSettled, dueKeys, finishPurge, postponePurge, readPurges, takeDueKeys, unsettle } from './purge-rows.ts';
import type { SurrogateKey, SurrogateMarks } from './surrogate-marks.ts';

const CALL_TIMEOUT_MS = 10_000;
const LONGEST_ANSWER_BYTES = 64 * 1024;
/** What an origin has not asked about for longer may have changed. */
const FRESH_MS = 5_000;

/** What a document is, as far as caches in front of the origins are concerned. */
export interface CacheableDocument {
  /** The sections whose code has made it. */
  readonly sections: readonly string[];
  /** Whether it shows prices or stories. */
  readonly showsContent: boolean;
}

/** The headers by which shared caches keep a document that is everybody's. */
export type CachingHeaders = (document: CacheableDocument) => Readonly<Record<string, string>>;

/** The caches in front of the origins. */
export interface EdgeCache {
  /** To be asked before a document's releases are chosen: what has changed by the time it is made is not kept for long. */
  begin(): CachingHeaders;
}

export interface PurgedCache extends EdgeCache {
  /** Finds out what has changed, and purges what no other origin does. Rejects where the database does not answer. */
  look(signal?: AbortSignal): Promise<void>;
  /** For how many seconds something has waited to be purged; 0 where nothing does. */
  waitingSeconds(): number;
}

export interface PurgedCacheDependencies {
  readonly db: Kysely<Database>;
  readonly settings: CdnSettings;
  readonly readMarks: () => Promise<SurrogateMarks>;
  readonly onPurge: (outcome: 'done' | 'failed', error?: unknown) => void;
  /** Whether this origin ends: what it answers from now on is purged by nobody who knows of it. */
  readonly isEnding?: () => boolean;
  readonly now?: () => Date;
}

const cacheControl = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
const unpurged: CachingHeaders = () => ({ 'cache-control': cacheControl(UNPURGED_SECONDS) });

/** Caches that nobody can take a document out of: not longer than this, because a release that is rolled back is served by them until then. */
export const unpurgedCache: EdgeCache = { begin: () => unpurged };

/** A cache that documents are taken out of when releases, prices or stories change; until that is done, it is given none to keep. */
export function createPurgedCache({
  db,
  settings,
  readMarks,
  onPurge,
  isEnding = () => false,
  now = () => new Date(),
}: PurgedCacheDependencies): PurgedCache {
  const dialect = dialectOf(settings);
  /** Counts what this origin has seen change. */
  let epoch = 0;
  let seen = '';
  let settledAt = Number.NEGATIVE_INFINITY;
  let waitingSince: number | undefined;
  let isStarted = false;

  function noteState(marks: SurrogateMarks, isSettled: boolean): void {
    const present = JSON.stringify(marks);
    if (!isSettled || present !== seen) epoch += 1;
    seen = present;
    const time = now().getTime();
    settledAt = isSettled ? time : Number.NEGATIVE_INFINITY;
    waitingSince = isSettled ? undefined : (waitingSince ?? time);
  }

  async function purge(keys: readonly SurrogateKey[], signal: AbortSignal | undefined): Promise<void> {
    const { headers, body } = dialect.call(keys, settings.token);
    const call = { url: settings.purgeUrl, headers, body, timeoutMs: CALL_TIMEOUT_MS, maxBytes: LONGEST_ANSWER_BYTES };
    const { status } = await fetchUpstream({ ...call, ...(signal ? { signal } : {}) });
    if (status > 299) throw new Error(`CDN_PURGE_URL answered ${status}`);
  }

  async function purgeDue(marks: SurrogateMarks, signal: AbortSignal | undefined): Promise<void> {
    const keys = await takeDueKeys(db, marks, now());
    if (keys.length === 0) return;
    try {
      await purge(keys, signal);
    } catch (error) {
      await postponePurge(db, keys, now());
      onPurge('failed', error);
      return;
    }
    await finishPurge(db, keys, marks, now());
    onPurge('done');
  }

  return {
    begin() {
      const begun = epoch;
      return ({ sections, showsContent }) => {
        const isCurrent = !isEnding() && begun === epoch && now().getTime() - settledAt < FRESH_MS;
        return {
          'cache-control': cacheControl(isCurrent ? settings.maxAgeSeconds : UNPURGED_SECONDS),
          [dialect.header]: dialect.join(['releases', ...sections, ...(showsContent ? ['content'] : [])]),
        };
      };
    },
    async look(signal) {
      if (!isStarted) await unsettle(db, now());
      isStarted = true;
      const marks = await readMarks();
      const rows = await readPurges(db);
      noteState(marks, areSettled(rows, marks));
      // Asked each second: where nothing is due, nobody's turn to write is taken.
      if (dueKeys(rows, marks, now()).length > 0) await purgeDue(marks, signal);
    },
    waitingSeconds: () => (waitingSince === undefined ? 0 : Math.max(0, (now().getTime() - waitingSince) / 1000)),
  };
}
