import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { withLock } from '../db/lock.ts';
import type { EvidenceTables, RampKey, VisitorRow } from './evidence-schema.ts';
import { type Counted, countedAsSettled, createTally, isStillCounted, newlyCounted } from './tally.ts';

/** Of no other lock on PostgreSQL. */
const COUNT_LOCK = 6_200_062;
/** In one transaction, which holds up the process on SQLite. */
const MOST_SETTLED = 25;
/** Another process may be writing to the file: it takes some milliseconds, for which this one goes on with its work. */
const BUSY = { tries: 10, waitMs: 20 };

type Turn = Kysely<EvidenceTables>;

/** Tells whether an error says that another program keeps the file locked: nothing was written. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/** Runs work in a transaction of its own, one after the other of all origins. */
export async function inTurn(db: Turn, work: (turn: Turn) => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await withLock(db, sql`select pg_advisory_xact_lock(${sql.lit(COUNT_LOCK)})`, work);
    } catch (error) {
      if (!isLocked(error) || tried === BUSY.tries) throw error;
      await wait(BUSY.waitMs);
    }
  }
}

const rampOf = ({ section, version, ramp }: RampKey) => `${section} ${version} ${ramp}`;

function byRamp<Row extends RampKey>(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, rampOf).values()];
}

/** What was counted of both sides of a ramp. */
export function countsOf(db: Kysely<EvidenceTables>, { section, version, ramp }: RampKey) {
  return db
    .selectFrom('ramp_counts')
    .select(['percent', 'is_candidate', 'what', 'count'])
    .where('section', '=', section)
    .where('version', '=', version)
    .where('ramp', '=', ramp)
    .execute();
}

/** Adds visitors to the counts of their ramp: each as far as its network has not had its share. */
async function addCounts(
  turn: Turn,
  { section, version, ramp }: RampKey,
  added: readonly (readonly [visitor: VisitorRow, what: readonly Counted[]])[],
): Promise<void> {
  const key = { section, version, ramp };
  const sides = await countsOf(turn, key);
  const networks = await turn
    .selectFrom('network_counts')
    .select(['network', 'what', 'count'])
    .where('section', '=', section)
    .where('version', '=', version)
    .where('ramp', '=', ramp)
    .where('network', 'in', [...new Set(added.map(([{ network }]) => network))])
    .execute();
  const tally = createTally(sides, networks);
  for (const [visitor, what] of added) tally.add(visitor, what);
  const [sideCounts, networkCounts] = [tally.added(), tally.changedNetworks()];
  if (sideCounts.length === 0) return;
  await turn
    .insertInto('ramp_counts')
    .values(sideCounts.map((count) => ({ ...key, ...count })))
    .onConflict((conflict) =>
      conflict
        .columns(['section', 'version', 'ramp', 'percent', 'is_candidate', 'what'])
        .doUpdateSet({ count: sql`ramp_counts.count + excluded.count` }),
    )
    .execute();
  const last_at =
    added
      .map(([{ first_at }]) => first_at)
      .toSorted()
      .at(-1) ?? '';
  await turn
    .insertInto('network_counts')
    .values(networkCounts.map((count) => ({ ...key, ...count, last_at })))
    .onConflict((conflict) =>
      conflict
        .columns(['section', 'version', 'ramp', 'network', 'what'])
        .doUpdateSet(({ ref }) => ({ count: ref('excluded.count'), last_at: ref('excluded.last_at') })),
    )
    .execute();
}

async function countOfRamp(turn: Turn, rows: readonly [VisitorRow, ...VisitorRow[]]): Promise<void> {
  const [{ section, version }] = rows;
  const known = await turn
    .selectFrom('visitors')
    .selectAll()
    .where('section', '=', section)
    .where('version', '=', version)
    .where(
      'unit',
      'in',
      rows.map(({ unit }) => unit),
    )
    .execute();
  const before = new Map(known.map((row) => [row.unit, row]));
  const counted = rows.filter((row) => isStillCounted(before.get(row.unit) ?? row, row));
  const merged = counted.flatMap((row) => {
    const was = before.get(row.unit);
    if (!was) return [{ ...row, settled: 0 }];
    const seen = was.seen | row.seen;
    return seen === was.seen ? [] : [{ ...was, seen }];
  });
  if (merged.length === 0) return;
  await turn
    .insertInto('visitors')
    .values(merged)
    .onConflict((conflict) => conflict.columns(['section', 'version', 'unit']).doUpdateSet(({ ref }) => ({ seen: ref('excluded.seen') })))
    .execute();
  await addCounts(
    turn,
    rows[0],
    merged.map((row) => [row, newlyCounted(before.get(row.unit)?.seen ?? 0, row.seen)]),
  );
}

/** Keeps what visitors have met, and adds what is new of it to the counts of their ramps. */
export async function countVisitors(turn: Turn, rows: readonly VisitorRow[]): Promise<void> {
  for (const [first, ...others] of byRamp(rows)) if (first) await countOfRamp(turn, [first, ...others]);
}

/** Counts who has had the time to be heard since a first document before then, and whose page did not come alive. */
export async function settleVisitors(db: Turn, before: Date): Promise<void> {
  const unsettled = (from: Turn) =>
    from.selectFrom('visitors').selectAll().where('settled', '=', 0).where('first_at', '<', before.toISOString()).limit(MOST_SETTLED);
  while ((await unsettled(db).limit(1).execute()).length > 0) {
    await inTurn(db, async (turn) => {
      const rows = await unsettled(turn).orderBy('first_at').execute();
      for (const ofRamp of byRamp(rows)) {
        const [first] = ofRamp;
        if (!first) continue;
        const { section, version } = first;
        const units = ofRamp.map(({ unit }) => unit);
        await turn
          .updateTable('visitors')
          .set({ settled: 1 })
          .where('section', '=', section)
          .where('version', '=', version)
          .where('unit', 'in', units)
          .execute();
        await addCounts(
          turn,
          first,
          ofRamp.map((row) => [row, countedAsSettled(row.seen)]),
        );
      }
    });
    await nextTurn();
  }
}
