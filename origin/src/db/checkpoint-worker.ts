import BetterSqlite from 'better-sqlite3';

/** Copies what is committed from a database file's log into the file, as far as nobody reads what it would replace. Keeps no writer waiting. */
export function checkpoint(file: string): void {
  const database = new BetterSqlite(file, { fileMustExist: true });
  try {
    database.pragma('wal_checkpoint(passive)');
  } finally {
    database.close();
  }
}
