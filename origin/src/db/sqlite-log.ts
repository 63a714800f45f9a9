import { type FileHandle, open } from 'node:fs/promises';
import type BetterSqlite from 'better-sqlite3';

/** The log beside a SQLite file, where it keeps what is committed (https://www.sqlite.org/wal.html). */
export interface SqliteLog {
  /** Resolves when all that was committed before is on the disk, which a thread of the pool waits for. */
  sync(): Promise<void>;
  /** Throws SyncFailed once the disk has failed to keep the log. */
  requireSound(): void;
  close(): Promise<void>;
}

/**
 * The disk did not keep what was written. A system may drop that and report success the next time
 * (https://wiki.postgresql.org/wiki/Fsync_Errors), so nothing is trusted until the file is opened anew.
 */
class SyncFailed extends Error {
  override readonly name = 'SyncFailed';
  /** SQLite's own name for it. */
  readonly code = 'SQLITE_IOERR_FSYNC';

  constructor(log: string, cause: unknown) {
    super(`The disk failed to keep ${log}: nothing is recorded any more. Check the disk, then start this program again.`, { cause });
  }
}

/** Pages that the log of a database has by now; outside its transactions. Takes some 30 µs. */
export function logLength(database: BetterSqlite.Database): number {
  const [{ log }] = database.pragma('wal_checkpoint(noop)') as [{ log: number }];
  return log;
}

/** Finds the log of a database file that is in use; it is opened when it is first synced. */
export function createSqliteLog(file: string): SqliteLog {
  const log = `${file}-wal`;
  /** One for each sync at a time: the system tells each of them once of a failure. */
  const free: FileHandle[] = [];
  let failure: SyncFailed | undefined;

  function requireSound(): void {
    if (failure) throw failure;
  }

  return {
    async sync() {
      requireSound();
      try {
        // SQLite locks the file and its index, never its log: closing this gives up no lock of the process.
        const handle = free.pop() ?? (await open(log, 'r+'));
        await handle.datasync().finally(() => free.push(handle));
      } catch (error) {
        failure ??= new SyncFailed(log, error);
      }
      requireSound();
    },
    requireSound,
    async close() {
      await Promise.all(free.splice(0).map((handle) => handle.close()));
    },
  };
}
