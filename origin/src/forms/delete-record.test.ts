import { expect, test } from 'vitest';
import { onEachDatabase, temporaryData } from '../testing/temporary-data.ts';
import { deleteRecord } from './delete-record.ts';
import type { LimitlessData } from '../testing/without-limits.ts';

onEachDatabase();

const pledge = { name: 'Farhana', phone: '01712345678', donation: '5000', email: '', address: '' };

/** Two of each kind, every one under a key of its own. */
async function sendTwice(data: LimitlessData): Promise<void> {
  for (const number of ['1', '2']) {
    const marks = { language: 'en', idempotencyKey: `key-${number}` } as const;
    await data.submitPledge({ values: pledge, ...marks });
    await data.submitEnquiry({ values: { first_name: 'A', email: 'a@example.org', message: number }, ...marks });
    await data.submitSubscription({ values: { email: `reader-${number}@example.org` }, ...marks });
  }
}

async function keysLeft({ db }: LimitlessData, kind: string): Promise<string[]> {
  const rows = await db.selectFrom('idempotency_keys').select('key').where('kind', '=', kind).orderBy('key').execute();
  return rows.map(({ key }) => key);
}

test('a pledge goes, with the answer that repeats it, and everything else stays', async () => {
  const data = await temporaryData();
  await sendTwice(data);
  const [first, second] = await data.listPledges();
  expect(await deleteRecord(data, first?.reference ?? '')).toBe('pledge');
  expect(await data.listPledges()).toEqual([second]);
  expect(await keysLeft(data, 'pledge')).toEqual(['key-2']);
  expect(await keysLeft(data, 'enquiry')).toEqual(['key-1', 'key-2']);
  expect(await data.listEnquiries()).toHaveLength(2);
  expect(await data.listSubscriptions()).toHaveLength(2);
});

test('an enquiry goes', async () => {
  const data = await temporaryData();
  await sendTwice(data);
  const [first] = await data.listEnquiries();
  expect(await deleteRecord(data, first?.reference ?? '')).toBe('enquiry');
  expect((await data.listEnquiries()).map(({ message }) => message)).toEqual(['2']);
});

test('a subscription goes, and no mail is sent about it any more', async () => {
  const data = await temporaryData();
  await sendTwice(data);
  const [, second] = await data.listSubscriptions();
  expect(await deleteRecord(data, 'Reader-1@example.org')).toBe('subscription');
  expect(await data.listSubscriptions()).toEqual([second]);
  const mails = await data.db.selectFrom('outbox').select('about').where('kind', '=', 'subscription').execute();
  expect(mails).toEqual([{ about: second?.id }]);
  expect(await deleteRecord(data, second?.id ?? '')).toBe('subscription');
  expect(await data.listSubscriptions()).toEqual([]);
});

test('of an unknown reference nothing goes', async () => {
  const data = await temporaryData();
  await sendTwice(data);
  expect(await deleteRecord(data, 'P-0000-0000')).toBeNull();
  expect(await data.listPledges()).toHaveLength(2);
});
