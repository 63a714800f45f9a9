import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { askOverTls } from '../support/ask-over-tls.ts';
import { type TlsNginx, hasTlsNginx, startTlsNginx } from '../support/nginx.ts';

// What nginx with the rules of deploy/nginx.conf makes of requests by itself: the origin here answers what a test wants.

// biome-ignore lint/suspicious/noSkippedTests: the site needs no nginx to be built and tested.
test.skip(!hasTlsNginx(), 'nginx or openssl is not installed');

interface Behind {
  readonly nginx: TlsNginx;
  readonly session: ClientHttp2Session;
  /** Lets nobody answer any more. */
  endOrigin(): Promise<void>;
}

/** Runs nginx before an origin that answers each request as it is told. */
async function behindNginx(answer: (request: IncomingMessage, response: ServerResponse) => void, act: (behind: Behind) => Promise<void>) {
  const origin = createServer(answer);
  await once(origin.listen(0, '127.0.0.1'), 'listening');
  const nginx = await startTlsNginx(`http://127.0.0.1:${(origin.address() as AddressInfo).port}`);
  const session = connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false });
  const endOrigin = async () => {
    const closed = once(origin.close(), 'close');
    origin.closeAllConnections();
    await closed;
  };
  try {
    await act({ nginx, session, endOrigin });
  } finally {
    session.destroy();
    await nginx.stop();
    if (origin.listening) await endOrigin();
  }
}

test('nobody waits at nginx for another visitor of a page that is made for each', async () => {
  const asked: string[] = [];
  const first = Promise.withResolvers<ServerResponse>();
  const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    asked.push(url);
    response.setHeader('cache-control', 'private, no-store');
    if (asked.length === 1) first.resolve(response);
    else response.end();
  };
  await behindNginx(answer, async ({ session }) => {
    const visitors = [askOverTls(session, { ':path': '/zakat/give' })];
    const unanswered = await first.promise;
    visitors.push(askOverTls(session, { ':path': '/zakat/give' }));
    // nginx reads one connection in order: what is asked behind the second visitor, and answered, has gone past them only if they wait.
    for (const behind of ['/one', '/two', '/three']) await askOverTls(session, { ':path': behind });
    expect(asked.filter((url) => url === '/zakat/give')).toHaveLength(2);
    unanswered.end();
    for (const { headers } of await Promise.all(visitors)) expect(headers[':status']).toBe(200);
  });
});

test('where no origin answers, a visitor is told so in the language of the address, and a program by a message', async () => {
  await behindNginx(
    (_request, response) => response.end(),
    async ({ nginx, session, endOrigin }) => {
      await endOrigin();
      const english = await askOverTls(session, { ':path': '/zakat/give/5250?donation=77' });
      expect(english.headers).toMatchObject({
        ':status': 502,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
        'strict-transport-security': expect.any(String),
        server: 'nginx',
      });
      expect(english.body).toContain('<html lang="en">');
      const form = { ':path': '/bn/zakat/give', ':method': 'POST', 'content-type': 'application/x-www-form-urlencoded' };
      const bangla = await askOverTls(session, form, 'donation=5000');
      expect(bangla.headers[':status']).toBe(502);
      expect(bangla.body).toContain('একবারই নেওয়া হবে');
      for (const [language, words] of [
        ['bn', /সাড়া দিচ্ছে না/],
        ['en-GB, en', /is not responding/],
      ] as const) {
        const call = await askOverTls(session, { ':path': '/api/v1/contact-us', ':method': 'POST', 'accept-language': language }, '{}');
        expect(call.headers['content-type']).toBe('application/json; charset=utf-8');
        expect(JSON.parse(call.body)).toEqual({ message: expect.stringMatching(words) });
      }
      const published = { ':path': '/_releases/api/sections/give/releases', ':method': 'POST', 'accept-language': 'en' };
      const refused = await askOverTls(session, published, 'x'.repeat(3_000_000));
      expect(refused.headers[':status']).toBe(502);
      expect(JSON.parse(refused.body)).toEqual({ message: expect.stringMatching(/is not responding/) });
      await askOverTls(session, { ':path': '/bn/_preview/give~1.0.0~1795862652~signature' });
      const readLog = () => readFile(path.join(nginx.folder, 'zakat-site.log'), 'utf8');
      // nginx writes it a second later; the last request is the last line.
      await expect.poll(async () => (await readLog()).split('\n')).toHaveLength(7);
      const lines = (await readLog()).split('\n');
      const first = lines[0] ?? '';
      expect(lines[5]).toMatch(/ GET \/bn\/_preview\/- 502 /);
      expect(first).toMatch(/ GET \/zakat\/give\/- 502 \d+ \S+ [0-9a-f]{32} 502$/);
      expect(await readFile(path.join(nginx.folder, 'zakat-site-error.log'), 'utf8')).toBe('');
    },
  );
});

test('a browser that is answered past the cache is told that its page has not changed, and decides nothing about traces', async () => {
  const seen: Record<string, unknown>[] = [];
  const answer = ({ headers }: IncomingMessage, response: ServerResponse) => {
    seen.push(headers);
    if (headers['if-none-match'] === '"own"') return response.writeHead(304).end();
    response.writeHead(200, { 'cache-control': 'public, s-maxage=100', etag: '"of-all"' }).end('page');
  };
  const traced = { traceparent: '00-deadbeefdeadbeefdeadbeefdeadbeef-0123456789abcdef-01', tracestate: 'a=b' };
  await behindNginx(answer, async ({ session }) => {
    const ask = (headers: Record<string, string>) => askOverTls(session, { ':path': '/', 'if-none-match': '"own"', ...traced, ...headers });
    expect((await ask({ cookie: '__Host-visitor=x' })).headers[':status']).toBe(304);
    expect((await ask({ 'available-dictionary': ':AAAA=:' })).headers[':status']).toBe(304);
    expect((await ask({ ':path': '/_releases/packages/index.json' })).headers[':status']).toBe(304);
    // What nginx keeps for others does not depend on what one browser has.
    expect((await ask({})).headers[':status']).toBe(200);
  });
  expect(seen).toHaveLength(4);
  for (const headers of seen) expect([headers.traceparent, headers.tracestate]).toEqual([undefined, undefined]);
});

test('a long address is answered, and what it leads to: neither makes its origin count as failed', async () => {
  const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    if (!url.startsWith('/old')) return response.writeHead(200, { 'content-security-policy': 'a'.repeat(2_000) }).end('page');
    // As origins write a query: each tilde takes three characters.
    return response.writeHead(308, { location: `/new${url.slice(4).replaceAll('~', '%7E')}` }).end();
  };
  await behindNginx(answer, async ({ session }) => {
    for (const characters of [2_000, 3_000, 7_000]) {
      expect((await askOverTls(session, { ':path': `/?fbclid=${'a'.repeat(characters)}` })).headers[':status']).toBe(200);
    }
    const moved = await askOverTls(session, { ':path': `/old?${'~'.repeat(7_900)}` });
    expect(moved.headers[':status']).toBe(308);
    expect(moved.headers.location).toHaveLength(3 * 7_900 + 5);
  });
});

test('the release console is reached at its own address, in both languages', async () => {
  await behindNginx(
    ({ url }, response) => response.end(url),
    async ({ session }) => {
      for (const address of ['/_releases', '/bn/_releases', '/_releases?done=promote']) {
        expect(await askOverTls(session, { ':path': address })).toMatchObject({ headers: { ':status': 200 }, body: address });
      }
    },
  );
});

test('nginx takes what a form can hold, and a package where teams publish', async () => {
  const taken: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    taken.push(request.url ?? '');
    request.resume().once('end', () => response.end());
  };
  await behindNginx(answer, async ({ session }) => {
    const send = async (to: string, bytes: number) =>
      (await askOverTls(session, { ':path': to, ':method': 'POST' }, 'x'.repeat(bytes))).headers[':status'];
    expect(await send('/api/v1/contact-us', 65_536)).toBe(200);
    expect(await send('/_releases/api/sections/give/releases', 3_000_000)).toBe(200);
    expect(await send('/api/v1/contact-us', 300_000)).toBe(413);
    const tooLong = { ':path': '/bn/contact', ':method': 'POST', 'content-type': 'application/x-www-form-urlencoded' };
    const { headers, body } = await askOverTls(session, tooLong, 'x'.repeat(300_000));
    expect(headers).toMatchObject({ ':status': 413, 'content-type': 'text/html; charset=utf-8' });
    expect(body).toContain('লেখা অনেক বড় হয়ে গেছে');
    expect(await send('/_releases/api/sections/give/rollout', 300_000)).toBe(413);
  });
  expect(taken).toEqual(['/api/v1/contact-us', '/_releases/api/sections/give/releases']);
});
