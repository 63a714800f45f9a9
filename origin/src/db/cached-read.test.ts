import { setImmediate } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { cachedRead, watchReads } from './cached-read.ts';
import { openSqlite } from './open-sqlite.ts';
import { FORM_PATIENCE_MS, withPatience } from './patience.ts';

async function opened() {
  const file = `${await temporaryFolder()}/zakat.sqlite`;
  const db = await openSqlite(file);
  onTestFinished(() => db.destroy());
  let reads = 0;
  const kept = cachedRead(db, { read: async () => ++reads });
  return { file, db, kept, reads: () => reads };
}

test('a file is read once while nothing is committed to it', async () => {
  const { kept, reads } = await opened();
  await Promise.all(Array.from({ length: 50 }, () => kept.current()));
  expect(await kept.current()).toBe(1);
  expect(reads()).toBe(1);
});

test('a change counts for the next page, whichever program made it', async () => {
  const { file, db, kept } = await opened();
  expect(await kept.current()).toBe(1);
  await db.insertInto('copy_counts').values({ mailbox: 'one', since: '2026-01-01', copies: 1 }).execute();
  expect(await kept.current()).toBe(2);
  const other = new BetterSqlite(file);
  onTestFinished(() => void other.close());
  other.exec("delete from copy_counts where mailbox = 'one'");
  // Whom another program tells of its change asks in a later turn of the event loop.
  await setImmediate();
  expect([await kept.current(), await kept.current()]).toEqual([3, 3]);
});

test('forms change nothing that is kept: after their commit, it is not read again', async () => {
  const { db, kept, reads } = await opened();
  await kept.current();
  await withPatience(FORM_PATIENCE_MS, () =>
    db.transaction().execute((form) => form.insertInto('copy_counts').values({ mailbox: 'one', since: '2026-01-01', copies: 1 }).execute()),
  );
  await setImmediate();
  expect([kept.mark(), await kept.current(), reads()]).toEqual([1, 1, 1]);
});

test('a mark says whether the value is the same, and nothing where that takes a question', async () => {
  const { db, kept } = await opened();
  expect(kept.mark()).toBeUndefined();
  await kept.current();
  expect(kept.mark()).toBe(1);
  await db.insertInto('copy_counts').values({ mailbox: 'one', since: '2026-01-01', copies: 1 }).execute();
  expect(kept.mark()).toBeUndefined();
  await kept.current();
  expect(kept.mark()).toBe(2);
});

test('what is watched has changed once one of the values has, and not where something else was committed', async () => {
  const { db, kept } = await opened();
  const constant = cachedRead(db, { read: async () => 'the same' });
  const [isCurrent, isConstant] = await Promise.all([watchReads([kept, constant])(), watchReads([constant])()]);
  expect([isCurrent(), isConstant()]).toEqual([true, true]);
  await db.insertInto('copy_counts').values({ mailbox: 'one', since: '2026-01-01', copies: 1 }).execute();
  await Promise.all([kept.current(), constant.current()]);
  expect([isCurrent(), isConstant()]).toEqual([false, true]);
});

test('a read that failed is not kept', async () => {
  const { db } = await opened();
  let isBroken = true;
  const kept = cachedRead(db, {
    read: async () => {
      if (isBroken) throw new Error('The disk did not answer');
      return 'known';
    },
  });
  await expect(kept.current()).rejects.toThrow('The disk did not answer');
  isBroken = false;
  expect(await kept.current()).toBe('known');
});
