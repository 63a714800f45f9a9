import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Environment } from '../server/settings/environment.ts';
import { onEachDatabase } from '../testing/temporary-data.ts';
import { PUBLIC_URL, originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';

onEachDatabase();

const shell = packRelease('shell', 'one', { pages: ['home', 'contact'] });
const earlier = packRelease('give', 'one', { pages: ['give-zakat'] });
const give = packRelease('give', 'two', { pages: ['give-zakat'] });

/** A site that listens, because what lies ready is sent before the routes that tests call without a port. */
async function listening(env: Environment = {}) {
  const origin = await originWithReleases([shell, earlier, give], [], env);
  const sent: string[] = [];
  origin.app.addHook('onRequest', async ({ url }) => void sent.push(url));
  await origin.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = origin.app.server.address() as AddressInfo;
  /** Asks at the site's own address, as a proxy passes it on. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Response>((resolve, reject) => {
      const asked = request({ port, path, headers: { host: new URL(PUBLIC_URL).host, ...headers } }, async (answer) => {
        const body = await buffer(answer);
        const { statusCode: status = 0, headersDistinct } = answer;
        const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve(new Response(status === 304 ? null : new Uint8Array(body), { status, headers: pairs }));
      });
      asked.once('error', reject).end();
    });
  /** Asks until an answer came without any route, and returns it. */
  const askReady = async (path: string, headers: Record<string, string> = {}) => {
    const ready = Promise.withResolvers<Response>();
    await expect
      .poll(async () => {
        sent.length = 0;
        const answer = await ask(path, headers);
        if (sent.length === 0) ready.resolve(answer);
        return sent.length;
      })
      .toBe(0);
    return ready.promise;
  };
  return { ...origin, ask, askReady, routed: sent };
}

const lastingHeaders = ({ headers }: Response) => {
  const { date, 'x-request-id': id, 'server-timing': timing, ...lasting } = Object.fromEntries(headers);
  return { lasting, id, timing };
};

test('a document that everybody is given is sent as it was sent a moment ago, under a number of its own', async () => {
  const { ask, askReady } = await listening();
  const first = await ask('/give_zakat');
  const ready = await askReady('/give_zakat');
  expect(ready.status).toBe(200);
  expect(await ready.text()).toBe(await first.text());
  const [one, other] = [lastingHeaders(first), lastingHeaders(ready)];
  expect(other.lasting).toEqual({ ...one.lasting, 'content-length': expect.any(String) });
  expect(other.timing).toMatch(/^visit;desc=/);
  expect(other.id).toMatch(/^[\w-]{16}$/);
  expect(other.id).not.toBe(one.id);
});

test('a browser that has the document is told so from what lies ready', async () => {
  const { askReady } = await listening();
  const etag = (await askReady('/')).headers.get('etag') ?? '';
  const known = await askReady('/', { 'if-none-match': etag });
  expect([known.status, known.headers.get('content-length'), known.headers.get('etag'), await known.text()]).toEqual([304, null, etag, '']);
  expect(known.headers.get('link')).toBeNull();
});

test('a change of releases or of content counts at once', async () => {
  const { askReady, ask, call, data, routed } = await listening();
  expect((await askReady('/give_zakat')).headers.get('x-sections')).toContain(give.release.version);
  await call('/sections/give/rollback', { why: 'A try' });
  expect((await ask('/give_zakat')).headers.get('x-sections')).toContain(earlier.release.version);
  await askReady('/give_zakat');
  await data.setMetalRate({ gold: '20000', silver: '250' });
  await ask('/give_zakat');
  expect(routed).toEqual(['/give_zakat']);
});

test('a page with a form lies ready but for the key of its form, which is another one in each answer', async () => {
  const { ask, askReady } = await listening();
  const first = await ask('/contact', { 'accept-encoding': 'br' });
  const answers = [first, await askReady('/contact', { 'accept-encoding': 'br' }), await askReady('/contact', { 'accept-encoding': 'br' })];
  const documents = await Promise.all(answers.map(async (answer) => `${brotliDecompressSync(await answer.arrayBuffer())}`));
  const keys = documents.map((html) => /"submissionKey":"([\w-]{36})"/.exec(html)?.[1] ?? '');
  expect(new Set(keys).size).toBe(3);
  const [made, ...ready] = documents.map((html, index) => html.replaceAll(keys[index] ?? '', 'the key'));
  expect(ready).toEqual([made, made]);
  const [of, ...ofReady] = answers.map((answer) => lastingHeaders(answer).lasting);
  expect(ofReady[0]).toEqual({ ...of, 'content-length': expect.any(String) });
  expect(ofReady[0]?.['cache-control']).toBe('private, no-store');
  expect(ofReady[0]?.etag).toBeUndefined();
});

test('what is somebody’s own is made for each', async () => {
  const { ask, askReady, routed } = await listening();
  await askReady('/give_zakat');
  for (const headers of [{ cookie: 'preview=x' }, { dnt: '1' }, { 'sec-gpc': '1' }]) {
    routed.length = 0;
    await ask('/give_zakat', headers);
    expect(routed, JSON.stringify(headers)).toEqual(['/give_zakat']);
  }
  for (const path of ['/contact', '/give_zakat?from=mail', '/nothing_here', '/give_zakat?', '//give_zakat']) {
    routed.length = 0;
    await ask(path);
    await ask(path);
    expect(routed, path).toEqual([path, path]);
  }
  for (const host of ['elsewhere.example', 'elsewhere.example']) {
    routed.length = 0;
    await ask('/give_zakat', { host });
    expect(routed, host).toEqual(['/give_zakat']);
  }
});

test('nobody fills the memory with pages of hosts that are made up, not even past a proxy that is trusted', async () => {
  const { ask, routed } = await listening({ TRUSTED_PROXIES: '127.0.0.1' });
  const headers = { host: 'elsewhere.example', 'x-forwarded-host': new URL(PUBLIC_URL).host };
  for (let asked = 0; asked < 3; asked += 1) await ask('/give_zakat', headers);
  expect(routed).toEqual(['/give_zakat', '/give_zakat', '/give_zakat']);
});

test('what lies ready is for the host and the encoding that it was made for', async () => {
  const { askReady, ask } = await listening();
  const zipped = await askReady('/', { 'accept-encoding': 'gzip' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect((await ask('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
});
