import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { EvidenceTables } from './evidence-schema.ts';

/** In one statement, which holds up the process on SQLite. */
const MOST_REMOVED = 25;

/** The tables that grow with the visitors, and the column by which some of their rows are named. */
const keys = { visitors: 'unit', network_counts: 'network', traces: 'trace' } as const;

/** A column, how it compares, and to what. */
type Condition = readonly [column: 'section' | 'ramp' | 'first_at' | 'last_at' | 'at', operator: '=' | '<' | '<>', value: string | number];

/** Removes the rows of a table for which all conditions hold, some at a time: a ramp may leave a hundred thousand. */
export async function removeRows(
  db: Kysely<EvidenceTables>,
  table: keyof typeof keys,
  ...conditions: readonly [Condition, ...Condition[]]
): Promise<void> {
  const key = db.dynamic.ref(keys[table]);
  let some = db.selectFrom(table).select(key).limit(MOST_REMOVED);
  let removeSome = db.deleteFrom(table);
  for (const [column, operator, value] of conditions) {
    some = some.where(db.dynamic.ref(column), operator, value);
    removeSome = removeSome.where(db.dynamic.ref(column), operator, value);
  }
  removeSome = removeSome.where(key, 'in', some);
  while ((await removeSome.executeTakeFirstOrThrow()).numDeletedRows > 0n) await nextTurn();
}
