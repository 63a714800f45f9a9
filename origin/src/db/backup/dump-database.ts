import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import BetterSqlite from 'better-sqlite3';
import { Client } from 'pg';
import { reasonOf } from 'shared/commands/reason-of';
import { syncToDisk } from 'shared/commands/sync-to-disk';
import { makeDataFolder } from '../make-data-folder.ts';
import { DataError } from '../../server/data-error.ts';
import type { DatabaseAddress } from '../../server/settings/database-address.ts';

const OWNER_ONLY = 0o600;
/** SQLite's codes for a file that takes nothing; what it cannot read may be the database. */
const NOT_WRITTEN = /^SQLITE_(FULL|CANTOPEN|IOERR(?!_READ|_SHORT_READ))/;
/** Its codes for a file that this user may not open, or only read. */
const NOT_OPENED = /^SQLITE_(CANTOPEN|READONLY|PERM)/;

/** The file of a backup that holds the database of a kind. */
export const dumpNames = { sqlite: 'site.sqlite', postgres: 'database.dump' } as const satisfies Record<DatabaseAddress['kind'], string>;

/** Writes one consistent state of the database into a folder, while origins go on using it. Throws DataError where it cannot. */
export async function dumpDatabase(address: DatabaseAddress, folder: string): Promise<void> {
  const file = path.join(folder, dumpNames[address.kind]);
  if (address.kind === 'postgres') await runTool('pg_dump', ['--format=custom', '--no-owner', '--no-acl', `--file=${file}`], address.url);
  else await copySqlite(address.file, file);
  await chmod(file, OWNER_ONLY);
  await syncToDisk(file);
}

/** Fills an empty database from a folder that `dumpDatabase` wrote to. Throws DataError where it cannot; a database that holds something is left alone. */
export async function restoreDatabase(address: DatabaseAddress, folder: string): Promise<void> {
  const file = path.join(folder, dumpNames[address.kind]);
  if (address.kind === 'postgres') {
    const target = databaseName(address.url);
    await runTool(
      'pg_restore',
      ['--exit-on-error', '--single-transaction', '--no-owner', '--no-acl', `--dbname=${target}`, file],
      address.url,
    );
    return;
  }
  makeDataFolder(path.dirname(address.file));
  await copyFile(file, address.file);
  await chmod(address.file, OWNER_ONLY);
  await syncToDisk(address.file);
}

/** Tells whether a PostgreSQL database has no table of its own so far. */
export async function isEmptyPostgres(url: string): Promise<boolean> {
  try {
    const [counted] = await queryPostgres<{ count: string }>(
      url,
      "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    return counted?.count === '0';
  } catch (cause) {
    throw new DataError(
      `The database of DATABASE_URL does not answer (${reasonOf(cause)}). Make it, empty, and let its user make tables.`,
      { cause },
    );
  }
}

/** The rows of one query, over a connection of its own; rejects where the database does not answer it. */
export async function queryPostgres<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new DataError(`There is no database at ${from}. Set DATA_DIR, or DATABASE_URL, as for the origin.`);
  const source = openOriginal(from);
  try {
    await writing(to, async () => {
      // All pages in one step: a copy in several begins again with every pledge that comes meanwhile.
      await source.backup(to, { progress: () => Number.MAX_SAFE_INTEGER });
      checkCopy(from, to);
    });
  } finally {
    source.close();
  }
}

/** Opens a database to copy it: what of it cannot be opened is refused here, so that what is refused later is the copy. */
function openOriginal(file: string): BetterSqlite.Database {
  let original: BetterSqlite.Database | undefined;
  try {
    original = new BetterSqlite(file, { fileMustExist: true });
    original.pragma('schema_version');
    return original;
  } catch (cause) {
    original?.close();
    if (!(cause instanceof BetterSqlite.SqliteError && NOT_OPENED.test(cause.code))) throw cause;
    const remedy = 'Make the backup as the user that the origin runs as.';
    throw new DataError(`The database ${file} cannot be opened (${cause.message}). ${remedy}`, { cause });
  }
}

/** Throws DataError with what to do where SQLite cannot write a file: its own error does not say which one. */
async function writing(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof BetterSqlite.SqliteError && NOT_WRITTEN.test(cause.code))) throw cause;
    const remedy = 'Check the free space there, and that this user may write there.';
    throw new DataError(`${file} cannot be written (${cause.message}). ${remedy}`, { cause });
  }
}

function checkCopy(from: string, to: string): void {
  const copy = new BetterSqlite(to);
  try {
    // The copy is one file, whatever is not yet in the original's.
    copy.pragma('journal_mode = DELETE');
    if (copy.pragma('integrity_check', { simple: true }) !== 'ok')
      throw new DataError(`The copy of ${from} is damaged: so is the database, or the disk.`);
  } finally {
    copy.close();
  }
}

/** Runs a program of PostgreSQL; its password is in the environment, which other users cannot list. */
async function runTool(program: 'pg_dump' | 'pg_restore', parameters: readonly string[], url: string): Promise<void> {
  const { PATH } = process.env;
  try {
    await promisify(execFile)(program, parameters, { env: { PATH, ...connection(url) } });
  } catch (cause) {
    const { code, stderr = '' } = cause as { code?: unknown; stderr?: string };
    const why =
      code === 'ENOENT'
        ? "it is not installed: take PostgreSQL's client programs, of the server's version or newer"
        : explained(stderr.trim());
    throw new DataError(`${program} failed: ${why}`, { cause });
  }
}

/** What a program of PostgreSQL complains of. It knows no authorities but those of one file, unlike the origin's client. */
function explained(complaint: string): string {
  if (!/root certificate file .* does not exist|certificate verify failed/.test(complaint)) return complaint;
  const example = '?sslmode=verify-full&sslrootcert=/etc/ssl/certs/ca-certificates.crt';
  return `${complaint}\nAdd sslrootcert=<file> to DATABASE_URL, such as ${example}.`;
}

function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** The parts of an address as PostgreSQL's programs read them from their environment; it is written for node-pg. */
function connection(url: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode') ?? '';
  const parts = {
    // Brackets belong to the URL of an IPv6 address only; the folder of a socket is written with %2F.
    PGHOST: decodeURIComponent(hostname.replace(/^\[(.*)\]$/, '$1')) || (searchParams.get('host') ?? ''),
    PGPORT: port || (searchParams.get('port') ?? ''),
    PGUSER: decodeURIComponent(username) || (searchParams.get('user') ?? ''),
    PGPASSWORD: decodeURIComponent(password) || (searchParams.get('password') ?? ''),
    PGDATABASE: databaseName(url),
    // `no-verify` is a word of node-pg alone.
    PGSSLMODE: sslmode === 'no-verify' ? 'require' : sslmode,
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
    PGSSLCERT: searchParams.get('sslcert') ?? '',
    PGSSLKEY: searchParams.get('sslkey') ?? '',
    PGOPTIONS: searchParams.get('options') ?? '',
    PGPASSFILE: process.env.PGPASSFILE ?? '',
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}
