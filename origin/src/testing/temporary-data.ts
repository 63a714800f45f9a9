import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, onTestFinished } from 'vitest';
import { type DatabaseAddress, parseDatabaseAddress } from '../server/settings/database-address.ts';
import { type Data, openData } from '../open-data.ts';
import { temporaryPostgresUrl } from './postgres-database.ts';
import { testKeys } from './test-keys.ts';

/** Whether the tests of this run are those on PostgreSQL; vitest.config.ts says so. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** Whether this run has no server for its tests: each of them is skipped, and what is made before them all must not be made. */
export const withoutServer = onPostgres && !process.env.DATABASE_URL;

if (withoutServer) {
  beforeEach(({ skip }) => skip('DATABASE_URL is not set: nothing was tested on PostgreSQL'));
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

/** A new database for one test. */
export async function temporaryDatabase(): Promise<DatabaseAddress> {
  const address = parseDatabaseAddress(await temporaryDatabaseUrl());
  if (!address) throw new Error('DATABASE_URL is no address of a database.');
  return address;
}

/** The data in a new database, closed when the test has finished. */
export async function temporaryData(): Promise<Data> {
  const data = await openData({ database: await temporaryDatabase(), dataDir: await temporaryFolder(), dataKeys: testKeys });
  onTestFinished(() => data.close());
  return data;
}
