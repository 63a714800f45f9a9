import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { decryptRow } from '../db/encryption/encrypted-rows.ts';
import { onEachDatabase, temporaryData } from '../testing/temporary-data.ts';
import { forgetUnconfirmed } from './newsletter/subscriptions.ts';
import { forgetOldKeys } from './purge.ts';

onEachDatabase();

const values = { name: 'ফারহানা', phone: '01712345678', donation: '৳ ৫,০০০.৫০', email: 'f@example.org', address: 'Dhaka\r\n1207' };
const enquiry = { first_name: 'Farhana', last_name: 'A', email: 'f@example.org', nature_of_enquiry: 'zakat', message: 'Salam' };

describe('a pledge', () => {
  test('is stored as exact decimals and tidy text, with an unguessable reference', async () => {
    const data = await temporaryData();
    const outcome = await data.submitPledge({ values, language: 'bn' });
    expect(outcome).toMatchObject({ status: 200, name: 'ফারহানা', message: expect.stringContaining('ধন্যবাদ, ফারহানা') });
    expect(outcome.reference).toMatch(/^P-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await data.listPledges()).toEqual([
      {
        reference: outcome.reference,
        name: 'ফারহানা',
        phone: '01712345678',
        amount: '5000.50',
        email: 'f@example.org',
        address: 'Dhaka\n1207',
        language: 'bn',
        held: 0,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        intention: 'zakat',
      },
    ]);
  });

  test.each([
    [undefined, 'zakat'],
    [null, 'zakat'],
    ['', 'zakat'],
    ['zakat', 'zakat'],
    ['sadaqah', 'sadaqah'],
  ])('whose intention arrives as %j is one of %s', async (intention, kept) => {
    const data = await temporaryData();
    await data.submitPledge({ values: { ...values, intention }, language: 'en' });
    expect((await data.listPledges()).map((pledge) => pledge.intention)).toEqual([kept]);
  });

  test.each(['Sadaqah', 'both', 7])('with the intention %j is refused: it would be kept as Zakat', async (intention) => {
    const data = await temporaryData();
    const outcome = await data.submitPledge({ values: { ...values, intention }, language: 'en' });
    expect(outcome).toMatchObject({ status: 422, errors: { intention: ['Please choose one from the list'] } });
  });

  test('stores what looks like SQL as the text it is', async () => {
    const data = await temporaryData();
    const name = "Robert'); DROP TABLE pledges;--";
    await data.submitPledge({ values: { ...values, name }, language: 'en' });
    expect((await data.listPledges()).map((pledge) => pledge.name)).toEqual([name]);
  });

  test('with one fault is answered with that fault, with several all are named', async () => {
    const data = await temporaryData();
    expect(await data.submitPledge({ values: { ...values, phone: '017' }, language: 'en' })).toEqual({
      status: 422,
      message: 'Invalid Bangladeshi phone number',
      errors: { phone: ['Invalid Bangladeshi phone number'] },
    });
    const endless = await data.submitPledge({ values: { ...values, phone: '0'.repeat(50_000) }, language: 'en' });
    expect(endless.errors).toEqual({ phone: ['Invalid Bangladeshi phone number'] });
    const several = await data.submitPledge({ values: { phone: 17, name: 'x'.repeat(201), donation: '0', email: 7 }, language: 'bn' });
    expect(several).toMatchObject({ status: 422, message: 'চিহ্নিত ঘরগুলো ঠিক করে আবার পাঠান।' });
    expect(several.errors).toEqual({
      name: ['লেখাটি বেশি বড়। একটু ছোট করুন'],
      phone: [expect.stringContaining('মোবাইল নম্বর')],
      donation: ['শূন্যের বেশি একটি পরিমাণ লিখুন, যেমন ৫০০০'],
      email: ['এখানে কিছু লিখুন'],
    });
    expect(await data.listPledges()).toEqual([]);
  });

  test.each([null, undefined, 'text', 7, []])('that arrives as %j is missing everything', async (nothing) => {
    const data = await temporaryData();
    expect((await data.submitPledge({ values: nothing, language: 'en' })).status).toBe(422);
  });

  test('takes nothing from the sender but its fields', async () => {
    const data = await temporaryData();
    await data.submitPledge({ values: { ...values, reference: 'P-0000-0000', held: 9, created_at: '1970' }, language: 'en' });
    const [pledge] = await data.listPledges();
    expect(pledge?.reference).not.toBe('P-0000-0000');
    expect(pledge).toMatchObject({ held: 0, created_at: expect.not.stringContaining('1970') });
  });

  test('that came back faster than a person types is stored and marked', async () => {
    const data = await temporaryData();
    await data.submitPledge({ values, language: 'en', formAgeMs: 300 });
    await data.submitPledge({ values, language: 'en', formAgeMs: 2500 });
    expect((await data.listPledges()).map((pledge) => pledge.held).sort()).toEqual([0, 1]);
  });
});

describe('the same submission sent again', () => {
  test('gets the first answer, in the first language, and is recorded once', async () => {
    const data = await temporaryData();
    const first = await data.submitPledge({ values, language: 'bn', idempotencyKey: 'one' });
    expect(await data.submitPledge({ values, language: 'en', idempotencyKey: 'one' })).toEqual(first);
    expect(await data.listPledges()).toHaveLength(1);
  });

  test('ten times at once is recorded once', async () => {
    const data = await temporaryData();
    const sent = Array.from({ length: 10 }, () => data.submitPledge({ values, language: 'en', idempotencyKey: 'one' }));
    const references = new Set((await Promise.all(sent)).map((outcome) => outcome.reference));
    expect(references.size).toBe(1);
    expect(await data.listPledges()).toHaveLength(1);
  });

  test('with other values under its key is a conflict', async () => {
    const data = await temporaryData();
    await data.submitEnquiry({ values: enquiry, language: 'en', idempotencyKey: 'one' });
    const other = await data.submitEnquiry({ values: { ...enquiry, message: 'Another' }, language: 'en', idempotencyKey: 'one' });
    expect(other).toEqual({ status: 409, message: expect.stringContaining('already sent with different details') });
    expect(await data.listEnquiries()).toHaveLength(1);
  });

  test('with another intention under its key is a conflict, and the same intention said in two ways is not', async () => {
    const data = await temporaryData();
    const zakat = { language: 'en', idempotencyKey: 'one' } as const;
    const first = await data.submitPledge({ values, ...zakat });
    expect(await data.submitPledge({ values: { ...values, intention: 'zakat' }, ...zakat })).toEqual(first);
    expect((await data.submitPledge({ values: { ...values, intention: 'sadaqah' }, ...zakat })).status).toBe(409);
    const sadaqah = { values: { ...values, intention: 'sadaqah' }, language: 'en', idempotencyKey: 'two' } as const;
    expect(await data.submitPledge(sadaqah)).toEqual(await data.submitPledge(sadaqah));
    expect((await data.listPledges()).map((pledge) => pledge.intention).sort()).toEqual(['sadaqah', 'zakat']);
  });

  test('of a pledge that was sent to a release without intentions is known', async () => {
    const data = await temporaryData();
    const first = await data.submitPledge({ values, language: 'en', idempotencyKey: 'one' });
    const body = { name: 'ফারহানা', phone: '01712345678', amount: '5000.50', email: 'f@example.org', address: 'Dhaka\n1207' };
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const [kept] = await data.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(kept && decryptRow(data.keyring, 'idempotency_keys', kept).body_hash).toBe(hash);
    expect(first.status).toBe(200);
  });

  test('after a correction is recorded: a fault does not use up the key', async () => {
    const data = await temporaryData();
    await data.submitPledge({ values: { ...values, phone: '' }, language: 'en', idempotencyKey: 'one' });
    expect((await data.submitPledge({ values, language: 'en', idempotencyKey: 'one' })).status).toBe(200);
  });

  test('as another form is another submission', async () => {
    const data = await temporaryData();
    expect((await data.submitPledge({ values, language: 'en', idempotencyKey: 'one' })).status).toBe(200);
    expect((await data.submitEnquiry({ values: enquiry, language: 'en', idempotencyKey: 'one' })).status).toBe(200);
  });

  test('is known for a day at least, and forgotten after two', async () => {
    const data = await temporaryData();
    await data.submitPledge({ values, language: 'en', idempotencyKey: 'old' });
    await data.submitPledge({ values, language: 'en', idempotencyKey: 'yesterday' });
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await sql`update idempotency_keys set created_at = ${hoursAgo(49)} where key = 'old'`.execute(data.db);
    await sql`update idempotency_keys set created_at = ${hoursAgo(25)} where key = 'yesterday'`.execute(data.db);
    await data.submitPledge({ values, language: 'en', idempotencyKey: 'today' });
    await forgetOldKeys(data.db);
    expect(await data.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).toEqual([
      { key: 'today' },
      { key: 'yesterday' },
    ]);
  });

  test('under a key that no header can carry is refused', async () => {
    const data = await temporaryData();
    for (const idempotencyKey of ['', 'two words', 'x'.repeat(201), 'চাবি']) {
      expect((await data.submitPledge({ values, language: 'en', idempotencyKey })).status).toBe(400);
    }
  });
});

describe('a submission over the limit', () => {
  test('is not stored, and its key stays free for a later attempt', async () => {
    const data = await temporaryData();
    const refused = await data.submitPledge({ values, language: 'en', idempotencyKey: 'one', admit: async () => 'refused' });
    expect(refused).toEqual({ status: 429, message: expect.stringContaining('try again in a minute') });
    expect(await data.listPledges()).toEqual([]);
    expect((await data.submitPledge({ values, language: 'en', idempotencyKey: 'one', admit: async () => 'taken' })).status).toBe(200);
  });

  test('is still answered where it only repeats what was recorded, and faults are not counted', async () => {
    const data = await temporaryData();
    await data.submitPledge({ values, language: 'en', idempotencyKey: 'one' });
    const never = async () => 'refused' as const;
    expect((await data.submitPledge({ values, language: 'en', idempotencyKey: 'one', admit: never })).status).toBe(200);
    expect((await data.submitPledge({ values: {}, language: 'en', admit: never })).status).toBe(422);
  });
});

describe('an enquiry', () => {
  test('is stored with what it is about', async () => {
    const data = await temporaryData();
    const outcome = await data.submitEnquiry({ values: enquiry, language: 'en' });
    expect(outcome).toEqual({ status: 200, message: 'Thank you. Your message has reached us.', reference: expect.stringMatching(/^E-/) });
    expect(await data.listEnquiries()).toMatchObject([{ ...enquiry, reference: outcome.reference }]);
  });

  test('about something that is not on the list is refused', async () => {
    const data = await temporaryData();
    const outcome = await data.submitEnquiry({ values: { ...enquiry, nature_of_enquiry: 'admin' }, language: 'en' });
    expect(outcome).toMatchObject({ status: 422, errors: { nature_of_enquiry: ['Please choose one from the list'] } });
  });
});

describe('a subscription', () => {
  test('waits for its confirmation, and confirming twice is no error', async () => {
    const data = await temporaryData();
    await data.submitSubscription({ values: { email: ' Reader@Example.org ' }, language: 'bn' });
    const [pending] = await data.listSubscriptions();
    expect(pending).toMatchObject({ email: 'reader@example.org', status: 'pending', language: 'bn', confirmed_at: null });

    expect(await data.confirmSubscription('guessed', 'bn')).toBe(false);
    expect(await data.confirmSubscription(pending?.id ?? '', 'bn')).toBe(true);
    const [confirmed] = await data.listSubscriptions();
    expect(await data.confirmSubscription(pending?.id ?? '', 'bn')).toBe(true);
    expect(confirmed).toMatchObject({ status: 'confirmed', confirmed_at: expect.any(String) });
    expect(await data.listSubscriptions()).toEqual([confirmed]);
  });

  test('of a known address gets the same answer; while nobody has confirmed it, it was asked for anew, and then nothing changes', async () => {
    const data = await temporaryData();
    const ask = (email: string, idempotencyKey: string) => data.submitSubscription({ values: { email }, language: 'en', idempotencyKey });
    const answer = await ask('reader@example.org', 'one');
    const [first] = await data.listSubscriptions();
    expect(await ask('READER@example.org', 'two')).toEqual(answer);
    const [second] = await data.listSubscriptions();
    expect(second).toEqual({ ...first, created_at: expect.any(String) });
    expect(Date.parse(second?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.created_at ?? ''));

    await data.confirmSubscription(first?.id ?? '', 'bn');
    const confirmed = await data.listSubscriptions();
    expect(confirmed).toMatchObject([{ status: 'confirmed', language: 'bn' }]);
    expect(await ask('reader@example.org', 'three')).toEqual(answer);
    expect(await data.listSubscriptions()).toEqual(confirmed);
  });

  test('that has ended leaves nothing behind, no mail either, and may begin anew', async () => {
    const data = await temporaryData();
    const ask = () => data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'en' });
    const answer = await ask();
    const [first] = await data.listSubscriptions();
    await data.removeSubscription(first?.id ?? '');
    await data.removeSubscription(first?.id ?? '');
    expect(await data.listSubscriptions()).toEqual([]);
    expect(await data.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(await data.confirmSubscription(first?.id ?? '', 'en')).toBe(false);
    expect(await ask()).toEqual(answer);
    expect((await data.listSubscriptions())[0]?.id).not.toBe(first?.id);
  });

  test('that nobody confirmed is forgotten, with its mail; a confirmed one stays', async () => {
    const data = await temporaryData();
    for (const email of ['stays@example.org', 'goes@example.org']) await data.submitSubscription({ values: { email }, language: 'en' });
    const stays = (await data.listSubscriptions()).find(({ email }) => email.startsWith('stays'));
    await data.confirmSubscription(stays?.id ?? '', 'en');
    await forgetUnconfirmed(data.db, new Date(Date.now() - 60_000));
    expect(await data.listSubscriptions()).toHaveLength(2);
    await forgetUnconfirmed(data.db, new Date(Date.now() + 60_000));
    expect(await data.listSubscriptions()).toMatchObject([{ email: 'stays@example.org' }]);
    expect(await data.db.selectFrom('outbox').select('about').execute()).toEqual([{ about: stays?.id }]);
  });
});
