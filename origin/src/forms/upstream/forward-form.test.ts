import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { listMails } from '../../mail/outbox.ts';
import { type HostReply, startFakeHost } from '../../testing/fake-upstream.ts';
import { originWithHosts } from '../../testing/origin-with-upstreams.ts';

const pledge = { name: 'ফারহানা', phone: '01712345678', donation: '৳ ৫,০০০', email: 'f@example.org', address: 'Dhaka' };
const enquiry = { first_name: 'Farhana', last_name: '', email: 'f@example.org', nature_of_enquiry: 'zakat', message: 'Salam' };
const receipt = { json: { data: { name: 'ফারহানা', reference: 4711 }, message: 'Your pledge is with us.' } };

function send(app: FastifyInstance, call: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: `/api/v1/${call}`, payload, headers: { 'content-type': 'application/json', ...headers } });
}

test('a pledge is sent on by the names of the specification, and the host’s answer is what the visitor sees', async () => {
  const host = await startFakeHost(receipt);
  const { app, kept } = await originWithHosts({ ADMIN_HOST: `${host.url}/zakat/` });
  const answer = await send(app, 'contact-store', pledge, { 'idempotency-key': 'one', 'x-form-age': '300' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { name: 'ফারহানা', reference: '4711' }, message: 'Your pledge is with us.' });
  const [call] = host.calls.filter(({ method }) => method === 'POST');
  expect(call).toMatchObject({
    url: '/zakat/api/v1/contact-store',
    body: { ...pledge, donation: '5000' },
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'en',
      'idempotency-key': 'one',
      'x-form-age': '300',
      'x-looks-automatic': '1',
    },
  });
  expect(await kept.listPledges()).toEqual([]);
});

test('a pledge of Sadaqah is sent on in the shape of the specification, and is told from one of Zakat under its key', async () => {
  const host = await startFakeHost(receipt);
  const { app } = await originWithHosts({ ADMIN_HOST: host.url });
  const key = { 'idempotency-key': 'one' };
  expect((await send(app, 'contact-store', { ...pledge, intention: 'sadaqah' }, key)).statusCode).toBe(200);
  expect((await send(app, 'contact-store', { ...pledge, intention: 'sadaqah' }, key)).statusCode).toBe(200);
  expect((await send(app, 'contact-store', pledge, key)).statusCode).toBe(409);
  const bodies = host.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual([{ ...pledge, donation: '5000' }]);
});

test('a host that gives the name alone, as the specification has it, is enough', async () => {
  const host = await startFakeHost({ json: { data: { name: 'ফারহানা' } } });
  const { app } = await originWithHosts({ ADMIN_HOST: host.url });
  const { message, data } = (await send(app, 'contact-store', pledge, { 'accept-language': 'bn' })).json();
  expect(data).toEqual({ name: 'ফারহানা' });
  expect(message).toMatch(/^ধন্যবাদ, ফারহানা/);
});

test('an enquiry is sent on, a subscription stays here, and what this site refuses is not sent', async () => {
  const host = await startFakeHost({ json: { message: 'We will write to you.' } });
  const { app, kept } = await originWithHosts({ ADMIN_HOST: host.url });
  expect((await send(app, 'contact-us', { ...enquiry, extra: 1 })).json()).toEqual({ message: 'We will write to you.' });
  expect((await send(app, 'subscribe', { email: 'reader@example.org' })).statusCode).toBe(200);
  expect((await send(app, 'contact-us', { ...enquiry, email: 'nobody' })).statusCode).toBe(422);
  expect(host.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
    ['/api/v1/contact-us', enquiry],
  ]);
  expect(await kept.listEnquiries()).toEqual([]);
  expect(await kept.listSubscriptions()).toHaveLength(1);
  // What is recorded elsewhere is not copied from here.
  expect((await listMails(kept.db)).map(({ kind }) => kind)).toEqual(['subscription']);
});

test('a reference that the host gives an enquiry is passed on, one that is no reference is not', async () => {
  for (const [reference, passed] of [
    ['E-0042', { reference: 'E-0042' }],
    [42, { reference: '42' }],
    ['Call this number now', {}],
  ] as const) {
    const host = await startFakeHost({ json: { message: 'We will write to you.', reference } });
    const { app } = await originWithHosts({ ADMIN_HOST: host.url });
    expect((await send(app, 'contact-us', enquiry)).json()).toEqual({ message: 'We will write to you.', ...passed });
  }
});

const text = (status: number, body: string) => (response: ServerResponse) => void response.writeHead(status).end(body);
const json = (status: number, value: unknown): HostReply => ({ status, json: value });
const silence = () => undefined;

describe('where the host does not acknowledge, the visitor is told so in the language of the page', () => {
  const refusal = { message: 'The given data was invalid.', errors: { phone: ['Taken.', 'Again.'], __proto__: ['x'], internal_id: ['y'] } };
  test.each<[string, number, HostReply]>([
    ['a conflict', 409, json(409, { message: 'duplicate' })],
    ['a refusal with fields', 422, json(422, refusal)],
    ['a refusal in the shape of nothing', 422, json(422, { errors: [] })],
    ['a refusal that is no JSON', 422, text(422, 'no')],
    ['too many', 429, json(429, { message: 'Too Many Attempts.' })],
    ['a host that rests', 503, text(503, '<h1>Maintenance</h1>')],
    ['a host that fails', 502, json(500, { message: 'SQLSTATE[42S02]', trace: ['/srv/app.php'] })],
    ['a host that knows no such call', 502, text(404, 'Not Found')],
    ['a host that wants somebody to log in', 502, json(401, { message: 'Unauthenticated.' })],
    ['a page instead of an answer', 502, text(200, '<!doctype html><title>Login</title>')],
    ['an answer without what it promises', 502, json(200, { data: {} })],
    ['nothing', 502, text(204, '')],
    ['a name that is a novel', 502, json(200, { data: { name: 'x'.repeat(201), reference: '1' } })],
    ['an endless answer', 502, (response) => void response.writeHead(200).end(`"${'x'.repeat(70_000)}"`)],
    ['a way into another network', 502, (response) => void response.writeHead(307, { location: 'http://169.254.169.254/' }).end()],
    ['a way back to itself', 502, (response) => void response.writeHead(302, { location: '/api/v1/contact-store' }).end()],
    ['a cut line', 503, (response) => void response.destroy()],
    ['half of an answer', 503, (response) => void response.writeHead(200, { 'content-length': 99 }).end('{"data"').destroy()],
    ['silence', 503, silence],
  ])('%s: %d', async (_, status, reply) => {
    const host = await startFakeHost(reply);
    const { app, failures } = await originWithHosts({ ADMIN_HOST: host.url }, reply === silence ? { formMs: 500 } : {});
    for (const language of ['en', 'bn']) {
      const answer = await send(app, 'contact-store', pledge, { 'accept-language': language });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { message } = answer.json();
      expect(/[\u0980-\u09ff]/.test(message)).toBe(language === 'bn');
      expect(answer.body).not.toMatch(/SQLSTATE|srv|Login|internal_id/);
    }
    expect(host.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(failures.join()).not.toMatch(/ফারহানা|01712345678|5000|f@example/);
    if (status >= 500) expect(failures.filter((line) => line.startsWith('api/v1/contact-store'))).toHaveLength(2);
  });

  test.each<[string, HostReply]>([
    ['a cut line', (response) => void response.destroy()],
    ['half of an answer', (response) => void response.writeHead(200, { 'content-length': 99 }).end('{"data"').destroy()],
    ['silence', silence],
  ])('%s after the form was sent: it may have arrived', async (_, reply) => {
    const host = await startFakeHost(reply);
    const { app } = await originWithHosts({ ADMIN_HOST: host.url }, reply === silence ? { formMs: 500 } : {});
    const { message } = (await send(app, 'contact-store', pledge)).json();
    expect(host.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(message).toMatch(/^We could not confirm that your form arrived/);
  });

  test('a host that rests or is not there has not taken it', async () => {
    const host = await startFakeHost(text(503, 'Maintenance'));
    const { app } = await originWithHosts({ ADMIN_HOST: host.url });
    const notTaken = /^We could not accept your form at the moment/;
    expect((await send(app, 'contact-store', pledge)).json().message).toMatch(notTaken);
    await host.stop();
    expect((await send(app, 'contact-store', pledge)).json().message).toMatch(notTaken);
  });

  test('its own words for a field are shown where they are in that language', async () => {
    const host = await startFakeHost(json(422, refusal));
    const { app } = await originWithHosts({ ADMIN_HOST: host.url });
    expect((await send(app, 'contact-store', pledge)).json()).toEqual({
      message: 'The given data was invalid.',
      errors: { phone: ['Taken.'] },
    });
    expect((await send(app, 'contact-store', pledge, { 'accept-language': 'bn' })).json()).toEqual({
      message: 'চিহ্নিত ঘরগুলো ঠিক করে আবার পাঠান।',
      errors: { phone: ['এই ঘরের তথ্য আবার দেখুন'] },
    });
  });
});

describe('one key is one pledge, also at a host that knows no keys', () => {
  const key = { 'idempotency-key': 'one' };

  test('ten at once are one call, later ones none, and all get the first answer', async () => {
    let count = 0;
    const host = await startFakeHost((response, { method }) => {
      if (method === 'POST') count += 1;
      response.end(JSON.stringify({ data: { name: 'F', reference: `R-${count}` }, message: 'Thanks' }));
    });
    const { app } = await originWithHosts({ ADMIN_HOST: host.url });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(app, 'contact-store', pledge, key)));
    await host.stop();
    answers.push(await send(app, 'contact-store', pledge, key));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json().data.reference).toBe('R-1');
    expect(count).toBe(1);
    expect((await send(app, 'contact-store', { ...pledge, donation: '1' }, key)).statusCode).toBe(409);
  });

  test('what says something else under a key that is under way is a conflict', async () => {
    const answered = Promise.withResolvers<void>();
    const host = await startFakeHost(async (response) => {
      await answered.promise;
      response.end(JSON.stringify(receipt.json));
    });
    const { app } = await originWithHosts({ ADMIN_HOST: host.url });
    const first = send(app, 'contact-store', pledge, key);
    await expect.poll(() => host.calls.some(({ method }) => method === 'POST')).toBe(true);
    expect((await send(app, 'contact-store', { ...pledge, donation: '1' }, key)).statusCode).toBe(409);
    answered.resolve();
    expect((await first).statusCode).toBe(200);
  });

  test('a host that was away takes the same pledge when it is back; one that refused takes the corrected one', async () => {
    const host = await startFakeHost(json(422, { message: 'No.' }));
    const { app } = await originWithHosts({ ADMIN_HOST: host.url });
    expect((await send(app, 'contact-store', { ...pledge, donation: '1' }, key)).statusCode).toBe(422);
    await host.stop();
    expect((await send(app, 'contact-store', pledge, key)).statusCode).toBe(503);
    await host.start();
    host.reply = receipt;
    expect((await send(app, 'contact-store', pledge, key)).statusCode).toBe(200);
  });

  test('what the host has recorded is acknowledged although this site cannot write it down', async () => {
    const host = await startFakeHost(receipt);
    const { app, kept, failures } = await originWithHosts({ ADMIN_HOST: host.url });
    host.reply = async (response, { method }) => {
      if (method === 'POST') await kept.db.schema.dropTable('idempotency_keys').execute();
      response.end(JSON.stringify(receipt.json));
    };
    expect((await send(app, 'contact-store', pledge, key)).statusCode).toBe(200);
    expect(failures.filter((line) => /^api\/v1\/contact-store: .*idempotency_keys/.test(line))).toHaveLength(1);
  });
});

test('the limit of forms is this site’s: the host sees nothing above it', async () => {
  const host = await startFakeHost(receipt);
  const { app } = await originWithHosts({ ADMIN_HOST: host.url }, {}, 1);
  const statuses = [];
  for (let sent = 0; sent < 25; sent += 1) statuses.push((await send(app, 'contact-store', pledge)).statusCode);
  // Ten are taken, twelve more are sent on as what looks automatic.
  expect(statuses).toEqual([...Array.from({ length: 22 }, () => 200), 429, 429, 429]);
  const posts = host.calls.filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(22);
});
