import { type Kysely, sql } from 'kysely';
import { dueTimes } from '../../db/due-times.ts';
import { withLock } from '../../db/lock.ts';
import type { CdnPurgeRow } from '../../db/operations-rows.ts';
import type { Database } from '../../db/schema.ts';
import { SURROGATE_KEYS, type SurrogateKey, type SurrogateMarks } from './surrogate-marks.ts';

/** How long a purge belongs to the origin that sends it: longer than the call may take. */
const LEASE_MS = 20_000;
/**
 * What changed is purged once more after this: another origin may have answered with a document from before, which it learns in a second,
 * or in some seconds where its database hangs.
 */
const AGAIN_MS = 6_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** How far the clocks of two origins may be apart: where it is more, some purges are sent twice, which does no harm. */
const MOST_SKEW_MS = 60_000;

const purgeLock = sql`lock table cdn_purges in share row exclusive mode`;

export type PurgeRows = ReadonlyMap<string, CdnPurgeRow>;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** How far all purges are, by key. */
export async function readPurges(db: Kysely<Database>): Promise<PurgeRows> {
  const rows = await db.selectFrom('cdn_purges').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Whether nothing is to be purged: no cache has a document from before these marks. */
export function areSettled(rows: PurgeRows, marks: SurrogateMarks): boolean {
  return SURROGATE_KEYS.every((key) => rows.get(key)?.mark === marks[key] && rows.get(key)?.settled === 1);
}

/** The keys that are to be purged now. */
export function dueKeys(rows: PurgeRows, marks: SurrogateMarks, now: Date): SurrogateKey[] {
  const { upTo, beyond } = dueTimes(now, LONGEST_WAIT_MS + MOST_SKEW_MS);
  return SURROGATE_KEYS.filter((key) => {
    const row = rows.get(key);
    if (!row) return true;
    const isTime = row.next_try_at <= upTo || row.next_try_at > beyond;
    // A change does not wait for the second purge of the one before it, but for a try that is under way or has failed.
    return row.mark === marks[key] ? row.settled === 0 && isTime : row.tries === 0 || isTime;
  });
}

/** Takes the keys that are due for a purge by this origin alone; one that dies with them loses them after the lease. */
export async function takeDueKeys(db: Kysely<Database>, marks: SurrogateMarks, now: Date): Promise<SurrogateKey[]> {
  return await withLock(db, purgeLock, async (turn) => {
    const rows = await readPurges(turn);
    const due = dueKeys(rows, marks, now);
    for (const key of due) {
      const { mark = '', settled = 0, tries = 0 } = rows.get(key) ?? {};
      await keep(turn, { key, mark, settled, tries: tries + 1, next_try_at: after(now, LEASE_MS) });
    }
    return due;
  });
}

/** Notes that keys were purged: for the first time since they changed, or again, and then all is settled. */
export async function finishPurge(db: Kysely<Database>, keys: readonly SurrogateKey[], marks: SurrogateMarks, now: Date): Promise<void> {
  await withLock(db, purgeLock, async (turn) => {
    const rows = await readPurges(turn);
    for (const key of keys) {
      const settled = rows.get(key)?.mark === marks[key] ? 1 : 0;
      await keep(turn, { key, mark: marks[key], settled, tries: 0, next_try_at: after(now, AGAIN_MS) });
    }
  });
}

/** Puts keys back whose purge failed, until their next try. */
export async function postponePurge(db: Kysely<Database>, keys: readonly SurrogateKey[], now: Date): Promise<void> {
  await withLock(db, purgeLock, async (turn) => {
    const rows = await readPurges(turn);
    for (const key of keys) {
      const row = rows.get(key);
      if (!row) continue;
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (row.tries - 1), LONGEST_WAIT_MS);
      await keep(turn, { ...row, next_try_at: after(now, wait) });
    }
  });
}

/** Lets everything be purged once more: an origin that starts may make documents by another program, or of another site file. */
export async function unsettle(db: Kysely<Database>, now: Date): Promise<void> {
  await db.updateTable('cdn_purges').set({ settled: 0, next_try_at: now.toISOString() }).where('tries', '=', 0).execute();
}

async function keep(turn: Kysely<Database>, row: CdnPurgeRow): Promise<void> {
  await turn
    .insertInto('cdn_purges')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
