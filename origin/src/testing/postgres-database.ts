import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll } from 'vitest';

const PREFIX = 'origin_test_';
/** What a run that was killed left behind; no run takes half as long. */
const LEFTOVER_SECONDS = 3_600;

async function onServer(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function dropLeftovers(client: Client, now: number): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${PREFIX}%`]);
  for (const { datname } of rows) {
    const [, madeAt = ''] = new RegExp(`^${PREFIX}(\\d+)_`).exec(datname) ?? [];
    // Another run may drop it at the same time.
    if (now - Number(madeAt) > LEFTOVER_SECONDS)
      await client.query(`drop database if exists ${datname} with (force)`).catch(() => undefined);
  }
}

let made: Promise<string> | undefined;

/** One database for each test file, dropped after its last test: its tests run one after another, each in a schema of its own. */
async function makeDatabase(): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const name = `${PREFIX}${now}_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => {
    await dropLeftovers(client, now);
    await client.query(`create database ${name}`);
  });
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

afterAll(async () => {
  if (!made) return;
  const { pathname } = new URL(await made);
  await onServer(async (client) => {
    await client.query(`drop database if exists ${pathname.slice(1)} with (force)`);
  });
});

/** The address of a new, empty place for tables on the server that DATABASE_URL names. */
export async function temporaryPostgresUrl(): Promise<string> {
  made ??= makeDatabase();
  const url = new URL(await made);
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
