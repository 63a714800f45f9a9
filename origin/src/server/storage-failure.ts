/** SQLite: the disk is full, locked or gone. */
const SQLITE = /^SQLITE_(FULL|BUSY|LOCKED|READONLY|IOERR|CANTOPEN|NOMEM)/;
/** PostgreSQL's classes: connection, lost turn, resources, lock, operator's intervention, system. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES = /^((08|40|53|55|57|58)[0-9A-Z]{3}|25P03)$/;
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver of PostgreSQL says without a code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** Tells whether the database could not be used just now: nothing was acknowledged, and another try may succeed. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [SQLITE, POSTGRES, NETWORK].some((known) => known.test(code)) || DRIVER.test(error.message);
}
