import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSettings } from '../server/settings/settings.ts';
import { onEachDatabase, onPostgres, temporaryData, temporaryFolder } from '../testing/temporary-data.ts';
import { TEST_DATA_KEY } from '../testing/test-keys.ts';
import { openData } from '../open-data.ts';
import { type LimitlessData, withoutLimits } from '../testing/without-limits.ts';
import { purge } from './purge.ts';

onEachDatabase();

const pledge = { name: 'Farhana', phone: '01712345678', donation: '5000', email: '', address: '' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** One of each, sent so many days ago under a key of its own. */
async function sendEach(data: LimitlessData, days: number): Promise<void> {
  const marks = { language: 'en', idempotencyKey: `key-${days}` } as const;
  await data.submitPledge({ values: pledge, ...marks });
  await data.submitEnquiry({ values: { first_name: 'A', email: 'a@example.org', message: `${days}` }, ...marks });
  await data.submitSubscription({ values: { email: `reader-${days}@example.org` }, ...marks });
  const at = daysAgo(days).toISOString();
  const now = daysAgo(0.001).toISOString();
  for (const table of ['pledges', 'enquiries', 'subscriptions', 'idempotency_keys'])
    await sql`update ${sql.table(table)} set created_at = ${at} where created_at > ${now}`.execute(data.db);
}

test('what is older goes, from every table, and what is newer stays', async () => {
  const data = await temporaryData();
  for (const days of [0.5, 100, 400]) await sendEach(data, days);
  expect(await purge(data.db, daysAgo(365), { dryRun: true })).toEqual({ pledges: 1, enquiries: 1, subscriptions: 1, idempotency_keys: 6 });
  expect(await data.listPledges()).toHaveLength(3);

  expect(await purge(data.db, daysAgo(365), { dryRun: false })).toEqual({
    pledges: 1,
    enquiries: 1,
    subscriptions: 1,
    idempotency_keys: 6,
  });
  expect((await data.listEnquiries()).map(({ message }) => message)).toEqual(['100', '0.5']);
  expect((await data.listSubscriptions()).map(({ email }) => email)).toEqual(['reader-100@example.org', 'reader-0.5@example.org']);
  expect(await data.submitPledge({ values: pledge, language: 'en', idempotencyKey: 'key-0.5' })).toMatchObject({ status: 200 });
  expect(await data.listPledges()).toHaveLength(2);
  expect(await purge(data.db, daysAgo(365), { dryRun: false })).toEqual({
    pledges: 0,
    enquiries: 0,
    subscriptions: 0,
    idempotency_keys: 0,
  });
});

test('a reader who has confirmed stays', async () => {
  const data = await temporaryData();
  await sendEach(data, 400);
  const [reader] = await data.listSubscriptions();
  await data.confirmSubscription(reader?.id ?? '', 'en');
  expect(await purge(data.db, daysAgo(365), { dryRun: false })).toMatchObject({ pledges: 1, subscriptions: 0 });
  expect(await data.listSubscriptions()).toMatchObject([{ email: 'reader-400@example.org', status: 'confirmed' }]);
});

test('more than one batch goes in one run', async () => {
  const data = await temporaryData();
  await sendEach(data, 400);
  const [row] = await data.db.selectFrom('pledges').selectAll().execute();
  if (!row) throw new Error('nothing was kept');
  const copies = Array.from({ length: 1_000 }, (_, number) => ({ ...row, reference: `P-${number}` }));
  for (let start = 0; start < copies.length; start += 100)
    await data.db
      .insertInto('pledges')
      .values(copies.slice(start, start + 100))
      .execute();
  expect(await purge(data.db, daysAgo(365), { dryRun: false })).toMatchObject({ pledges: 1_001 });
  expect(await data.listPledges()).toEqual([]);
});

test.skipIf(onPostgres)('the bytes of what was removed leave the files', async () => {
  const folder = await temporaryFolder();
  const data = withoutLimits(await openData(readSettings({ DATA_DIR: folder, DATA_KEY: TEST_DATA_KEY })));
  await sendEach(data, 400);
  await sendEach(data, 1);
  const rows = await data.db.selectFrom('pledges').selectAll().orderBy('created_at').execute();
  const [gone, kept] = rows.map(({ reference, phone }) => [reference, phone]);
  const bytes = async () => {
    const files = (await readdir(folder)).filter((name) => name.startsWith('site.sqlite'));
    return (await Promise.all(files.map((name) => readFile(path.join(folder, name), 'latin1')))).join();
  };
  for (const text of [...(gone ?? []), ...(kept ?? [])]) expect(await bytes()).toContain(text);
  await purge(data.db, daysAgo(365), { dryRun: false });
  expect(await data.vacuum()).toBe(true);
  for (const text of gone ?? []) expect(await bytes()).not.toContain(text);
  for (const text of kept ?? []) expect(await bytes()).toContain(text);
  await data.close();
});
