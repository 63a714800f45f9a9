import { mkdirSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { DataError } from './data-error.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { FullDiskSqliteDialect } from './sqlite-dialect.ts';

const BUSY_TIMEOUT_MS = 5000;
/** SQLite's number for `synchronous=FULL`: every commit is on disk before it is answered. */
const SYNCHRONOUS_FULL = 2;

/** Opens the database file, made and brought up to date where needed. Throws DataError with what to do where it cannot be used. */
export async function openDatabase(file: string): Promise<Kysely<Database>> {
  makeFolder(path.dirname(file));
  const sqlite = openFile(file);
  const db = new Kysely<Database>({ dialect: new FullDiskSqliteDialect(sqlite) });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    sqlite.close();
    throw explain(file, error);
  }
}

function makeFolder(folder: string): void {
  try {
    // Names, phone numbers and pledges: nobody else's to read.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DataError(
      `The data folder ${folder} cannot be made (${reasonOf(error)}). Set DATA_DIR to a folder that this program may write to.`,
      { cause: error },
    );
  }
}

function openFile(file: string): BetterSqlite.Database {
  let sqlite: BetterSqlite.Database | undefined;
  try {
    sqlite = new BetterSqlite(file);
    sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    requireDurable(sqlite);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw explain(file, error);
  }
}

/** Throws DataError unless an answered submission survives a power cut with these settings. */
export function requireDurable(sqlite: BetterSqlite.Database): void {
  const synchronous = sqlite.pragma('synchronous', { simple: true });
  const journal = sqlite.pragma('journal_mode', { simple: true });
  if (synchronous === SYNCHRONOUS_FULL && journal === 'wal') return;
  throw new DataError(
    `The database keeps synchronous=${synchronous} and journal_mode=${journal} instead of ${SYNCHRONOUS_FULL} and wal, ` +
      'so that a pledge could be lost in a power cut. Put DATA_DIR on a local disk, not on a network share.',
  );
}

function explain(file: string, error: unknown): unknown {
  if (error instanceof DataError || !(error instanceof BetterSqlite.SqliteError)) return error;
  if (error.code === 'SQLITE_NOTADB' || error.code.startsWith('SQLITE_CORRUPT')) {
    return new DataError(
      `${file} is not a database, or it is damaged (${error.message}). Move it away or restore a backup, then start again.`,
      {
        cause: error,
      },
    );
  }
  if (error.code === 'SQLITE_BUSY') {
    return new DataError(`Another program keeps the database ${file} locked. Stop it, then start again.`, { cause: error });
  }
  return new DataError(
    `The database ${file} cannot be opened (${error.message}). Set DATA_DIR to a folder that this program may write to, on a disk with free space.`,
    { cause: error },
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
