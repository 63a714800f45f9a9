import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';

const DUPLICATE_DATABASE = '42P04';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

let made: Promise<string> | undefined;

/** One database for each worker, dropped at the end of the run: its tests run one after another, each in a schema of its own. */
async function makeDatabase(): Promise<string> {
  const { DATABASE_URL = '', VITEST_POOL_ID = '0' } = process.env;
  const name = `${inject('postgresRun')}_${VITEST_POOL_ID}`;
  await onServer(DATABASE_URL, `create database ${name}`).catch((error: { code?: string }) => {
    // A worker that came after another in the same place.
    if (error.code !== DUPLICATE_DATABASE) throw error;
  });
  const url = new URL(DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * The address of a new, empty place for tables on the server that DATABASE_URL names; gone when the test has finished. Kysely reads, and
 * locks, all tables of a database before it migrates: a thousand schemas would take a second each time, and all locks that there are.
 */
export async function temporaryPostgresUrl(): Promise<string> {
  made ??= makeDatabase();
  const database = await made;
  const url = new URL(database);
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await onServer(database, `create schema ${schema}`);
  try {
    // Something of the test may still end, and is not waited for: what is left goes with the database.
    onTestFinished(() => onServer(database, `set lock_timeout = '5s'; drop schema ${schema} cascade`).catch(() => undefined));
  } catch {
    // Made before all tests of a file: it goes with the database.
  }
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
