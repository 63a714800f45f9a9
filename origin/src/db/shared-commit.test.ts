import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { withPatience } from './patience.ts';
import { SiteSqliteDialect } from './sqlite-dialect.ts';
import { createSqliteLog } from './sqlite-log.ts';

interface Disk {
  readonly requirePresent?: () => void;
  /** Waits for what the log is to be written to. */
  readonly sync?: () => Promise<void>;
}

/** A file with one table, and what was told it, commits among it. */
async function start({ requirePresent = () => undefined, sync }: Disk = {}) {
  const file = path.join(await temporaryFolder(), 'notes.sqlite');
  const said: string[] = [];
  const writer = new BetterSqlite(file, { verbose: (statement) => said.push(String(statement)) });
  writer.pragma('journal_mode = WAL');
  writer.exec('create table notes (text text not null unique)');
  const reader = new BetterSqlite(file);
  const own = createSqliteLog(file);
  const log = { ...own, sync: sync ?? own.sync };
  const db = new Kysely<{ notes: { text: string } }>({ dialect: new SiteSqliteDialect({ writer, reader, log, requirePresent }) });
  onTestFinished(() => db.destroy());
  const note = (text: string) =>
    withPatience(5_000, () => db.transaction().execute((turn) => turn.insertInto('notes').values({ text }).execute()));
  const kept = () =>
    reader
      .prepare('select text from notes order by text')
      .all()
      .map((row) => (row as { text: string }).text);
  const synchronous = () => writer.pragma('synchronous', { simple: true });
  return { db, note, kept, synchronous, commits: () => said.filter((statement) => statement === 'commit').length };
}

const names = ['a', 'b', 'c', 'd', 'e'];

test('what is written at the same time waits for the disk once, and none is done before that', async () => {
  let syncs = 0;
  const { note, kept, commits } = await start({
    async sync() {
      syncs += 1;
    },
  });
  const seen: string[][] = [];
  await Promise.all(names.map((name) => note(name).then(() => seen.push(kept()))));
  expect([commits(), syncs]).toEqual([1, 1]);
  expect(seen).toEqual(names.map(() => names));
});

test('what is written soon after a commit shares the next one, and what comes alone does not wait', async () => {
  const { note, kept, commits } = await start();
  // However slow the machine is, no time passes by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await note('a');
  const first = note('b');
  await nextTurn();
  const second = note('c');
  await nextTurn();
  expect(kept()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(50);
  await Promise.all([first, second]);
  expect(commits()).toBe(2);
  await vi.advanceTimersByTimeAsync(50);
  await note('d');
  expect([kept(), commits()]).toEqual([['a', 'b', 'c', 'd'], 3]);
});

test('one that fails takes nothing of the others along', async () => {
  const { db, note, kept } = await start();
  await note('b');
  const own = withPatience(800, () =>
    db.transaction().execute(async (turn) => {
      await turn.insertInto('notes').values({ text: 'half' }).execute();
      throw new Error('not admitted');
    }),
  );
  const results = await Promise.allSettled([note('a'), note('b'), own, note('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(kept()).toEqual(['a', 'b', 'c']);
});

test('where the commit fails, nobody was told that anything is recorded, and nothing is', async () => {
  let isGone = false;
  const { note, kept } = await start({
    requirePresent() {
      if (isGone) throw new Error('the file is gone');
    },
  });
  const writes = names.map(note);
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
  isGone = true;
  const results = await Promise.allSettled(writes);
  expect(results.map(({ status }) => status)).toEqual(names.map(() => 'rejected'));
  expect(kept()).toEqual([]);
  isGone = false;
  await note('after');
  expect(kept()).toEqual(['after']);
});

test('nothing is acknowledged before the disk has it, and what is committed while the disk is at work twice waits for it together', async () => {
  const syncs: PromiseWithResolvers<void>[] = [];
  const { note, kept } = await start({
    sync() {
      const waiting = Promise.withResolvers<void>();
      syncs.push(waiting);
      return waiting.promise;
    },
  });
  const told: string[] = [];
  const write = (name: string) => note(name).then(() => told.push(name));
  const writes = [write('a')];
  await expect.poll(() => syncs.length).toBe(1);
  writes.push(write('b'));
  await expect.poll(() => syncs.length).toBe(2);
  for (const name of ['c', 'd']) {
    writes.push(write(name));
    await expect.poll(kept).toContain(name);
  }
  expect([told, syncs.length]).toEqual([[], 2]);
  syncs[1]?.resolve();
  await expect.poll(() => syncs.length).toBe(3);
  expect(told).toEqual(['b']);
  for (const { resolve } of syncs) resolve();
  await Promise.all(writes);
  expect([told.sort(), syncs.length]).toEqual([['a', 'b', 'c', 'd'], 3]);
});

test('what only reads, such as a retry that finds its first try, is acknowledged no sooner than the disk has what it read', async () => {
  const syncs: PromiseWithResolvers<void>[] = [];
  const { db, note } = await start({
    sync() {
      const waiting = Promise.withResolvers<void>();
      syncs.push(waiting);
      return waiting.promise;
    },
  });
  const told: string[] = [];
  const first = note('a').then(() => told.push('first'));
  await expect.poll(() => syncs.length).toBe(1);
  const again = withPatience(5_000, () =>
    db.transaction().execute(async (turn) => {
      expect(await turn.selectFrom('notes').selectAll().execute()).toEqual([{ text: 'a' }]);
    }),
  ).then(() => told.push('again'));
  await expect.poll(() => syncs.length).toBe(2);
  expect(told).toEqual([]);
  for (const { resolve } of syncs) resolve();
  await Promise.all([first, again]);
  expect(told.sort()).toEqual(['again', 'first']);
});

test('once the disk has failed to keep a log, nothing is acknowledged any more', async () => {
  const log = createSqliteLog(path.join(await temporaryFolder(), 'gone.sqlite'));
  await expect(log.sync()).rejects.toMatchObject({ name: 'SyncFailed', code: 'SQLITE_IOERR_FSYNC' });
  expect(log.requireSound).toThrow(/nothing is recorded any more\. Check the disk/);
  await expect(log.sync()).rejects.toMatchObject({ name: 'SyncFailed' });

  const failing = await start({ sync: log.sync, requirePresent: log.requireSound });
  const results = await Promise.allSettled(names.map(failing.note));
  expect(results.map(({ status }) => status)).toEqual(names.map(() => 'rejected'));
  expect(failing.kept()).toEqual([]);
});

test('a transaction that shares no commit leaves the disk to SQLite, whatever became of those before it', async () => {
  const { db, note, synchronous } = await start();
  await note('a');
  await expect(note('a')).rejects.toThrow(/UNIQUE/);
  const together = note('b');
  let within: unknown;
  await db.transaction().execute(async (turn) => {
    await turn.insertInto('notes').values({ text: 'own' }).execute();
    within = synchronous();
  });
  await together;
  expect([within, synchronous()]).toEqual([2, 2]);
});

test('what SQLite rolled back by itself is acknowledged to nobody', async () => {
  const { db, note, kept } = await start();
  const written = [note('a'), note('b')];
  const full = withPatience(800, () =>
    db.transaction().execute(async (turn) => {
      // As a full disk does.
      await sql`rollback`.execute(turn);
      throw new Error('database or disk is full');
    }),
  );
  const results = await Promise.allSettled([...written, full, note('c')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(kept()).toEqual(['c']);
});

test('what has a transaction of its own, or none, is not committed with others', async () => {
  const { db, note, kept } = await start();
  const together = [note('a'), note('b')];
  let before: string[] = [];
  const own = db.transaction().execute(async (turn) => {
    await turn.insertInto('notes').values({ text: 'own' }).execute();
    before = kept();
  });
  const alone = db.insertInto('notes').values({ text: 'alone' }).execute();
  await Promise.all([...together, own, alone]);
  expect(before).toEqual(['a', 'b']);
  expect(kept()).toEqual(['a', 'alone', 'b', 'own']);
});

test('nothing is acknowledged, nor seen by others, before the commit; closing commits what is done', async () => {
  const { db, note, kept } = await start();
  let isTold = false;
  const writing = note('a').then(() => {
    isTold = true;
  });
  // Every step that does not wait for the event loop.
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
  expect([isTold, kept()]).toEqual([false, []]);
  await writing;
  expect(kept()).toEqual(['a']);
  await db.destroy();
});
