import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startRecorder } from '../testing/start-recorder.ts';
import { temporaryData, temporaryFolder } from '../testing/temporary-data.ts';
import { openData } from './open-data.ts';
import { openDatabase, requireDurable } from './open-database.ts';

test('every commit reaches the disk: WAL, synchronous FULL, a time to wait for other writers', async () => {
  const { db } = await temporaryData();
  const read = async (pragma: string) =>
    Object.values((await sql<Record<string, unknown>>`${sql.raw(`pragma ${pragma}`)}`.execute(db)).rows[0] ?? {})[0];
  expect(await read('synchronous')).toBe(2);
  expect(await read('journal_mode')).toBe('wal');
  expect(await read('busy_timeout')).toBe(5000);
  expect(await read('foreign_keys')).toBe(1);
});

test('a database that would lose an answered pledge is refused', () => {
  const sqlite = new BetterSqlite(':memory:');
  expect(() => requireDurable(sqlite)).toThrow(/journal_mode=memory instead of 2 and wal.*Put DATA_DIR on a local disk/);
  sqlite.close();
});

test('the folder of the database is made, open to its owner only', async () => {
  const file = path.join(await temporaryFolder(), 'new', 'folder', 'site.sqlite');
  const data = await openData({ databaseFile: file });
  expect(await data.stories('en', 6)).toHaveLength(3);
  expect((await stat(path.dirname(file))).mode & 0o077).toBe(0);
  await data.close();
});

test('what was stored is there after the database is opened again, and samples come once', async () => {
  const databaseFile = path.join(await temporaryFolder(), 'site.sqlite');
  const first = await openData({ databaseFile });
  const sent = await first.submitEnquiry({ values: { first_name: 'A', email: 'a@example.org', message: 'Salam' }, language: 'en' });
  await first.setMetalRate({ gold: '16000', silver: '230' });
  await first.close();

  const second = await openData({ databaseFile });
  expect((await second.listEnquiries()).map((enquiry) => enquiry.reference)).toEqual([sent.reference]);
  expect((await second.latestMetalRate())?.prices.xau.selling_price).toBe(16000);
  await second.close();
});

test('two programs that start on a new database at once both find it ready', { timeout: 20_000 }, async () => {
  const databaseFile = path.join(await temporaryFolder(), 'site.sqlite');
  const recorders = [startRecorder(databaseFile, 3), startRecorder(databaseFile, 3)];
  expect(await Promise.all(recorders.map((recorder) => recorder.ended))).toEqual([0, 0]);
  const data = await openData({ databaseFile });
  expect(await data.listPledges()).toHaveLength(6);
  expect(await data.stories('bn', 6)).toHaveLength(3);
  await data.close();
});

test('a folder that cannot be made is reported with what to do', async () => {
  const blocker = path.join(await temporaryFolder(), 'a-file');
  await writeFile(blocker, '');
  await expect(openDatabase(path.join(blocker, 'data', 'site.sqlite'))).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/The data folder .*a-file.*data cannot be made .*Set DATA_DIR/),
  });
});

test('a path that is a folder is reported with what to do', async () => {
  const file = path.join(await temporaryFolder(), 'site.sqlite');
  await mkdir(file);
  await expect(openDatabase(file)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/cannot be opened .*Set DATA_DIR/),
  });
});

test('a file that is no database is reported and left as it is', async () => {
  const file = path.join(await temporaryFolder(), 'site.sqlite');
  await writeFile(file, 'a letter to a friend\n'.repeat(400));
  await expect(openDatabase(file)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/is not a database.*Move it away or restore/),
  });
});

test('a database of a newer version is not touched', async () => {
  const file = path.join(await temporaryFolder(), 'site.sqlite');
  const db = await openDatabase(file);
  await sql`insert into kysely_migration (name, timestamp) values ('0099-from-the-future', '2030-01-01')`.execute(db);
  await db.destroy();
  await expect(openDatabase(file)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/newer version of this program .*0099-from-the-future.*Start the newer version/),
  });
});
