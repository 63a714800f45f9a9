import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { DatabaseAddress } from '../server/settings/database-address.ts';
import { onEachDatabase, onPostgres, temporaryDatabase } from '../testing/temporary-data.ts';
import { openEvidence } from './open-evidence.ts';

onEachDatabase();

/** Whether anything holds the place open: the last one that closes a file takes its log of writes away. */
async function isOpen(address: DatabaseAddress): Promise<boolean> {
  if (address.kind === 'sqlite') return existsSync(path.join(path.dirname(address.file), 'evidence.sqlite-wal'));
  const client = new Client({ connectionString: address.url });
  await client.connect();
  const text = `select from pg_stat_activity where datname = current_database() and application_name = 'zakat-evidence'`;
  const { rowCount } = await client.query(text);
  await client.end();
  return rowCount !== 0;
}

test('what was opened is closed where its tables cannot be made', async () => {
  const address = await temporaryDatabase();
  const made = await openEvidence(address);
  onTestFinished(() => made.destroy());
  expect(await isOpen(address)).toBe(true);
  await made.schema.dropTable('visitors').execute();
  await made.schema.createTable('visitors').addColumn('other', 'integer').execute();
  await made.destroy();
  await expect.poll(() => isOpen(address)).toBe(false);
  await expect(openEvidence(address)).rejects.toThrow(/section|is_candidate|no such column/);
  // Sooner than idle connections of a pool end by themselves.
  await expect.poll(() => isOpen(address)).toBe(false);
});

// SQLite has one origin.
test.skipIf(!onPostgres)('origins that start at once on a new database all open it', async () => {
  const address = await temporaryDatabase();
  const opened = await Promise.all(Array.from({ length: 4 }, () => openEvidence(address)));
  onTestFinished(async () => void (await Promise.all(opened.map((db) => db.destroy()))));
  for (const db of opened) expect(await db.selectFrom('visitors').selectAll().execute()).toEqual([]);
});
