import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isPostgres } from '../db/lock.ts';
import type { EvidenceTables } from './evidence-schema.ts';

/** In one statement, which holds up the process on SQLite. */
const MOST_REMOVED = 25;

/** The tables that grow with the visitors. */
type GrowingTable = 'visitors' | 'network_counts' | 'traces';

/** A column, how it compares, and to what. */
type Condition = readonly [
  column: 'section' | 'ramp' | 'first_at' | 'last_at' | 'at',
  operator: '=' | '<' | '<=' | '<>',
  value: string | number,
];

/** Removes the rows of a table for which all conditions hold: on SQLite some at a time, because a ramp may leave a hundred thousand. */
export async function removeRows(
  db: Kysely<EvidenceTables>,
  table: GrowingTable,
  ...conditions: readonly [Condition, ...Condition[]]
): Promise<void> {
  // SQLite's own name of a row, by which it is found without a search.
  const row = db.dynamic.ref('rowid');
  let all = db.deleteFrom(table);
  let some = db.selectFrom(table).select(row).limit(MOST_REMOVED);
  for (const [column, operator, value] of conditions) {
    all = all.where(db.dynamic.ref(column), operator, value);
    some = some.where(db.dynamic.ref(column), operator, value);
  }
  if (isPostgres(db)) {
    await all.execute();
    return;
  }
  const part = db.deleteFrom(table).where(row, 'in', some);
  while ((await part.executeTakeFirstOrThrow()).numDeletedRows > 0n) await nextTurn();
}
