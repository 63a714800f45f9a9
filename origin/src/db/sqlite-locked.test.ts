import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';
import { temporaryData } from '../testing/temporary-data.ts';
import { withPatience } from './patience.ts';

const shell = packRelease('shell', 'one');
const PLEDGE = { name: 'Farhana', phone: '01712345678', donation: '5000' };

/** Keeps the file of a database from being written, as another program does. */
function lock(databaseUrl: string): { release(): void } {
  const other = new BetterSqlite(new URL(databaseUrl).pathname);
  other.exec('begin immediate');
  const release = () => {
    if (other.open) other.close();
  };
  onTestFinished(release);
  return { release };
}

test('while another program keeps the database locked, pages go on, forms are answered 503 with the reason in the log, and are taken afterwards', async () => {
  const lines: string[] = [];
  const { app, data, databaseUrl } = await originWithReleases([shell], [], {}, { write: (line) => void lines.push(line) });
  const { release } = lock(databaseUrl);
  const send = (key: string) =>
    app.inject({ method: 'POST', url: '/api/v1/contact-store', headers: { 'idempotency-key': key }, payload: PLEDGE });
  expect((await app.inject('/')).statusCode).toBe(200);
  let isAnswered = false;
  const forms = ['one', 'two', 'three'].map(send);
  void forms[0]?.then(() => {
    isAnswered = true;
  });
  let pages = 0;
  while (!isAnswered) {
    expect((await app.inject('/')).statusCode).toBe(200);
    pages += 1;
    await wait(5);
  }
  // Where the first form's wait held up everything, one page came after it.
  expect(pages).toBeGreaterThan(2);
  for (const refused of await Promise.all(forms)) expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  expect(lines.join('')).toMatch(/Another program keeps the database .*site\.sqlite locked\. See which one it is/);
  expect(await data.listPledges()).toEqual([]);

  release();
  for (const key of ['one', 'two', 'three']) expect((await send(key)).statusCode).toBe(200);
  expect(await data.listPledges()).toHaveLength(3);
});

test('a form waits for a lock that is short', async () => {
  const { app, databaseUrl } = await originWithReleases([]);
  const { release } = lock(databaseUrl);
  setTimeout(release, 100);
  expect((await app.inject({ method: 'POST', url: '/api/v1/contact-store', payload: PLEDGE })).statusCode).toBe(200);
});

test('forms that wait behind others are taken, however long the queue', async () => {
  const { db } = await temporaryData();
  let done = 0;
  const write = () =>
    db.transaction().execute(async (turn) => {
      await sql`update content_version set version = version + 1`.execute(turn);
      await wait(20);
      done += 1;
    });
  await Promise.all(Array.from({ length: 40 }, () => withPatience(400, write)));
  expect(done).toBe(40);
});

test('what is not answered in time is not recorded afterwards', async () => {
  const { db } = await temporaryData();
  const read = () => sql<{ version: number }>`select version from content_version`.execute(db).then(({ rows }) => rows[0]?.version);
  const before = await read();
  let isOver: Promise<void> | undefined;
  const givenUp = Promise.withResolvers<void>();
  const given = withPatience(100, () => {
    isOver = db
      .transaction()
      .execute(async (turn) => {
        await sql`update content_version set version = 78`.execute(turn);
        await givenUp.promise;
      })
      .then(() => undefined);
    return isOver;
  });
  await expect(given).rejects.toMatchObject({ name: 'DatabaseTimeout' });
  givenUp.resolve();
  await expect(isOver).rejects.toMatchObject({ name: 'DatabaseTimeout' });
  expect(await read()).toBe(before);
});
