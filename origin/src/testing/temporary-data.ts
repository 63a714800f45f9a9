import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, onTestFinished } from 'vitest';
import { seedSamples } from '../content/samples/samples.ts';
import { openDatabase } from '../db/open-database.ts';
import { type DatabaseAddress, parseDatabaseAddress } from '../server/settings/database-address.ts';
import { openData } from '../open-data.ts';
import { temporaryPostgresUrl } from './postgres-database.ts';
import { testKeys } from './test-keys.ts';
import { type LimitlessData, withoutLimits } from './without-limits.ts';

/** Whether the tests of this run are those on PostgreSQL; vitest.config.ts says so. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** Whether this run has no server for its tests: each of them is skipped, and what is made before them all must not be made. */
export const withoutServer = onPostgres && !process.env.DATABASE_URL;

/** Skips the tests of a file on PostgreSQL where there is no server for them. */
export function skipWithoutServer(): void {
  if (withoutServer) beforeEach(({ skip }) => skip('DATABASE_URL is not set: nothing was tested on PostgreSQL'));
}

/** Runs the tests of a file on both databases: vitest.config.ts, which looks for the call, runs the file once on each. */
export function onEachDatabase(): void {
  skipWithoutServer();
}

/** A folder of its own for one test; gone when the test has finished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'origin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The DATABASE_URL of a new database for one test: a real file, or a schema on a real server. */
export async function temporaryDatabaseUrl(): Promise<string> {
  return onPostgres ? await temporaryPostgresUrl() : `sqlite:${path.join(await temporaryFolder(), 'site.sqlite')}`;
}

function parsedAddress(url: string): DatabaseAddress {
  const address = parseDatabaseAddress(url);
  if (!address) throw new Error('DATABASE_URL is no address of a database.');
  return address;
}

/** A new database for one test. */
export async function temporaryDatabase(): Promise<DatabaseAddress> {
  return parsedAddress(await temporaryDatabaseUrl());
}

let finished: Promise<Buffer> | undefined;

/** A database file as the first start of an origin leaves it, but for its keys. */
async function finishedFile(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'origin-'));
  const file = path.join(folder, 'site.sqlite');
  const db = await openDatabase({ kind: 'sqlite', file }, { seed: seedSamples });
  await db.destroy();
  const content = await readFile(file);
  await rm(folder, { recursive: true });
  return content;
}

/** As `temporaryDatabaseUrl`, for tests that are not about how a database is made: a file of SQLite has its tables and samples already, which each worker makes once. */
export async function finishedDatabaseUrl(): Promise<string> {
  if (onPostgres) return temporaryPostgresUrl();
  finished ??= finishedFile();
  const file = path.join(await temporaryFolder(), 'site.sqlite');
  await writeFile(file, await finished);
  return `sqlite:${file}`;
}

/** A busy machine may keep a form waiting; tests of what becomes of it then open the data by themselves. */
const PATIENCE_MS = 60_000;

/** The data in a new database, with forms without limits; closed when the test has finished. */
export async function temporaryData(): Promise<LimitlessData> {
  const database = parsedAddress(await finishedDatabaseUrl());
  const dataDir = await temporaryFolder();
  const data = await openData({ database, dataDir, secretsDir: dataDir, dataKeys: testKeys }, { formPatienceMs: PATIENCE_MS });
  onTestFinished(() => data.close());
  return withoutLimits(data);
}
