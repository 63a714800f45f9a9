import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { failureSchema } from 'shared/contracts/failure';
import { readMetalRate } from 'shared/contracts/metal-rate';
import { pledgeReceiptSchema } from 'shared/contracts/pledge';
import { siteSchema } from 'shared/contracts/site';
import { storyListSchema } from 'shared/contracts/story';
import type { Data } from '../open-data.ts';
import { INERT_POLICY } from '../server/content-policy.ts';
import { readSettings } from '../server/settings/settings.ts';
import { expectDescribedAnswers } from '../testing/described-answers.ts';
import { temporaryData } from '../testing/temporary-data.ts';
import { api } from './routes.ts';
import { BODY_LIMIT_BYTES } from '../forms/routes.ts';
import { limitRequests } from '../server/limit-requests.ts';
import { sayWhenToRetry } from '../server/map-errors.ts';
import { addOwnHeaders } from '../server/own-headers.ts';
import { createRequestCounts } from '../server/request-counts.ts';
import { createJourneyPasses } from '../forms/journey-pass.ts';
import { createSubmissionLimits } from '../forms/submission-limits.ts';

const pledge = { name: 'Farhana', phone: '01712345678', donation: '5000', email: '', address: '' };
const enquiry = { first_name: 'Farhana', last_name: '', email: 'f@example.org', nature_of_enquiry: 'zakat', message: 'Salam' };

async function start({ perMinute = 1000, overall = 100_000 } = {}): Promise<{ app: FastifyInstance; data: Data }> {
  const data = await temporaryData();
  const app = Fastify();
  onTestFinished(() => app.close());
  expectDescribedAnswers(app);
  sayWhenToRetry(app);
  addOwnHeaders(app);
  const counts = createRequestCounts();
  await limitRequests(app, counts);
  const limits = createSubmissionLimits(counts, perMinute, overall);
  await app.register(
    api({
      data,
      site: readSettings({}).site,
      limits,
      journeyPasses: createJourneyPasses('a key', 'https://zakat.example.org'),
      publicUrl: 'https://zakat.example.org',
    }),
  );
  return { app, data };
}

function post(url: string, payload: object | string, headers: Record<string, string> = {}): InjectOptions {
  return { method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } };
}

describe('POST /api/v1/contact-store', () => {
  test('records a pledge and answers with its reference', async () => {
    const { app, data } = await start();
    const answer = await app.inject(post('/api/v1/contact-store', pledge));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const receipt = pledgeReceiptSchema.parse(answer.json());
    expect(receipt.data.name).toBe('Farhana');
    expect(await data.listPledges()).toMatchObject([{ reference: receipt.data.reference, amount: '5000' }]);
  });

  test('answers 422 with the message and the fields, in the language that is asked for', async () => {
    const { app } = await start();
    const english = await app.inject(post('/api/v1/contact-store', { ...pledge, phone: '0171234567' }));
    expect(english.statusCode).toBe(422);
    expect(english.json()).toEqual({
      message: 'Invalid Bangladeshi phone number',
      errors: { phone: ['Invalid Bangladeshi phone number'] },
    });
    const bangla = await app.inject(
      post('/api/v1/contact-store', { ...pledge, name: '' }, { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }),
    );
    expect(bangla.json()).toEqual({ message: 'আপনার নাম লিখুন', errors: { name: ['আপনার নাম লিখুন'] } });
  });

  test('honours the idempotency key: one record, identical answers, 409 for another body', async () => {
    const { app, data } = await start();
    const key = { 'idempotency-key': '11111111-1111-4111-8111-111111111111' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject(post('/api/v1/contact-store', pledge, key))));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await data.listPledges()).toHaveLength(1);
    const other = await app.inject(post('/api/v1/contact-store', { ...pledge, donation: '1' }, key));
    expect(other.statusCode).toBe(409);
    expect(failureSchema.parse(other.json()).message).toMatch(/already sent/);
  });

  test('a key that a form of another kind has is no key of this one, also when it is sent again', async () => {
    const { app, data } = await start();
    const key = { 'idempotency-key': '22222222-2222-4222-8222-222222222222' };
    const send = async (path: string, form: object) => (await app.inject(post(`/api/v1/${path}`, form, key))).json();
    const first = [await send('contact-store', pledge), await send('contact-us', enquiry)];
    expect([await send('contact-store', pledge), await send('contact-us', enquiry)]).toEqual(first);
    expect(await data.listPledges()).toMatchObject([{ reference: first[0].data.reference }]);
    expect(await data.listEnquiries()).toMatchObject([{ reference: first[1].reference }]);
  });

  test('marks what came back faster than a person types', async () => {
    const { app, data } = await start();
    await app.inject(post('/api/v1/contact-store', pledge, { 'x-form-age': '300' }));
    expect(await data.listPledges()).toMatchObject([{ held: 1 }]);
  });

  test('answers 503 while the disk is full, and records again when there is space', async () => {
    const { app, data } = await start();
    const long = { ...pledge, address: 'x'.repeat(1000) };
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(data.db);
    await sql`${sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`)}`.execute(data.db);
    let answer = await app.inject(post('/api/v1/contact-store', long));
    let recorded = 0;
    for (; answer.statusCode === 200 && recorded < 20; recorded += 1) answer = await app.inject(post('/api/v1/contact-store', long));
    expect(answer.statusCode).toBe(503);
    expect(failureSchema.parse(answer.json()).message).toMatch(/was not recorded/);
    expect(await data.listPledges()).toHaveLength(recorded);
    await sql`pragma max_page_count = 1000000`.execute(data.db);
    expect((await app.inject(post('/api/v1/contact-store', long))).statusCode).toBe(200);
  });
});

describe('POST /api/v1/contact-us and /api/v1/subscribe', () => {
  test('acknowledge an enquiry and a subscription', async () => {
    const { app, data } = await start();
    const answer = (await app.inject(post('/api/v1/contact-us', enquiry))).json();
    expect((await app.inject(post('/api/v1/subscribe', { email: 'reader@example.org' }))).statusCode).toBe(200);
    const [stored, ...more] = await data.listEnquiries();
    expect(more).toEqual([]);
    expect(answer).toEqual({ message: 'Thank you. Your message has reached us.', reference: stored?.reference });
    expect(await data.listSubscriptions()).toHaveLength(1);
  });

  test('take a Bangla message of the full length', async () => {
    const { app } = await start();
    const full = { ...enquiry, message: 'ক'.repeat(5000) };
    expect((await app.inject(post('/api/v1/contact-us', full))).statusCode).toBe(200);
    expect((await app.inject(post('/api/v1/contact-us', { ...full, message: `${full.message}ক` }))).statusCode).toBe(422);
  });

  test.each([
    ['a NUL in the text', { message: 'a\u0000b' }],
    ['a header smuggled into the address', { email: 'a@example.org\r\nBcc: victim@example.org' }],
    ['an unknown topic', { nature_of_enquiry: 'admin' }],
    ['markup for an address', { email: '<img src=x onerror=alert(1)>' }],
    ['a number for text', { first_name: 7 }],
  ])('answer 422 to %s, without repeating it', async (_, fault) => {
    const { app, data } = await start();
    const answer = await app.inject(post('/api/v1/contact-us', { ...enquiry, ...fault }));
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).not.toContain('<img');
    expect(await data.listEnquiries()).toEqual([]);
  });
});

describe('a page of another site', () => {
  test.each(['/fetch-metal-rate?gram=1', '/fetch-share-blogs/6', '/site'])('may read %s, and ask before', async (call) => {
    const { app } = await start();
    const asked = await app.inject({ method: 'OPTIONS', url: `/api/v1${call}`, headers: { origin: 'https://mosque.example.org' } });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'Content-Type, X-Requested-With',
    });
    const answer = await app.inject(`/api/v1${call}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test('may not send a form', async () => {
    const { app } = await start();
    const asked = await app.inject({ method: 'OPTIONS', url: '/api/v1/contact-store', headers: { origin: 'https://mosque.example.org' } });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('reads what the operator says about the foundation', async () => {
    const { app } = await start();
    expect(siteSchema.parse((await app.inject('/api/v1/site')).json())).toEqual(readSettings({}).site);
  });
});

describe('GET /api/v1/fetch-metal-rate', () => {
  test("gives today's prices per gram, a new one at once", async () => {
    const { app, data } = await start();
    const answer = await app.inject('/api/v1/fetch-metal-rate?gram=1');
    expect(answer.headers['cache-control']).toBe('public, max-age=10');
    expect(readMetalRate(answer.json())?.prices.xag?.selling_price).toBe(222);
    await data.setMetalRate({ gold: '16000', silver: '231.75' });
    expect((await app.inject('/api/v1/fetch-metal-rate?gram=1')).json().prices.xag.selling_price).toBe(231.75);
  });

  test('answers 503 where there is none', async () => {
    const { app, data } = await start();
    await data.db.deleteFrom('metal_rates').execute();
    const answer = await app.inject('/api/v1/fetch-metal-rate?gram=1');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('GET /api/v1/fetch-share-blogs/:count', () => {
  test('gives that many stories in the language that is asked for', async () => {
    const { app } = await start();
    const english = storyListSchema.parse((await app.inject('/api/v1/fetch-share-blogs/2')).json());
    expect(english.blogs.map((story) => story.title)).toEqual(['Rahima', 'Jamal']);
    const bangla = storyListSchema.parse((await app.inject('/api/v1/fetch-share-blogs/6?lang=bn')).json());
    expect(bangla.blogs.map((story) => story.title)).toEqual(['রহিমা', 'জামাল', 'সুফিয়া']);
  });

  test.each(['0', '51', '-1', '6.5', 'all', '999999999999'])('refuses %s', async (count) => {
    const { app } = await start();
    expect((await app.inject(`/api/v1/fetch-share-blogs/${count}`)).statusCode).toBe(400);
  });
});

describe('what is no call', () => {
  test.each<[string, number, InjectOptions]>([
    ['broken JSON', 400, post('/api/v1/contact-us', '{"first_name":')],
    ['a body of null', 422, post('/api/v1/contact-us', 'null')],
    ['an empty body', 400, post('/api/v1/contact-us', '')],
    ['a prototype in the body', 400, post('/api/v1/contact-us', '{"__proto__":{"isAdmin":true},"message":"m"}')],
    ['text instead of JSON', 415, post('/api/v1/contact-us', JSON.stringify(enquiry), { 'content-type': 'text/plain' })],
    ['a form instead of JSON', 415, post('/api/v1/contact-us', 'message=m', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['too much', 413, post('/api/v1/contact-us', { ...enquiry, message: 'x'.repeat(BODY_LIMIT_BYTES) })],
    ['a form of another site', 403, post('/api/v1/contact-us', enquiry, { 'sec-fetch-site': 'cross-site' })],
    ['a form sent by GET', 404, { method: 'GET', url: '/api/v1/contact-us?first_name=A' }],
    ['an unknown address', 404, { method: 'GET', url: '/api/v2/anything' }],
    ['a question of another site', 404, { method: 'OPTIONS', url: '/api/v1/contact-us', headers: { origin: 'https://evil.example' } }],
  ])('%s is answered with %d and a message', async (_, status, request) => {
    const { app, data } = await start();
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(failureSchema.parse(answer.json()).message).not.toBe('');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toBe(INERT_POLICY);
    expect(await data.listEnquiries()).toEqual([]);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});

describe('many submissions from one address', () => {
  test('are refused above the limit, whatever address they claim to forward', async () => {
    const { app, data } = await start({ perMinute: 3 });
    const statuses = [];
    for (let number = 0; number < 5; number += 1) {
      const answer = await app.inject(post('/api/v1/contact-us', enquiry, { 'x-forwarded-for': `203.0.113.${number}` }));
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await data.listEnquiries()).toHaveLength(3);
    expect((await app.inject(post('/api/v1/contact-store', pledge))).statusCode).toBe(200);
  });

  test('above the limit of all addresses are quarantined, and refused above three times as many; one address alone does not use that up', async () => {
    const { app, data } = await start({ perMinute: 2, overall: 3 });
    const send = async (remoteAddress: string) => (await app.inject({ ...post('/api/v1/contact-us', enquiry), remoteAddress })).statusCode;
    const flooding = [await send('203.0.113.1'), await send('203.0.113.1'), await send('203.0.113.1'), await send('203.0.113.1')];
    expect(flooding).toEqual([200, 200, 429, 429]);
    const others = [];
    for (let address = 2; address <= 10; address += 1) others.push(await send(`203.0.113.${address}`));
    expect(others).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await data.listEnquiries()).map(({ held }) => held)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1]);
  });

  test('of one form do not limit another, and what programs send does not limit people', async () => {
    const { app, data } = await start({ perMinute: 3, overall: 120 });
    const from = (number: number) => ({ remoteAddress: `198.51.100.${number % 42}` });
    for (let number = 0; number < 120; number += 1) {
      const subscription = post('/api/v1/subscribe', { email: `reader${number}@example.org` });
      await app.inject({ ...subscription, ...from(number) });
      await app.inject({ ...post('/api/v1/contact-store', { ...pledge, website: 'https://casino.example' }), ...from(number) });
    }
    const donor = await app.inject({ ...post('/api/v1/contact-store', pledge), remoteAddress: '203.0.113.1' });
    expect(donor.statusCode).toBe(200);
    expect((await data.listPledges()).filter(({ held }) => held === 0)).toHaveLength(1);
  });

  test('that are refused say when to try again', async () => {
    const { app } = await start({ perMinute: 1 });
    await app.inject(post('/api/v1/contact-us', enquiry));
    const refused = await app.inject(post('/api/v1/contact-us', enquiry));
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
  });

  test('do not count mistakes and retries, but a flood of them is refused unread', async () => {
    const { app } = await start({ perMinute: 1 });
    const key = { 'idempotency-key': 'one' };
    expect((await app.inject(post('/api/v1/contact-us', {}))).statusCode).toBe(422);
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect((await app.inject(post('/api/v1/contact-us', enquiry, key))).statusCode).toBe(200);
    const flooded = await app.inject(post('/api/v1/contact-us', enquiry, { ...key, 'accept-language': 'bn' }));
    expect(flooded.statusCode).toBe(429);
    expect(flooded.json().message).toMatch(/এক মিনিট পরে আপনারটি আবার পাঠান/);
  });
});
