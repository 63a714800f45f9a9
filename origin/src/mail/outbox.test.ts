import { expect, test } from 'vitest';
import { onEachDatabase, temporaryData } from '../testing/temporary-data.ts';
import type { LimitlessData } from '../testing/without-limits.ts';
import { LEASE_MS, MOST_TRIES, listMails, postponeMail, retryMails, takeDueMail } from './outbox.ts';

onEachDatabase();

const failed = { failure: 'no answer', isFinal: false };

async function subscribe(data: LimitlessData, ...emails: string[]): Promise<void> {
  for (const email of emails) {
    expect((await data.submitSubscription({ values: { email }, language: 'en' })).status).toBe(200);
  }
}

/** An instant so long after now, in milliseconds. */
function later(ms: number): Date {
  return new Date(Date.now() + ms);
}

test('every subscription that was acknowledged has a mail in the outbox, with nothing personal in it', async () => {
  const data = await temporaryData();
  await subscribe(data, 'rahima@example.org');
  const mails = await listMails(data.db);
  expect(mails).toMatchObject([{ kind: 'subscription', language: 'en', tries: 0, failure: null, state: 'waiting' }]);
  expect(JSON.stringify(mails)).not.toContain('rahima');
});

test('a subscription whose mail cannot be kept is not acknowledged, and leaves nothing', async () => {
  const data = await temporaryData();
  await data.db.schema.dropTable('outbox').execute();
  await expect(data.submitSubscription({ values: { email: 'a@example.org' }, language: 'en', idempotencyKey: 'k' })).rejects.toThrow();
  expect(await data.listSubscriptions()).toEqual([]);
  expect(await data.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});

test('a mail is taken by one origin alone, however many ask at once', async () => {
  const data = await temporaryData();
  await subscribe(data, 'a@example.org', 'b@example.org', 'c@example.org');
  const taken = await Promise.all(Array.from({ length: 12 }, () => takeDueMail(data.db)));
  // On a server, two that pick the same one at the same instant leave it to one of them, and the other asks again.
  for (let row = await takeDueMail(data.db); row; row = await takeDueMail(data.db)) taken.push(row);
  const ids = taken.flatMap((row) => (row ? [row.id] : []));
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});

test('a mail that was taken by an origin that died is taken again when the lease has run out', async () => {
  const data = await temporaryData();
  await subscribe(data, 'a@example.org');
  const first = await takeDueMail(data.db);
  expect((await listMails(data.db))[0]?.state).toBe('being sent');
  expect(await takeDueMail(data.db, later(LEASE_MS - 2_000))).toBeUndefined();
  const second = await takeDueMail(data.db, later(LEASE_MS + 1_000));
  expect(second).toMatchObject({ id: first?.id, tries: 2 });
  // What the first one says now is too late.
  if (first) await postponeMail(data.db, first, { failure: 'late', isFinal: true });
  expect(await listMails(data.db)).toMatchObject([{ tries: 2, failure: null }]);
});

test('a mail whose time is further ahead than any wait is due: the clock that it was put in by has been set back', async () => {
  const data = await temporaryData();
  await subscribe(data, 'a@example.org');
  const yearAgo = new Date(Date.now() - 365 * 24 * 60 * 60 * 1_000);
  expect(await takeDueMail(data.db, yearAgo)).toMatchObject({ tries: 1 });
  expect(await takeDueMail(data.db, yearAgo)).toBeUndefined();
});

test('the waits between tries grow to hours, and after the last one the mail stays, given up', async () => {
  const data = await temporaryData();
  await subscribe(data, 'a@example.org');
  const waits: number[] = [];
  let now = new Date();
  for (let row = await takeDueMail(data.db, now); row; row = await takeDueMail(data.db, now)) {
    await postponeMail(data.db, row, failed, now);
    const [mail] = await listMails(data.db, now);
    waits.push(Date.parse(mail?.next_try_at ?? '') - now.getTime());
    now = new Date(now.getTime() + Math.max(waits.at(-1) ?? 0, 1));
    expect(waits.length).toBeLessThanOrEqual(MOST_TRIES);
  }
  expect(waits).toHaveLength(MOST_TRIES);
  expect(waits.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
  expect(Math.max(...waits)).toBe(8 * 3_600_000);
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(3 * 24 * 3_600_000);
  expect(await listMails(data.db)).toMatchObject([{ state: 'given up', failure: 'no answer', tries: MOST_TRIES }]);

  expect(await retryMails(data.db)).toBe(1);
  expect(await takeDueMail(data.db)).toMatchObject({ tries: 1 });
  // What is being sent is left alone.
  expect(await retryMails(data.db)).toBe(0);
});

test('the longest wait holds for another origin as well, whose clock is a few minutes behind', async () => {
  const data = await temporaryData();
  await subscribe(data, 'a@example.org');
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    await data.db.updateTable('outbox').set({ next_try_at: new Date().toISOString() }).execute();
    const row = await takeDueMail(data.db);
    expect(row).toMatchObject({ tries });
    if (row) await postponeMail(data.db, row, failed);
    expect(await takeDueMail(data.db, later(-5 * 60_000))).toBeUndefined();
  }
});

test('a refusal is not tried again', async () => {
  const data = await temporaryData();
  await subscribe(data, 'a@example.org');
  const row = await takeDueMail(data.db);
  if (row) await postponeMail(data.db, row, { failure: 'no such user', isFinal: true });
  expect(await takeDueMail(data.db, later(1_000))).toBeUndefined();
  expect(await listMails(data.db, later(1_000))).toMatchObject([{ state: 'given up', failure: 'no such user' }]);
});
