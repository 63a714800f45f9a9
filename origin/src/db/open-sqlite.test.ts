import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryData, temporaryFolder } from '../testing/temporary-data.ts';
import { testKeys } from '../testing/test-keys.ts';
import { requireDurable } from './durability.ts';
import { openData } from '../open-data.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Database } from './schema.ts';
import { SiteSqliteDialect } from './sqlite-dialect.ts';

test('every commit reaches the disk: WAL, synchronous FULL, a time to wait for other writers', async () => {
  const { db } = await temporaryData();
  const read = async (pragma: string) =>
    Object.values((await sql<Record<string, unknown>>`${sql.raw(`pragma ${pragma}`)}`.execute(db)).rows[0] ?? {})[0];
  expect(await read('synchronous')).toBe(2);
  expect(await read('journal_mode')).toBe('wal');
  // The wait for other writers is not SQLite's, which would hold up everything else.
  expect(await read('busy_timeout')).toBe(5);
  expect(await read('foreign_keys')).toBe(1);
  expect(await read('secure_delete')).toBe(1);
});

test('a database that would lose an answered pledge is refused', async () => {
  const log = { sync: async () => undefined, close: async () => undefined };
  const db = new Kysely<Database>({ dialect: new SiteSqliteDialect({ writer: new BetterSqlite(':memory:'), log }) });
  onTestFinished(() => db.destroy());
  await expect(requireDurable(db)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/journal_mode=memory instead of 2 and wal.*Put DATA_DIR on a local disk/),
  });
});

test('the folder of the database is made, open to its owner only', async () => {
  const file = path.join(await temporaryFolder(), 'new', 'folder', 'site.sqlite');
  const dataDir = path.dirname(file);
  const data = await openData({ database: { kind: 'sqlite', file }, dataDir, secretsDir: dataDir, dataKeys: testKeys });
  expect(await data.stories('en', 6)).toHaveLength(3);
  expect((await stat(path.dirname(file))).mode & 0o077).toBe(0);
  await data.close();
});

test('the database is open to its owner only, also in a folder that others may read, and also where it was not before', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  const file = path.join(folder, 'site.sqlite');
  await writeFile(file, '', { mode: 0o644 });
  const data = await openData({ database: { kind: 'sqlite', file }, dataDir: folder, secretsDir: folder, dataKeys: testKeys });
  for (const name of ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm']) {
    expect([name, ((await stat(path.join(folder, name))).mode & 0o777).toString(8)]).toEqual([name, '600']);
  }
  await data.close();
});

test('a folder that cannot be made is reported with what to do', async () => {
  const blocker = path.join(await temporaryFolder(), 'a-file');
  await writeFile(blocker, '');
  await expect(openSqlite(path.join(blocker, 'data', 'site.sqlite'))).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/The data folder .*a-file.*data cannot be made .*Set DATA_DIR/),
  });
});

test('a path that is a folder is reported with what to do', async () => {
  const file = path.join(await temporaryFolder(), 'site.sqlite');
  await mkdir(file);
  await expect(openSqlite(file)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/cannot be opened .*Set DATA_DIR/),
  });
});

test('a file that is no database is reported and left as it is', async () => {
  const file = path.join(await temporaryFolder(), 'site.sqlite');
  await writeFile(file, 'a letter to a friend\n'.repeat(400));
  await expect(openSqlite(file)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/is not a database.*Move it away or restore/),
  });
});

test('what goes wrong with the rows is not blamed on the folder', async () => {
  const file = path.join(await temporaryFolder(), 'site.sqlite');
  const finish = async (db: Kysely<Database>) => {
    await sql`insert into content_version (id, version) values (7, 1), (7, 2)`.execute(db);
  };
  await expect(openSqlite(file, { finish })).rejects.toMatchObject({ name: 'SqliteError', code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
});
