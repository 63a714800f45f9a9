import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { onEachDatabase, temporaryData } from '../testing/temporary-data.ts';
import { forgetUnconfirmed } from './newsletter/subscriptions.ts';
import { countQuarantined, listQuarantined, releaseQuarantined } from './quarantine.ts';
import { listMails } from '../mail/outbox.ts';

onEachDatabase();

const pledge = { name: 'Farhana', phone: '01712345678', donation: '5000', email: '', address: 'Sylhet' };
const enquiry = { first_name: 'Farhana', last_name: 'Akter', email: 'f@example.org', nature_of_enquiry: 'zakat', message: 'Salam' };
const subscription = { email: 'reader@example.org' };
const honeypot = { website: 'https://casino.example' };
const documentKey = (ageMs: number) =>
  randomUUIDv7().replace(/^.{13}/, () => {
    const hex = (Date.now() - ageMs).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}`;
  });

test('what fills in the field that no person sees is quarantined, and gets the answer that anybody gets', async () => {
  const data = await temporaryData();
  expect(await data.submitPledge({ values: { ...pledge, ...honeypot }, language: 'en' })).toMatchObject({
    status: 200,
    message: 'Thank you, Farhana. Your pledge is recorded, and our team will get in touch.',
    reference: expect.stringMatching(/^P-/),
  });
  expect(await data.submitEnquiry({ values: { ...enquiry, ...honeypot }, language: 'bn' })).toMatchObject({ status: 200 });
  expect(await data.submitSubscription({ values: { ...subscription, ...honeypot }, language: 'bn' })).toMatchObject({ status: 200 });
  expect(await listQuarantined(data)).toMatchObject([
    { kind: 'pledge', name: 'Farhana', contact: '01712345678', text: '5000 Sylhet', language: 'en' },
    { kind: 'enquiry', name: 'Farhana Akter', contact: 'f@example.org', text: 'Salam', language: 'bn' },
    { kind: 'subscription', contact: 'reader@example.org' },
  ]);
});

test('what is quarantined is counted by its form, without what stands in it, until it is released', async () => {
  const data = await temporaryData();
  const none = { pledge: 0, enquiry: 0, subscription: 0 };
  expect(await countQuarantined(data.db)).toEqual(none);
  await data.submitPledge({ values: pledge, language: 'en' });
  await data.submitPledge({ values: { ...pledge, ...honeypot }, language: 'en' });
  await data.submitEnquiry({ values: { ...enquiry, ...honeypot }, language: 'bn' });
  await data.submitEnquiry({ values: { ...enquiry, ...honeypot }, language: 'bn' });
  await data.submitSubscription({ values: { ...subscription, ...honeypot }, language: 'bn' });
  expect(await countQuarantined(data.db)).toEqual({ pledge: 1, enquiry: 2, subscription: 1 });
  for (const { reference } of await listQuarantined(data)) await releaseQuarantined(data, reference);
  expect(await countQuarantined(data.db)).toEqual(none);
});

test.each([7, true, ['x'], { length: 0 }])('a honeypot of %j is filled in as well', async (website) => {
  const data = await temporaryData();
  await data.submitPledge({ values: { ...pledge, website }, language: 'en' });
  expect(await listQuarantined(data)).toHaveLength(1);
});

test.each([{ website: '' }, { website: null }, {}])('a honeypot of %j is empty', async (empty) => {
  const data = await temporaryData();
  await data.submitPledge({ values: { ...pledge, ...empty }, language: 'en' });
  expect(await listQuarantined(data)).toEqual([]);
});

describe('a form posted without script', () => {
  test.each([
    ['half a second', 500, 1],
    ['three seconds', 3_000, 0],
    ['a day', 86_400_000, 0],
  ])('%s after its document was made', async (_, ageMs, held) => {
    const data = await temporaryData();
    await data.submitPledge({ values: pledge, language: 'en', idempotencyKey: documentKey(ageMs) });
    expect(await data.listPledges()).toMatchObject([{ held }]);
  });

  test('is as old as it was when it arrived, however long it waits for the database', async () => {
    const data = await temporaryData();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const submitted = data.submitPledge({ values: pledge, language: 'en', idempotencyKey: documentKey(500) });
    vi.setSystemTime(Date.now() + 60_000);
    await submitted;
    expect(await data.listPledges()).toMatchObject([{ held: 1 }]);
  });

  test('from a document of a server whose clock is ahead is trusted', async () => {
    const data = await temporaryData();
    await data.submitPledge({ values: pledge, language: 'en', idempotencyKey: documentKey(-60_000) });
    expect(await listQuarantined(data)).toEqual([]);
  });

  test('with any other key does not tell its age', async () => {
    const data = await temporaryData();
    await data.submitPledge({ values: pledge, language: 'en', idempotencyKey: '11111111-1111-4111-8111-111111111111' });
    expect(await listQuarantined(data)).toEqual([]);
  });
});

test('what is released is like any other record, once', async () => {
  const data = await temporaryData();
  await data.submitPledge({ values: { ...pledge, ...honeypot }, language: 'en' });
  await data.submitEnquiry({ values: { ...enquiry, ...honeypot }, language: 'en' });
  await data.submitSubscription({ values: { ...subscription, ...honeypot }, language: 'en' });
  for (const { reference } of await listQuarantined(data)) {
    expect(await releaseQuarantined(data, reference)).toBe(true);
    expect(await releaseQuarantined(data, reference)).toBe(false);
  }
  expect(await listQuarantined(data)).toEqual([]);
  expect(await data.listPledges()).toMatchObject([{ held: 0, name: 'Farhana' }]);
  expect(await releaseQuarantined(data, 'P-0000-0000')).toBe(false);
});

test('a reader whose address a program has sent before is not held back', async () => {
  const data = await temporaryData();
  await data.submitSubscription({ values: { ...subscription, ...honeypot }, language: 'en' });
  await data.submitSubscription({ values: subscription, language: 'en' });
  expect(await data.listSubscriptions()).toMatchObject([{ email: 'reader@example.org', held: 0 }]);
  await data.submitSubscription({ values: { ...subscription, ...honeypot }, language: 'en' });
  expect(await data.listSubscriptions()).toMatchObject([{ held: 0 }]);
});

test('no mail goes to an address that a program seems to have sent, before somebody has released it', async () => {
  const data = await temporaryData();
  await data.submitSubscription({ values: { ...subscription, ...honeypot }, language: 'bn' });
  expect(await listMails(data.db)).toEqual([]);
  const [held] = await listQuarantined(data);
  await releaseQuarantined(data, held?.reference ?? '');
  expect(await listMails(data.db)).toMatchObject([{ kind: 'subscription', about: held?.reference, language: 'bn' }]);
});

test('a subscription that is released late can be confirmed for as long as any other', async () => {
  const data = await temporaryData();
  await data.submitSubscription({ values: { ...subscription, ...honeypot }, language: 'en' });
  const twelveDaysAgo = new Date(Date.now() - 12 * 86_400_000).toISOString();
  await data.db.updateTable('subscriptions').set({ created_at: twelveDaysAgo }).execute();
  const [held] = await listQuarantined(data);
  await releaseQuarantined(data, held?.reference ?? '');
  await forgetUnconfirmed(data.db, new Date(Date.now() - 7 * 86_400_000));
  expect(await data.listSubscriptions()).toMatchObject([{ id: held?.reference, status: 'pending' }]);
  expect(await listMails(data.db)).toHaveLength(1);
});
