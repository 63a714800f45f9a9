import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { DataError } from '../server/data-error.ts';
import { requireDurable } from './durability.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { migrate } from './migrate.ts';
import type { OpenOptions } from './open-postgres.ts';
import type { Database } from './schema.ts';
import { createRequirePresent, rememberCheck } from './require-present.ts';
import { DatabaseLocked, SiteSqliteDialect } from './sqlite-dialect.ts';
import { createSqliteLog } from './sqlite-log.ts';

/** While the file is opened, nothing else goes on that could be kept waiting. */
const OPENING_TIMEOUT_MS = 5_000;
/** From then on, SQLite's own wait would hold up the whole process: the dialect waits without that. */
const BUSY_TIMEOUT_MS = 5;
/** Pages of 4 KB in the log, until a commit empties it itself: checkpoints.ts does while forms come, before it is as long. */
const LONGEST_LOG = 16_384;
const OWNER_ONLY = 0o600;
/** What another folder, or space on its disk, helps against. */
const NOT_WRITABLE = /^SQLITE_(CANTOPEN|READONLY|FULL|IOERR|PERM|AUTH)/;

/** Opens the database file, made and brought up to date where needed. Throws DataError with what to do where it cannot be used. */
export async function openSqlite(file: string, { seed, finish }: Pick<OpenOptions, 'seed' | 'finish'> = {}): Promise<Kysely<Database>> {
  makeDataFolder(path.dirname(file));
  const writer = openFile(file);
  const log = createSqliteLog(file);
  let reader: BetterSqlite.Database | undefined;
  try {
    reader = openReader(file);
    const isThere = createRequirePresent(file);
    const requirePresent = () => {
      isThere();
      log.requireSound();
    };
    const db = new Kysely<Database>({ dialect: new SiteSqliteDialect({ writer, reader, log, requirePresent }) });
    rememberCheck(db, requirePresent);
    await requireDurable(db);
    await log.sync();
    await migrate(db, seed);
    await finish?.(db);
    for (const opened of [reader, writer]) opened.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return db;
  } catch (error) {
    await log.close();
    reader?.close();
    writer.close();
    throw explain(file, error);
  }
}

function openFile(file: string): BetterSqlite.Database {
  let sqlite: BetterSqlite.Database | undefined;
  try {
    sqlite = new BetterSqlite(file);
    keepToOwner(file);
    sqlite.pragma(`busy_timeout = ${OPENING_TIMEOUT_MS}`);
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma(`wal_autocheckpoint = ${LONGEST_LOG}`);
    sqlite.pragma('foreign_keys = ON');
    // What is deleted is written over: its bytes leave the file as well.
    sqlite.pragma('secure_delete = ON');
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw explain(file, error);
  }
}

function openReader(file: string): BetterSqlite.Database {
  const reader = new BetterSqlite(file, { fileMustExist: true });
  reader.pragma(`busy_timeout = ${OPENING_TIMEOUT_MS}`);
  reader.pragma('query_only = ON');
  return reader;
}

/** Lets nobody else read the file, whatever folder it lies in, or what lies beside it; what SQLite puts there takes over its mode. */
function keepToOwner(file: string): void {
  for (const kept of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(kept)) chmodSync(kept, OWNER_ONLY);
  }
}

function lockedFault(file: string, cause: Error): DataError {
  return new DataError(`Another program keeps the database ${file} locked. Stop it, then start again.`, { cause });
}

function explain(file: string, error: unknown): unknown {
  if (error instanceof DatabaseLocked) return lockedFault(file, error);
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
    return lockedFault(file, error);
  }
  if (!NOT_WRITABLE.test(error.code)) return error;
  return new DataError(
    `The database ${file} cannot be opened (${error.message}). Set DATA_DIR to a folder that this program may write to, on a disk with free space.`,
    { cause: error },
  );
}
