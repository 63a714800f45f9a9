import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A new database on a server. Named like those of the origin's unit tests, which drop what a killed run left behind. */
export async function createDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `origin_test_${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
}
