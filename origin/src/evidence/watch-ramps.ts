import { type Kysely, sql } from 'kysely';
import type { Metrics } from '../server/metrics.ts';
import { type AlertChannels, type WatchedRamp, deliverAlerts, raiseAlerts } from './alerts.ts';
import { recordPoints } from './evidence-points.ts';
import type { EvidenceTables } from './evidence-schema.ts';
import type { EvidenceStore } from './evidence-store.ts';
import type { RampView, Ramps } from './ramp.ts';

export interface WatchRampsDependencies {
  readonly ramps: Pick<Ramps, 'list' | 'lastLook'>;
  readonly store: Pick<EvidenceStore, 'ready'>;
  readonly channels: AlertChannels;
  readonly metrics: Pick<Metrics, 'watch'>;
  /** Called with an alert that could not be sent. */
  readonly onFailure: (error: unknown) => void;
  readonly now?: () => Date;
}

/** When a ramp's candidate had its first point, and its last new visitor. */
async function watched(db: Kysely<EvidenceTables>, ramp: RampView, now: Date): Promise<WatchedRamp> {
  const { section, version } = ramp;
  const { began } = await db
    .selectFrom('points')
    .select(({ fn }) => fn.min('at').as('began'))
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const { last } = await db
    .selectFrom('visitors')
    .select(({ fn }) => fn.max('first_at').as('last'))
    .where('section', '=', section)
    .where('version', '=', version)
    // A number in the statement itself: an index is of the candidate's visitors only.
    .where('is_candidate', '=', sql.lit(1))
    .executeTakeFirstOrThrow();
  const since = began ?? now.toISOString();
  return { ramp, began: since, lastVisitor: last ?? since };
}

/** Returns what keeps the points of all ramps and tells people of those that need them; to be run again and again. Adds what operators watch of ramps. */
export function createWatchRamps({ ramps, store, channels, metrics, onFailure, now = () => new Date() }: WatchRampsDependencies) {
  metrics.watch('ramp', '1 for each ramp, by its state', ['section', 'release', 'state'], async () =>
    (await ramps.list()).map(({ section, version: release, state }) => ({ labels: { section, release, state }, value: 1 })),
  );
  metrics.watch('ramp_quiet_seconds', 'Seconds since the candidate of a ramp had a new visitor', ['section', 'release'], async () => {
    const db = await store.ready();
    const under = (await ramps.list()).filter(({ state }) => state === 'waiting');
    const all = await Promise.all(under.map((ramp) => watched(db, ramp, now())));
    return all.map(({ ramp, lastVisitor }) => ({
      labels: { section: ramp.section, release: ramp.version },
      value: Math.max(0, now().getTime() - Date.parse(lastVisitor)) / 1_000,
    }));
  });
  metrics.watch('ramps_evaluated_timestamp_seconds', 'When the last finished evaluation of the ramps began, as Unix time', [], () => {
    const began = ramps.lastLook();
    return began ? [{ value: began.getTime() / 1_000 }] : [];
  });
  return async () => {
    const db = await store.ready();
    const list = await ramps.list();
    await recordPoints(db, list, now());
    const all = await Promise.all(list.map((ramp) => watched(db, ramp, now())));
    await raiseAlerts(db, all, now());
    await deliverAlerts(db, channels, now(), onFailure);
  };
}
