import type BetterSqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** Preparing the statements of a form, or of news of visits, takes longer than running them. */
const MOST_KEPT = 100;
const kept = new WeakMap<BetterSqlite.Database, LRUCache<string, BetterSqlite.Statement>>();

/** Prepares a statement, or finds it. One that reads is prepared each time: another program may add columns that it would not return. */
export function prepare(database: BetterSqlite.Database, sql: string): BetterSqlite.Statement {
  const statements = kept.get(database) ?? new LRUCache({ max: MOST_KEPT });
  kept.set(database, statements);
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  if (!statement.reader) statements.set(sql, statement);
  return statement;
}
