import { execFile } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { collectedSpans } from '../../testing/collected-spans.ts';
import { startFakeHost } from '../../testing/fake-upstream.ts';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { packSection, packShell } from '../../testing/sample-releases.ts';
import { readTracing } from '../settings/tracing.ts';
import { openTelemetry } from './open-telemetry.ts';
import { span, within } from './span.ts';

const run = promisify(execFile);
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const [shell, section] = [packShell(), packSection()];

async function tracedOrigin(env: Readonly<Record<string, string>> = {}) {
  const collector = await startFakeHost({ json: {} });
  const origin = await originWithReleases([shell, section], [], {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    WARM_PAGES: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  });
  return { ...origin, collector };
}

/** Ends an origin. On a busy machine, its last spans reach the collector after that. */
async function endedWith({ app, collector }: Pick<Awaited<ReturnType<typeof tracedOrigin>>, 'app' | 'collector'>, requests: number) {
  await app.close();
  const spans = () => collectedSpans(collector);
  await expect.poll(() => spans().filter(({ within: parent }) => parent === undefined), { timeout: 20_000 }).toHaveLength(requests);
  return spans();
}

test('a request is a trace: its route, status and releases, and how its page was found or rendered', async () => {
  const { app, collector } = await tracedOrigin({
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%20token',
    OTEL_SERVICE_NAME: 'zakat-2',
  });
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01`, tracestate: 'vendor=farhana', 'x-request-id': TRACE };
  await app.inject({ url: '/give_zakat', headers });
  await app.inject('/give_zakat');
  const spans = await endedWith({ app, collector }, 2);
  expect(spans.map(({ name, within: parent }) => [name, parent])).toEqual([
    ['run in process', 'render'],
    ['render', 'make page'],
    ['make page', 'GET /*'],
    ['GET /*', undefined],
    ['make page', 'GET /*'],
    ['GET /*', undefined],
  ]);
  expect(spans[1]?.attributes).toEqual({
    'zakat.process.shell': shell.release.version,
    'zakat.process.section': section.release.version,
    'zakat.queue': 0,
  });
  expect([spans[2], spans[4]].map((page) => page?.attributes)).toEqual([{ 'zakat.page_cache': 'miss' }, { 'zakat.page_cache': 'hit' }]);
  expect(spans[3]).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
  expect(spans[3]?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/*',
    'http.response.status_code': 200,
    'zakat.request_id': TRACE,
    'zakat.section': 'give',
    'zakat.releases': `shell@${shell.release.version}, give@${section.release.version}`,
  });
  expect(spans[5]?.traceId).not.toBe(TRACE);
  expect(collector.calls[0]).toMatchObject({ url: '/v1/traces', headers: { authorization: 'Bearer a token' } });
  expect(JSON.stringify(collector.calls[0]?.body)).toContain('zakat-2');
});

test('no span holds anything of a person: no form, query, path, cookie, address, header or reference', async () => {
  const { app, data, collector } = await tracedOrigin();
  const personal = {
    cookie: 'visitor=cookie-of-farhana',
    'user-agent': 'agent-of-farhana',
    referer: 'https://example.org/referer-of-farhana',
    'x-forwarded-for': '203.0.113.99',
    tracestate: 'state=of-farhana',
    traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    baggage: 'name=baggage-of-farhana',
    'x-request-id': 'id-of-farhana',
  };
  const pledge = { name: 'Farhana Akter', phone: '01712345678', donation: '98765', email: 'farhana@example.org', address: 'Sylhet' };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/contact-store?phone=01812345678', payload: pledge, headers: personal });
  expect(answer.statusCode).toBe(200);
  const [pledged] = await data.listPledges();
  const unreadable = { ...personal, 'content-type': 'application/json' };
  await app.inject({ method: 'POST', url: '/api/v1/contact-store', payload: '{"name":"Farhana', headers: unreadable });
  await app.inject({ url: '/give_zakat?phone=01812345678', headers: personal });
  await app.inject({ url: '/of/farhana/01812345678', headers: personal });
  await app.inject({ url: '/releases/farhana/01812345678/x.js', headers: personal });
  await endedWith({ app, collector }, 5);
  const sent = JSON.stringify(collector.calls.map(({ body }) => body));
  expect(sent).toContain('record form');
  // Whole values, without those that a random number or a time could hold by chance.
  for (const [text] of sent.matchAll(/farhana|Farhana|01712345678|01812345678|"98765"|Sylhet|203\.0\.113|P-[0-9A-Z]{4}-[0-9A-Z]{4}/g))
    expect.unreachable(text);
  expect(sent).not.toContain(pledged?.reference ?? expect.unreachable('no pledge'));
});

test('the part that failed says by what class of errors, and a request of nobody’s trust goes on with no trace', async () => {
  const collector = await startFakeHost({ json: {} });
  const tracing = openTelemetry(settingsFor(collector.url), { onFailure: () => expect.unreachable() });
  const failing = within(tracing.begin('request', {}), () =>
    span('part', {}, async () => {
      throw Object.assign(new TypeError('Farhana'), { name: 'Farhana' });
    }),
  );
  await expect(failing).rejects.toThrow('Farhana');
  await tracing.close(5_000);
  expect(collectedSpans(collector)).toMatchObject([{ name: 'part', status: { code: 2 }, attributes: { 'error.type': 'TypeError' } }]);

  const { app, collector: other } = await tracedOrigin({ TRUSTED_PROXIES: '192.0.2.1' });
  await app.inject({ url: '/healthz', headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` } });
  const [health, ...more] = await endedWith({ app, collector: other }, 1);
  expect([health?.name, more]).toEqual(['GET /healthz', []]);
  expect(health?.traceId).not.toBe(TRACE);
});

function settingsFor(endpoint: string, sampler?: string, samplerArg?: string) {
  const given = { endpoint, sampler, samplerArg, headers: undefined, serviceName: undefined };
  const settings = readTracing(given, expect.unreachable);
  if (!settings) throw new Error('no settings');
  return settings;
}

test.each([
  ['always_off', undefined, 0],
  ['always_on', undefined, 100],
  ['traceidratio', '0', 0],
  ['parentbased_traceidratio', '1', 100],
])('of 100 requests, %s %s traces %i', async (sampler, samplerArg, count) => {
  const collector = await startFakeHost({ json: {} });
  const tracing = openTelemetry(settingsFor(collector.url, sampler, samplerArg), { onFailure: () => expect.unreachable() });
  for (let request = 0; request < 100; request += 1) tracing.begin('request', {}).end();
  await tracing.close(5_000);
  expect(collectedSpans(collector)).toHaveLength(count);
});

test('a collector that hangs fails no request, what waits for it is bounded, and what is dropped is counted', async () => {
  const held: ServerResponse[] = [];
  const hang = (response: ServerResponse) => void held.push(response);
  const ofOrigin = await startFakeHost(hang);
  const { app } = await originWithReleases([shell, section], [], { OTEL_EXPORTER_OTLP_ENDPOINT: ofOrigin.url });
  for (let request = 0; request < 5; request += 1) expect((await app.inject('/give_zakat')).statusCode).toBe(200);
  ofOrigin.reply = { json: {} };
  for (const response of held.splice(0)) response.end('{}');

  const collector = await startFakeHost(hang);
  let lost = 0;
  const onFailure = (spans: number) => {
    lost += spans;
  };
  const tracing = openTelemetry(settingsFor(collector.url), { onFailure });
  const flood = () => {
    for (let request = 0; request < 20_000; request += 1) tracing.begin('request', {}).end();
  };
  flood();
  await expect.poll(() => held.length).toBe(1);
  flood();
  // Now it answers: what was kept of 40,000 arrives.
  collector.reply = { json: {} };
  for (const response of held) response.end('{}');
  await tracing.close(10_000);
  const kept = collectedSpans(collector).length;
  expect(kept).toBeGreaterThan(2_000);
  expect(kept).toBeLessThan(2_048 + 2 * 512);
  expect(kept + lost).toBe(40_000);
  // Its end waits for a collector that answers again, and otherwise for its time.
  await app.close();
});

test.each([
  ['refuses', { status: 500, json: {} }],
  ['talks nonsense', (response: ServerResponse) => void response.writeHead(400).end('<html>')],
] as const)('a collector that %s fails no request, and what was lost is counted', async (_, reply) => {
  const collector = await startFakeHost(reply);
  const lost: number[] = [];
  const tracing = openTelemetry(settingsFor(collector.url), { onFailure: (spans) => lost.push(spans) });
  tracing.begin('request', {}).end();
  await tracing.close(20_000);
  expect(lost).toEqual([1]);
});

test('without a collector nothing of OpenTelemetry is loaded, and with one it is', async () => {
  // prom-client brings the interface of OpenTelemetry by itself; what traces and exports is all else.
  const watching = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { if (/@opentelemetry.(?!api)/.test(url.split('node_modules').at(-1))) console.log(url); return next(url, context); } });
    await import(${JSON.stringify(new URL('../../serve.ts', import.meta.url).href)});
    console.log('served');
    await import(${JSON.stringify(new URL('open-telemetry.ts', import.meta.url).href)});`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', watching]);
  expect(stdout).toMatch(/^served\n.*@opentelemetry.*sdk-trace/s);
});

test('what cannot be used of the settings is said without repeating a secret', () => {
  const faults: string[] = [];
  const read = (given: object) =>
    readTracing(
      { endpoint: undefined, headers: undefined, serviceName: undefined, sampler: undefined, samplerArg: undefined, ...given },
      (fault) => faults.push(fault),
    );
  expect(read({ sampler: 'nonsense' })).toBeUndefined();
  expect(faults).toEqual([]);
  read({ endpoint: 'https://user:secret@collector.example.org' });
  read({ endpoint: 'https://collector.example.org', headers: 'a secret', sampler: 'some', samplerArg: '2' });
  expect(faults.join('\n')).not.toContain('secret');
  expect(faults).toEqual([
    expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT is no address'),
    expect.stringContaining('OTEL_EXPORTER_OTLP_HEADERS is not understood'),
    expect.stringContaining("OTEL_TRACES_SAMPLER is 'some'"),
    expect.stringContaining("OTEL_TRACES_SAMPLER_ARG is '2'"),
  ]);
  expect(read({ endpoint: 'https://collector.example.org/otlp/' })?.endpoint).toBe('https://collector.example.org/otlp');
});
