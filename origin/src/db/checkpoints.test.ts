import { execFile } from 'node:child_process';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { createCheckpoints } from './checkpoints.ts';
import { logLength } from './sqlite-log.ts';
import { SqliteTurns } from './sqlite-turns.ts';

async function start() {
  const file = path.join(await temporaryFolder(), 'notes.sqlite');
  const writer = new BetterSqlite(file);
  onTestFinished(() => void writer.close());
  writer.pragma('journal_mode = WAL');
  writer.pragma('wal_autocheckpoint = 0');
  writer.exec('create table notes (text text not null)');
  const add = writer.prepare('insert into notes values (?)');
  /** What the file alone has, without its log. */
  const inFile = async () => {
    const copy = path.join(await temporaryFolder(), 'copy.sqlite');
    // By a program of its own: a file that is closed in this one would lose SQLite's locks.
    await promisify(execFile)('cp', [file, copy]);
    const alone = new BetterSqlite(copy);
    const tables = alone.prepare("select count(*) from sqlite_schema where name = 'notes'").pluck().get();
    const notes = tables ? alone.prepare('select count(*) from notes').pluck().get() : 0;
    alone.close();
    return notes;
  };
  return { file, writer, add, inFile };
}

test('what was committed comes into the file while nobody closes it, all of it in a turn of its own', async () => {
  const { file, writer, add, inFile } = await start();
  const turns = new SqliteTurns();
  let endedCommits = 0;
  const checkpoints = createCheckpoints({
    ...{ file, turns, logLength: () => logLength(writer), longLog: 12, commitsBetweenLooks: 2 },
    endCommit: () => {
      endedCommits += 1;
    },
  });
  const leave = await turns.take();
  for (let number = 0; number < 9; number += 1) {
    add.run(`note ${number}`);
    checkpoints.committed();
  }
  expect(await inFile()).toBe(0);
  add.run('note 9');
  checkpoints.committed();
  // The first part waits for no writer.
  await expect.poll(inFile).toBe(10);
  add.run('note 10');
  expect(endedCommits).toBe(0);
  leave(true);
  await expect.poll(inFile).toBe(11);
  await checkpoints.close();
  expect(endedCommits).toBe(1);
});

test('a checkpoint that fails keeps nobody from writing', async () => {
  const turns = new SqliteTurns();
  const checkpoints = createCheckpoints({
    file: path.join(await temporaryFolder(), 'none.sqlite'),
    turns,
    logLength: () => 1,
    longLog: 1,
    commitsBetweenLooks: 1,
    endCommit: () => undefined,
  });
  checkpoints.committed();
  const leave = await turns.take();
  leave(true);
  await checkpoints.close();
});

test.for([
  [39, 1],
  [40, 2],
] as const)(
  'a log that cannot begin anew, because somebody reads it, is copied again once it is as much longer: of %i pages, %i times',
  async ([pages, times]) => {
    const { file, writer, add } = await start();
    add.run('note');
    const reader = new BetterSqlite(file);
    onTestFinished(() => void reader.close());
    reader.exec('begin');
    reader.prepare('select * from notes').all();
    const turns = new SqliteTurns();
    let copied = 0;
    const checkpoints = createCheckpoints({
      ...{ file, turns, logLength: () => logLength(writer), longLog: 20, commitsBetweenLooks: 1 },
      endCommit: () => {
        copied += 1;
      },
    });
    const growTo = async (length: number) => {
      while (logLength(writer) < length) {
        add.run('note');
        checkpoints.committed();
        await nextTurn();
      }
    };
    await growTo(20);
    await expect.poll(() => copied).toBe(1);
    // After the turn in which it was copied.
    const leave = await turns.take();
    leave(true);
    await nextTurn();
    await growTo(pages);
    await checkpoints.close();
    expect(copied).toBe(times);
  },
);
