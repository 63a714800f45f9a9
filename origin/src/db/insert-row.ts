import { CompiledQuery, type Kysely } from 'kysely';
import { isPostgres } from './lock.ts';
import type { Database } from './schema.ts';

/** By database, table and columns. Without values: those are personal. */
const statements = new Map<string, string>();

/**
 * Inserts a row, and tells whether it did: not where another one has its key and `orIgnore` is set. The statement is built once
 * for each set of columns, because a form that builds its own spends as much on that as SQLite does on running it.
 */
export async function insertRow<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  row: Database[Table],
  { orIgnore = false } = {},
): Promise<boolean> {
  const columns = Object.keys(row);
  const name = [isPostgres(db), orIgnore, table, ...columns].join(' ');
  const sql = statements.get(name) ?? build(db, table, row, orIgnore);
  statements.set(name, sql);
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(sql, Object.values(row)));
  return numAffectedRows === 1n;
}

/** Kysely names the columns in the order of the row. */
function build<Table extends keyof Database>(db: Kysely<Database>, table: Table, row: Database[Table], orIgnore: boolean): string {
  // What each table takes is checked where the row is handed over.
  const insert = (db as Kysely<Record<string, Record<string, unknown>>>).insertInto(table).values({ ...row });
  return (orIgnore ? insert.onConflict((conflict) => conflict.doNothing()) : insert).compile().sql;
}
