import { type Kysely, sql } from 'kysely';
import { DataError } from '../server/data-error.ts';
import type { Database } from './schema.ts';
import { isPostgres } from './lock.ts';

/** SQLite's number for `synchronous=FULL`: every commit is on disk before it is answered. */
const SYNCHRONOUS_FULL = 2;

/** What is wrong with the settings of a connection by which an answered submission could be lost in a power cut; undefined where nothing is. */
export async function durabilityFault(db: Kysely<Database>): Promise<string | undefined> {
  return isPostgres(db) ? await postgresFault(db) : await sqliteFault(db);
}

/** Throws DataError unless an answered submission survives a power cut with the settings of this connection. */
export async function requireDurable(db: Kysely<Database>): Promise<void> {
  const fault = await durabilityFault(db);
  if (fault !== undefined) throw new DataError(fault);
}

async function sqliteFault(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ synchronous: number; journal: string }>`
    select synchronous, journal_mode as journal from pragma_synchronous, pragma_journal_mode`.execute(db);
  const [{ synchronous, journal } = { synchronous: undefined, journal: undefined }] = rows;
  if (synchronous === SYNCHRONOUS_FULL && journal === 'wal') return undefined;
  return (
    `The database keeps synchronous=${synchronous} and journal_mode=${journal} instead of ${SYNCHRONOUS_FULL} and wal, ` +
    'so that a pledge could be lost in a power cut. Put DATA_DIR on a local disk, not on a network share.'
  );
}

async function postgresFault(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('synchronous_commit', 'fsync', 'full_page_writes') order by name`.execute(db);
  const isSafe = ({ name, setting }: { name: string; setting: string }) =>
    setting === 'on' || (name === 'synchronous_commit' && setting === 'remote_apply');
  const weak = rows.filter((row) => !isSafe(row)).map(({ name, setting }) => `${name}=${setting}`);
  if (weak.length === 0) return undefined;
  return `The PostgreSQL server keeps ${weak.join(' and ')}, so that a pledge could be lost in a power cut. Set it to on in postgresql.conf, and reload the server.`;
}
