import { statSync } from 'node:fs';

/** The file of the database is gone or another one, so that what is written would be lost with the process. */
class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
  /** SQLite's own name for it, on systems that tell it. */
  readonly code = 'SQLITE_IOERR_VNODE';

  constructor(file: string) {
    super(
      `${file} was deleted, moved or replaced while this program uses it: nothing is recorded any more. ` +
        'Put the file back, or restore a backup, then start this program again.',
    );
  }
}

function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

/** Returns the function that throws DatabaseGone where the file of a database, or the log beside it, is not the one that was opened. */
export function createRequirePresent(file: string): () => void {
  const opened = identityOf(file);
  const log = `${file}-wal`;
  let openedLog = identityOf(log);
  return () => {
    const presentLog = identityOf(log);
    openedLog ??= presentLog;
    if (identityOf(file) !== opened || presentLog !== openedLog) throw new DatabaseGone(file);
  };
}

const checks = new WeakMap<object, () => void>();

/** Lets others ask by an opened database whether its file is kept. */
export function rememberCheck(db: object, requirePresent: () => void): void {
  checks.set(db, requirePresent);
}

/** Throws DatabaseGone where a database is a file that was deleted, moved or replaced since it was opened. */
export function requireKept(db: object): void {
  checks.get(db)?.();
}
