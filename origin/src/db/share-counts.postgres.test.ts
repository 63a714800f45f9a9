import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import { createRequestCounts } from '../server/request-counts.ts';
import { readSettings } from '../server/settings/settings.ts';
import { skipWithoutServer, temporaryData, temporaryDatabaseUrl, temporaryFolder } from '../testing/temporary-data.ts';
import { createCountExchange } from './share-counts.ts';

skipWithoutServer();

async function twoOrigins() {
  const { db } = await temporaryData();
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const origins = [createRequestCounts(now), createRequestCounts(now)].map((counts) => ({
    counts,
    exchange: createCountExchange({ db, counts, secret: 'the same for both' }, now),
  }));
  const [one, other] = origins as [(typeof origins)[0], (typeof origins)[0]];
  return { db, clock, one, other };
}

test('what one origin has counted counts for the other, until its minute is over', async () => {
  const { clock, one, other } = await twoOrigins();
  for (let count = 0; count < 5; count += 1) one.counts.add('pledges of 203.0.113.1');
  one.counts.add('pledges of 203.0.113.2');
  await one.exchange();
  clock.now += 30_000;
  expect(other.counts.add('pledges of 203.0.113.1').count).toBe(1);
  await other.exchange();
  expect(other.counts.add('pledges of 203.0.113.1').count).toBe(7);
  one.counts.add('pledges of 203.0.113.1', 0);
  await one.exchange();
  expect(one.counts.add('pledges of 203.0.113.1', 0).count).toBe(6);
  clock.now += 30_001;
  expect(other.counts.add('pledges of 203.0.113.1', 0).count).toBe(2);
  expect(one.counts.add('pledges of 203.0.113.1').count).toBe(2);
});

test('an exchange after nothing was counted asks the database nothing, and what is over is forgotten', async () => {
  const { db, clock, one, other } = await twoOrigins();
  one.counts.add('a name');
  await one.exchange();
  await one.exchange();
  clock.now += 120_000;
  other.counts.add('another');
  await other.exchange();
  expect(await db.selectFrom('request_counts').select('count').execute()).toEqual([{ count: 1 }]);
  await db.destroy();
  await other.exchange();
});

test('addresses are kept as hashes that a copy of the database does not open', async () => {
  const { db, one } = await twoOrigins();
  one.counts.add('pledges of 203.0.113.1');
  await one.exchange();
  const [{ name } = { name: '' }] = await db.selectFrom('request_counts').select('name').execute();
  expect(name).toMatch(/^[\w-]{22}$/);
});

test('while the database is away, an origin goes on with what it knows', async () => {
  const { db, one, other } = await twoOrigins();
  one.counts.add('pledges', 5);
  await one.exchange();
  other.counts.add('pledges');
  await other.exchange();
  await db.destroy();
  other.counts.add('pledges');
  await expect(other.exchange()).rejects.toThrow();
  expect(other.counts.add('pledges').count).toBe(8);
});

test('two origins limit wrong tokens together, and neither answers later while the counts cannot be exchanged', async () => {
  const settings = readSettings({ DATA_DIR: await temporaryFolder(), DATABASE_URL: await temporaryDatabaseUrl() });
  const start = async () => {
    const data = await openData(settings);
    const app = await createApp({ settings, data, releaseToken: 'a token that nobody sends', logLevel: 'silent' });
    onTestFinished(async () => {
      await app.close();
      await data.close();
    });
    return { data, app };
  };
  const [one, other] = [await start(), await start()];
  const guess = async ({ app }: typeof one) =>
    (await app.inject({ url: '/_releases/api/reports', headers: { authorization: 'Bearer a guess' } })).statusCode;
  for (let count = 0; count < 10; count += 1) expect(await guess(one)).toBe(401);
  // Counts are exchanged once a second: the second guess here knows the ten there.
  expect(await guess(other)).toBe(401);
  const isKnown = async () => {
    const { rows } = await sql<{ origins: string }>`select count(distinct origin) as origins from request_counts`.execute(one.data.db);
    return Number(rows[0]?.origins);
  };
  await expect.poll(isKnown).toBe(2);
  await expect.poll(() => guess(other)).toBe(429);

  await one.data.db.transaction().execute(async (transaction) => {
    await sql`lock table request_counts in access exclusive mode`.execute(transaction);
    const pledge = { name: 'A', phone: '01712345678', donation: '5000' };
    for (let count = 0; count < 3; count += 1) {
      expect((await other.app.inject({ method: 'POST', url: '/api/v1/contact-store', payload: pledge })).statusCode).toBe(200);
      expect(await guess(other)).toBe(429);
      await wait(500);
    }
  });
});
