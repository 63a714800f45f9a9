import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { DestinationStream } from '../server/log-stream.ts';
import type { Metrics } from '../server/metrics.ts';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';

async function start(logStream?: DestinationStream) {
  const { app } = await originWithReleases([packRelease('shell', 'one')], [], {}, logStream);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** Sends a request as it is: clients would correct it. */
  async function send(lines: string) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${lines}\r\nconnection: close\r\n\r\n`, 'latin1');
    const answer = await text(socket.setEncoding('utf8'));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [first = '', ...headers] = head.split('\r\n');
    const named = headers.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const);
    return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(named), body };
  }
  return { app, send };
}

const LONG = 'a'.repeat(10_000);
const HOST = 'host: localhost';

const requests: [what: string, request: string, status: number, language: 'en' | 'bn'][] = [
  ['bad percent encoding', `GET /%zz HTTP/1.1\r\n${HOST}`, 400, 'en'],
  ['bad percent encoding, Bangla', `GET /bn/%E0%A6 HTTP/1.1\r\n${HOST}`, 400, 'bn'],
  ['bad percent encoding, a Bangla browser', `GET /%zz HTTP/1.1\r\n${HOST}\r\naccept-language: bn-BD,en;q=0.5`, 400, 'bn'],
  ['an address too long', `GET /${LONG} HTTP/1.1\r\n${HOST}`, 414, 'en'],
  ['an address too long, Bangla', `GET /bn/${LONG} HTTP/1.1\r\n${HOST}`, 414, 'bn'],
  ['an address longer than headers may be', `GET /bn/${LONG}${LONG} HTTP/1.1\r\n${HOST}`, 431, 'bn'],
  ['headers too long', `GET / HTTP/1.1\r\n${HOST}\r\ncookie: ${LONG}${LONG}`, 431, 'en'],
  ['a NUL', `GET /bn/a\u0000b HTTP/1.1\r\n${HOST}`, 400, 'bn'],
  ['an encoded NUL', `GET /a%00b HTTP/1.1\r\n${HOST}`, 400, 'en'],
  ['a step back', `GET /healthz/../bn/contact HTTP/1.1\r\n${HOST}`, 400, 'en'],
  ['an encoded step', `GET /bn/%2E./contact?a=b HTTP/1.1\r\n${HOST}`, 400, 'bn'],
  ['a step that stays', `GET /_releases/. HTTP/1.1\r\n${HOST}`, 400, 'en'],
  ['a slash of another system', `GET /_releases\\..\\contact HTTP/1.1\r\n${HOST}`, 400, 'en'],
  ['no host', 'GET /bn HTTP/1.1', 400, 'bn'],
  ['an invalid host', 'GET / HTTP/1.1\r\nhost: a b', 400, 'en'],
  ['a host with a path', 'GET / HTTP/1.1\r\nhost: localhost/bn', 400, 'en'],
  ['two hosts', `GET / HTTP/1.1\r\n${HOST}\r\nhost: example.org`, 400, 'en'],
  ['an absolute form', `GET http://example.org/bn/contact HTTP/1.1\r\n${HOST}`, 400, 'en'],
  ['an absolute form that is broken', `GET http://[example/ HTTP/1.1\r\n${HOST}`, 400, 'en'],
  ['an asterisk', `GET * HTTP/1.1\r\n${HOST}\r\naccept-language: bn`, 400, 'bn'],
  ['an unknown method', `XYZ /bn HTTP/1.1\r\n${HOST}`, 400, 'bn'],
  ['a method that no page has', `PUT /bn/contact HTTP/1.1\r\n${HOST}`, 404, 'bn'],
  ['two ways to end a body', `POST / HTTP/1.1\r\n${HOST}\r\ncontent-length: 1\r\ntransfer-encoding: chunked`, 400, 'en'],
  ['a line that is no header', `GET / HTTP/1.1\r\n${HOST}\r\nbroken\r\naccept-language: bn`, 400, 'bn'],
];

/** What every page of the site has, and none of it the page's own. */
const OF_ONE_PAGE =
  /^(?:date|connection|keep-alive|transfer-encoding|content-.*|set-cookie|x-sections|server-timing|x-request-id|etag|link|vary|cache-control|x-ratelimit-.*)$/;

test('malformed requests get a plain page of the site, with the headers of its pages, in the language that can be told', async () => {
  const { send } = await start();
  const { status, headers: good } = await send(`GET / HTTP/1.1\r\n${HOST}`);
  expect(status).toBe(200);
  const expected = Object.fromEntries(Object.entries(good).filter(([name]) => !OF_ONE_PAGE.test(name)));
  expect(Object.keys(expected).length).toBeGreaterThan(10);
  for (const [what, request, expectedStatus, language] of requests) {
    const answer = await send(request);
    expect(answer.status, what).toBe(expectedStatus);
    expect(answer.headers, what).toMatchObject({ ...expected, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(answer.headers['content-security-policy'], what).toContain("default-src 'none'");
    expect(answer.body, what).toContain(`<html lang="${language}">`);
    expect(answer.body, what).toContain(language === 'bn' ? 'href="/bn"' : 'href="/"');
  }
});

test('programs get a message instead, in their language', async () => {
  const { send } = await start();
  for (const path of ['/api/v1/%zz', '/_releases/api/%zz', '/_ledger/%zz', '/_ledger/keys%00', '/api/v1/site\u0000']) {
    const answer = await send(`GET ${path} HTTP/1.1\r\n${HOST}\r\naccept-language: bn`);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({ message: 'অনুরোধটি পড়া যায়নি।' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('hosts are names and addresses, with a port or without', async () => {
  const { app } = await originWithReleases([]);
  for (const host of ['localhost:3000', '203.0.113.7:80', '[2001:db8::1]:8080', 'zakat_site.example.org', 'EXAMPLE.org.']) {
    expect((await app.inject({ url: '/healthz', headers: { host } })).statusCode, host).toBe(200);
  }
});

test('a program of HTTP/1.0 that looks whether the origin lives names no host', async () => {
  const { send } = await start();
  expect((await send('GET /healthz HTTP/1.0')).status).toBe(200);
});

test('what no route was found for is in the log and counted, under the number that its sender is told', async () => {
  const lines: string[] = [];
  const { app, send } = await start({ write: (line) => void lines.push(line) });
  const { registry } = app.getDecorator<Metrics>('metrics');
  const before = await registry.metrics();
  for (const request of [`GET /%zz HTTP/1.1\r\n${HOST}`, `GET / HTTP/1.1\r\n${HOST}\r\nbroken`]) {
    const { headers } = await send(request);
    const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ reqId }) => reqId === headers['x-request-id']);
    expect(line).toMatchObject({ level: 30, msg: 'answered', method: 'GET', route: 'none', status: 400 });
  }
  const counted = /^zakat_requests_total\{kind="page",status="400"\} (\d+)$/m;
  expect(Number(counted.exec(await registry.metrics())?.[1]) - Number(counted.exec(before)?.[1] ?? 0)).toBe(2);
});

test('a request that expects what nobody knows is answered like any other', async () => {
  const { send } = await start();
  expect((await send(`GET / HTTP/1.1\r\n${HOST}\r\nexpect: miracles`)).status).toBe(200);
});
