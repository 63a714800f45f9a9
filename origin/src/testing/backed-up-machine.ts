import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { backUp } from '../db/backup/backup.ts';
import { openData } from '../open-data.ts';
import { type Settings, readSettings } from '../server/settings/settings.ts';
import { onPostgres, temporaryFolder } from './temporary-data.ts';
import { TEST_DATA_KEY } from './test-keys.ts';

async function query(text: string): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** The settings of a machine that has nothing so far, and its DATABASE_URL. */
export async function emptyMachine(): Promise<{ settings: Settings; url: string }> {
  const dataDir = path.join(await temporaryFolder(), 'data');
  if (!onPostgres) {
    const url = `sqlite:${path.join(dataDir, 'site.sqlite')}`;
    return { url, settings: readSettings({ DATA_DIR: dataDir, DATABASE_URL: url, DATA_KEY: TEST_DATA_KEY }) };
  }
  const name = `origin_test_${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`;
  await query(`create database ${name}`);
  onTestFinished(() => query(`drop database ${name} with (force)`));
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, settings: readSettings({ DATA_DIR: dataDir, DATABASE_URL: url.href, DATA_KEY: TEST_DATA_KEY }) };
}

/** A machine with a secret, and a backup of it with its keys. */
export async function backedUp() {
  const { settings } = await emptyMachine();
  await (await openData(settings)).close();
  await mkdir(settings.secretsDir, { recursive: true });
  await writeFile(path.join(settings.secretsDir, 'session-secret'), 'kept apart', { mode: 0o600 });
  const targets = { folder: path.join(await temporaryFolder(), 'backup'), keys: path.join(await temporaryFolder(), 'keys') };
  await backUp(settings, targets);
  return { settings, ...targets };
}
