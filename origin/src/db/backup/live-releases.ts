import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { type DecidingEvent, foldLedger, served } from 'shared/commands/fold-ledger';
import { reasonOf } from 'shared/commands/reason-of';
import { DataError } from '../../server/data-error.ts';
import type { DatabaseAddress } from '../../server/settings/database-address.ts';
import { dumpNames, queryPostgres } from './dump-database.ts';

type Row = Omit<DecidingEvent, 'percent'>;

/** All columns: an older program's table lacks some that a newer one has. */
const ALL_EVENTS = 'select * from release_events order by id';

/**
 * The folders of the releases that visitors are served, as `releases/give/1.0.0`, by the ledger of the database that was dumped into a
 * folder. Throws DataError where the ledger cannot be read.
 */
export async function liveReleases(address: DatabaseAddress, folder: string): Promise<string[]> {
  try {
    // PostgreSQL itself, since no query reads its dump: it may name releases that were published since.
    const rows =
      address.kind === 'postgres' ? await queryPostgres<Row>(address.url, ALL_EVENTS) : readSqlite(path.join(folder, dumpNames.sqlite));
    const states = foldLedger(rows.map((row) => ({ ...row, percent: null })));
    return [...states].flatMap(([section, state]) => served(state).map((version) => `releases/${section}/${version}`));
  } catch (cause) {
    const remedy = 'Set DATABASE_URL as for the origin, then try again.';
    throw new DataError(`The ledger of the database cannot be read (${reasonOf(cause)}). ${remedy}`, { cause });
  }
}

function readSqlite(dump: string): Row[] {
  const sqlite = new BetterSqlite(dump, { readonly: true });
  try {
    return sqlite.prepare<[], Row>(ALL_EVENTS).all();
  } finally {
    sqlite.close();
  }
}
