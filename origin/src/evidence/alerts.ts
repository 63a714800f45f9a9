import type { Kysely } from 'kysely';
import { dueTimes } from '../db/due-times.ts';
import { inTurn } from './count-visitors.ts';
import type { AlertRow, EvidenceTables } from './evidence-schema.ts';
import { LONGEST_WHY } from '../releases/decide-change.ts';
import type { RampView } from './ramp.ts';

/** A ramp whose candidate nobody was served for so long does not come to an end by itself. */
const SILENT_MS = 24 * 60 * 60 * 1_000;
/** With the waits between them, some ten hours. */
const MOST_TRIES = 16;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 60 * 60 * 1_000;
/** How far the clocks of two origins may be apart: more than any that is set at all. */
const MOST_SKEW_MS = 60 * 60 * 1_000;

/** An alert about a ramp that needs people. */
export type Alert = Pick<AlertRow, 'section' | 'version' | 'state' | 'why' | 'percent' | 'at'>;

export interface AlertChannels {
  /** Tells a program of the operator's; rejects where that did not take it. */
  readonly post?: ((alert: Alert) => Promise<void>) | undefined;
  /** Puts a mail into the outbox. */
  readonly mail?: ((alert: Alert) => Promise<void>) | undefined;
}

export interface WatchedRamp {
  readonly ramp: RampView;
  /** When it began, and when the candidate had its last new visitor; ISO 8601, UTC. */
  readonly began: string;
  readonly lastVisitor: string;
}

/** The alert that a ramp is worth now; undefined where it goes on by itself or is done. */
export function alertOf({ ramp, lastVisitor }: WatchedRamp, now: Date): Alert | undefined {
  const { section, version, state, why, percent } = ramp;
  const alert = { section, version, why: why.slice(0, LONGEST_WHY).toWellFormed(), percent: String(percent), at: now.toISOString() };
  if (state === 'halted' || state === 'held') return { ...alert, state };
  const silent = state === 'waiting' && now.getTime() - Date.parse(lastVisitor) > SILENT_MS;
  return silent ? { ...alert, state: 'silent', why: `The candidate has had no new visitor since ${lastVisitor}.` } : undefined;
}

/**
 * A reason without the numbers and fingerprints in it, which grow with each visitor: a reason that only counts on is the same. A share
 * in it stays: a ramp by hand waits at each for a person.
 */
function causeOf(why: string): string {
  return why.replace(/\b(?:[0-9a-f]{2,}|\d+)\b(?! %)/g, '#').replace(/#(?:, #)+/g, '#');
}

/** Remembers what has to be told, once for all origins: the same of the same ramp is told once, and anew when it begins again. */
export async function raiseAlerts(db: Kysely<EvidenceTables>, ramps: readonly WatchedRamp[], now: Date): Promise<void> {
  for (const watched of ramps) {
    const alert = alertOf(watched, now);
    // Which alerts are the same is known by what was read, not by a key: another origin must not add one meanwhile.
    if (alert) await inTurn(db, (turn) => raise(turn, alert, watched));
  }
}

async function raise(turn: Kysely<EvidenceTables>, alert: Alert, { ramp, began }: WatchedRamp): Promise<void> {
  const accepted = ramp.acceptedErrors.length;
  const told = await turn
    .selectFrom('alerts')
    .select('why')
    .where('section', '=', alert.section)
    .where('version', '=', alert.version)
    .where('state', '=', alert.state)
    .where('began', '=', began)
    .where('accepted', '=', accepted)
    .execute();
  if (told.some(({ why }) => causeOf(why) === causeOf(alert.why))) return;
  await turn
    .insertInto('alerts')
    .values({ ...alert, began, accepted, tries: 0, next_try_at: alert.at, mailed: 0, posted: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Tells of every alert that is due, each by one origin at a time. A channel that fails is tried again, later each time, and
 * `onFailure` hears of it; after its last try the alert stays in the console alone.
 */
export async function deliverAlerts(
  db: Kysely<EvidenceTables>,
  { post, mail }: AlertChannels,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const times = dueTimes(now, LONGEST_WAIT_MS + MOST_SKEW_MS);
  const due = await db
    .selectFrom('alerts')
    .selectAll()
    .where((row) => row.or([row('next_try_at', '<=', times.upTo), row('next_try_at', '>', times.beyond)]))
    .where('tries', '<', MOST_TRIES)
    .execute();
  for (const row of due) {
    const { section, version, state, why, began, percent, at, tries } = row;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
    const own = () =>
      db
        .updateTable('alerts')
        .where('section', '=', section)
        .where('version', '=', version)
        .where('state', '=', state)
        .where('why', '=', why)
        .where('began', '=', began);
    const claimed = await own()
      .set({ tries: tries + 1, next_try_at: new Date(now.getTime() + wait).toISOString() })
      .where('tries', '=', tries)
      .executeTakeFirst();
    if (Number(claimed.numUpdatedRows) !== 1) continue;
    const alert = { section, version, state, why, percent, at };
    const told = async (isDone: number, channel: ((one: Alert) => Promise<void>) | undefined) => {
      if (isDone === 1 || !channel) return 1;
      return channel(alert).then(
        () => 1,
        (error: unknown) => {
          onFailure(error);
          return 0;
        },
      );
    };
    const [mailed, posted] = await Promise.all([told(row.mailed, mail), told(row.posted, post)]);
    await own()
      .set({ mailed, posted, ...(mailed + posted === 2 ? { tries: MOST_TRIES } : {}) })
      .execute();
  }
}
