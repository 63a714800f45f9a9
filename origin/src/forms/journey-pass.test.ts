import { expect, onTestFinished, test, vi } from 'vitest';
import { listMails } from '../mail/outbox.ts';
import { startFakeHost } from '../testing/fake-upstream.ts';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { createReleaseToken } from '../releases/access/tokens.ts';
import type { Metrics } from '../server/metrics.ts';
import { packRelease } from '../testing/packed-release.ts';
import { createJourneyPasses } from './journey-pass.ts';

const pledge = { name: 'Journey', phone: '01712345678', donation: '5000', email: 'journey@example.org', address: 'Dhaka' };
const enquiry = { first_name: 'Journey', last_name: '', email: 'journey@example.org', nature_of_enquiry: 'zakat', message: 'Salam' };

async function start() {
  const { app, data, call } = await originWithReleases([]);
  const { header, value } = (await call('/journey-pass', {})) as { header: string; value: string };
  const send = (path: string, payload: object, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers: { ...headers, 'idempotency-key': 'one' } });
  return { data, send, header, value };
}

test('forms of a journey are answered like any other, and nothing of them is kept or mailed', async () => {
  const { data, send, header, value } = await start();
  const pass = { [header]: value };
  const answer = await send('contact-store', pledge, pass);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({ name: 'Journey', reference: expect.stringMatching(/^P-[0-9A-Z]{4}-[0-9A-Z]{4}$/) });
  expect((await send('contact-us', enquiry, pass)).statusCode).toBe(200);
  expect((await send('subscribe', { email: 'journey@example.org' }, pass)).statusCode).toBe(200);
  expect((await send('contact-store', { ...pledge, phone: '1' }, pass)).statusCode).toBe(422);
  expect([await data.listPledges(), await data.listEnquiries(), await data.listSubscriptions(), await listMails(data.db)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test.each([
  ['another signature', (header: string, value: string) => ({ [header]: `${value.slice(0, -2)}AA` })],
  [
    'a later end',
    (header: string, value: string) => ({ [header]: value.replace(/~(\d{10})/, (_, seconds) => `~${Number(seconds) + 60}`) }),
  ],
  ['a ticket of no purpose', (header: string) => ({ [header]: 'anything' })],
  [
    'what a page’s script can leave in a browser',
    (header: string, value: string) => ({ cookie: `${header}=${value}; __Host-journey=${value}` }),
  ],
])('%s is no pass: what it brings is recorded', async (_, change) => {
  const { data, send, header, value } = await start();
  expect((await send('contact-store', pledge, change(header, value))).statusCode).toBe(200);
  expect(await data.listPledges()).toHaveLength(1);
});

test("a pass is good for twenty minutes and for its forms; what brings it later is refused, not taken for a person's", () => {
  const passes = createJourneyPasses('a key', 'http://localhost:3000');
  const { header, value } = passes.write(['pledge']);
  const headers = { [header]: value };
  expect([passes.senderOf('pledge', headers), passes.senderOf('enquiry', headers)]).toEqual(['journey', 'refused']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  expect([passes.senderOf('pledge', headers), passes.senderOf('pledge', {})]).toEqual(['refused', 'person']);
  expect([passes.isJourney(headers), passes.isJourney({})]).toEqual([true, false]);
});

test('a pass is for the forms that the section of its token accepts; others with it are refused, and recorded nowhere', async () => {
  const pages = [{ id: 'contact', path: '/contact', label: { en: 'Contact', bn: 'Contact' }, accepts: 'enquiry' as const }];
  const description = { remote: 'shell', label: { en: 'Zakat', bn: 'Zakat' }, intro: { en: 'Zakat', bn: 'Zakat' }, pages, moved: {} };
  const { app, data } = await originWithReleases([packRelease('shell', 'one', { description })]);
  const { token } = await createReleaseToken(data.db, { label: 'shell team', section: 'shell' });
  const pass = await app.inject({
    method: 'POST',
    url: '/_releases/api/journey-pass',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  const headers = { [pass.json().header]: pass.json().value };
  const send = (path: string, payload: object) => app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers });
  expect((await send('contact-us', enquiry)).statusCode).toBe(200);
  const refused = await send('contact-store', pledge);
  expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('of another section')]);
  const form = new URLSearchParams({ ...pledge }).toString();
  const posted = await app.inject({
    method: 'POST',
    url: '/give_zakat',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  });
  expect(posted.statusCode).not.toBe(303);
  expect([await data.listPledges(), await data.listEnquiries()]).toEqual([[], []]);
  const { registry } = app.getDecorator<Metrics>('metrics');
  expect(await registry.metrics()).toContain('zakat_journey_passes_total{section="shell"} 1');
});

test('a journey is not sent on to an upstream', async () => {
  const host = await startFakeHost({ json: { message: 'We will write to you.' } });
  const { app, call } = await originWithReleases([], [], { ADMIN_HOST: host.url });
  const { header, value } = (await call('/journey-pass', {})) as { header: string; value: string };
  const headers = { [header]: value };
  expect((await app.inject({ method: 'POST', url: '/api/v1/contact-us', payload: enquiry, headers })).statusCode).toBe(200);
  expect(host.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
