import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Submission } from '../forms/submission.ts';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packSection, packShell } from '../testing/sample-releases.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createRequestId } from './request-id.ts';
import { serveMetrics } from './serve-metrics.ts';
import { countForms } from '../watch-origin.ts';

const pledge = { name: 'Farhana Akter', phone: '01712345678', donation: '98765', email: 'farhana@example.org', address: 'Sylhet' };

test('a number with labels that is read of nothing has no lines, and the others stay', async () => {
  const metrics = createMetrics();
  metrics.watch('none', 'Of nothing', ['of'], () => []);
  metrics.watch('one', 'Of one', ['of'], () => [{ labels: { of: 'a' }, value: 2 }]);
  const text = await metrics.registry.metrics();
  expect(text).not.toMatch(/^zakat_none[{ ]/m);
  expect(text).toContain('zakat_one{of="a"} 2');
});

test('metrics say what was asked for and how it went, and nothing about who asked', async () => {
  const [shell, section] = [packShell(), packSection()];
  const { app } = await originWithReleases([shell, section]);
  const server = await serveMetrics(app.getDecorator<Metrics>('metrics'), { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  await app.inject('/give_zakat');
  await app.inject('/give_zakat?phone=01712345678');
  await app.inject('/01712345678');
  const headers = { 'content-type': 'application/json', 'x-request-id': '01712345678' };
  const taken = await app.inject({ method: 'POST', url: '/api/v1/contact-store', payload: pledge, headers });
  expect(taken.statusCode).toBe(200);
  await app.inject({ method: 'POST', url: '/api/v1/contact-store', payload: {}, headers });
  await app.inject({ method: 'POST', url: '/api/v1/contact-store', payload: { ...pledge, website: 'https://casino.example' }, headers });
  const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  expect((await ask('/')).status).toBe(404);
  const text = await (await ask('/metrics')).text();
  for (const line of [
    'zakat_requests_total{kind="page",status="200"} 2',
    'zakat_requests_total{kind="form",status="422"} 1',
    'zakat_forms_total{form="pledge",status="200"} 2',
    'zakat_forms_total{form="pledge",status="422"} 1',
    'zakat_pages_total 3',
    'zakat_renders_total{outcome="made"} 2',
    'zakat_ready 1',
    'zakat_renders_waiting 0',
    'zakat_mails{state="given_up"} 0',
    'zakat_quarantined{form="pledge"} 1',
    'zakat_quarantined{form="enquiry"} 0',
    'zakat_quarantined{form="subscription"} 0',
    `zakat_release{section="give",release="${section.release.version}",side="stable"} 1`,
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toMatch(/Farhana|01712345678|98765|farhana@|Sylhet|casino/);
});

test('forms are counted from the start, so that the first one that is lost is an increase, and by why it was', async () => {
  const metrics = createMetrics();
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const refusing = (_: Submission) => Promise.reject(lost);
  const forms = countForms({ submitPledge: refusing, submitEnquiry: refusing, submitSubscription: refusing }, metrics);
  const lineOf = async () => (await metrics.registry.metrics()).split('\n').filter((line) => /form="pledge",status="50/.test(line));
  expect(await lineOf()).toEqual([
    'zakat_forms_total{form="pledge",status="500"} 0',
    'zakat_forms_total{form="pledge",status="502"} 0',
    'zakat_forms_total{form="pledge",status="503"} 0',
  ]);
  await expect(forms.submitPledge({} as Submission)).rejects.toBe(lost);
  expect(await lineOf()).toEqual([
    'zakat_forms_total{form="pledge",status="500"} 0',
    'zakat_forms_total{form="pledge",status="502"} 0',
    'zakat_forms_total{form="pledge",status="503"} 1',
  ]);
});

test('what alerts are about is there before it happens', async () => {
  const [before, now] = [packSection({ 'client/give-zakat-page.js': 'export const page = "before";' }), packSection()];
  const { app } = await originWithReleases([packShell(), before, now]);
  const { registry } = app.getDecorator<Metrics>('metrics');
  // The first scrape finds out which releases are live.
  await registry.metrics();
  const lines = (await registry.metrics()).split('\n');
  for (const { version } of [before.release, now.release]) {
    for (const name of ['render_failures', 'fallbacks'])
      expect(lines).toContain(`zakat_${name}_total{section="give",release="${version}"} 0`);
  }
  expect(lines).toContain('zakat_requests_total{kind="form",status="503"} 0');
  expect(lines).toContain('zakat_refused_total{kind="page"} 0');
  expect(lines).toContain('zakat_mail_failures_total 0');
});

test('releases that stand in and that fail are told apart, up to a number', async () => {
  const metrics = createMetrics();
  metrics.renderFailed('shell@1.0.0-a, give@2.0.0-b');
  metrics.pageComposed({ madeFrom: 'shell@1.0.0-a, give@none', degraded: true });
  for (let number = 0; number < 500; number += 1) metrics.renderFailed(`shell@${number}`);
  const text = await metrics.registry.metrics();
  expect(text).toContain('zakat_render_failures_total{section="give",release="2.0.0-b"} 1');
  expect(text).toContain('zakat_fallbacks_total{section="give",release="none"} 1');
  expect(text.match(/zakat_render_failures_total\{/g)).toHaveLength(200);
});

test('a number that cannot be read, such as of a database that hangs, keeps back no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const metrics = createMetrics();
  metrics.watch('mails', 'hangs', [], () => new Promise(() => undefined));
  metrics.watch('release', 'fails', [], () => Promise.reject(new Error('Connection terminated')));
  metrics.watch('ready', 'is read', [], () => [{ value: 1 }]);
  const scraped = metrics.registry.metrics();
  await vi.advanceTimersByTimeAsync(2_000);
  const lines = (await scraped).split('\n');
  expect(lines).toContain('zakat_ready 1');
  expect(lines.filter((line) => /^zakat_(mails|release)\b/.test(line))).toEqual([]);
});

test('an answer carries the id that its lines in the log have, and only a trusted proxy can choose it', async () => {
  const lines: string[] = [];
  const { app } = await originWithReleases([packShell()], [], { TRUSTED_PROXIES: '10.0.0.0/8' }, { write: (line) => lines.push(line) });
  const given = randomUUID();
  const ask = async (remoteAddress: string, id: string) =>
    (await app.inject({ url: '/', remoteAddress, headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await ask('10.1.2.3', given)).toBe(given);
  expect(lines.join('')).toContain(`"reqId":"${given}"`);
  for (const [from, id] of [
    ['192.0.2.1', given],
    ['10.1.2.3', '01712345678'],
    ['10.1.2.3', `${given}"`],
  ] as const) {
    expect(await ask(from, id)).toMatch(/^[\w-]{16}$/);
  }
  expect(createRequestId([])({ headers: { 'x-request-id': given }, socket: { remoteAddress: '127.0.0.1' } } as never)).not.toBe(given);
});

test('a number of which there is nothing to say is left out, and the others are there', async () => {
  const { registry, watch } = createMetrics();
  watch('with_labels', 'Nothing, by section', ['section'], () => []);
  watch('without_labels', 'Nothing', [], () => []);
  watch('known', 'One', ['section'], () => [{ labels: { section: 'give' }, value: 1 }]);
  const text = await registry.metrics();
  expect(text).toContain('zakat_known{section="give"} 1');
  expect(text).not.toMatch(/^zakat_with(out)?_labels/m);
});
