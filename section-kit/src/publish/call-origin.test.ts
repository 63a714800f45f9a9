import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from 'shared/commands/free-port';
import { serveOnLoopback } from '../testing/serve-on-loopback.ts';
import { callOrigin } from './call-origin.ts';

/** An origin that answers as it is told. */
async function startOrigin(answer: RequestListener) {
  return { originUrl: await serveOnLoopback(answer), token: 'a token' };
}

test.each([
  ['reads', undefined, /did not answer within 0\.2 s\. Try again\./],
  ['changes something', { why: 'A test' }, /Look with `pnpm release status` whether it was done/],
])('an origin that never answers what %s is given up, with what to do', async (_what, body, message) => {
  const silent = await startOrigin(() => undefined);
  await expect(callOrigin(silent, '/status', body, 200)).rejects.toThrow(message);
  const halting = await startOrigin((_request, response) => response.writeHead(200).write('{ "message"'));
  await expect(callOrigin(halting, '/status', body, 200)).rejects.toThrow(message);
});

test('a slow origin is waited for as long as a publish may take, whatever the limit of fetch', async () => {
  // That limit is five minutes, and cannot be set.
  const cause = Object.assign(new Error('Headers Timeout Error'), { code: 'UND_ERR_HEADERS_TIMEOUT' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const slow = await startOrigin(({ method, url, headers }, response) => {
    response.end(JSON.stringify({ message: 'Published', method, url, headers }));
  });
  expect(await callOrigin(slow, '/sections/give/releases', { why: 'ঈদ' })).toMatchObject({
    message: 'Published',
    method: 'POST',
    url: '/_releases/api/sections/give/releases',
    headers: { authorization: 'Bearer a token', 'content-type': 'application/json', 'content-length': '16' },
  });
});

test('an address at which nothing listens has no origin', async () => {
  const target = { originUrl: `http://127.0.0.1:${await freePort()}`, token: 'a token' };
  await expect(callOrigin(target, '/status')).rejects.toThrow(
    /^No origin answers at http:.*Start one with `npm start` in a checkout of the site, or set ORIGIN_URL to the address of a running one/,
  );
});

test.each([
  ['reads', undefined, /Try again\.$/],
  ['changes something', { why: 'A test' }, /Look with `pnpm release status` whether it was done\.$/],
])(
  'a connection that fails otherwise gives its reason to what %s, since the origin may have done what was asked',
  async (_what, body, then) => {
    const cut = await startOrigin((request) => void request.socket.destroy());
    await expect(callOrigin(cut, '/status', body)).rejects.toThrow(/^The connection to http:\S+ failed: socket hang up\. /);
    await expect(callOrigin(cut, '/status', body)).rejects.toThrow(then);
    const halfway = await startOrigin((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
    });
    await expect(callOrigin(halfway, '/status', body)).rejects.toThrow(/failed: aborted\. /);
    const plain = { ...cut, originUrl: cut.originUrl.replace('http:', 'https:') };
    await expect(callOrigin(plain, '/status', body)).rejects.toThrow(/failed: .*SSL/);
    await expect(callOrigin({ ...cut, token: 'two\nlines' }, '/status', body)).rejects.toThrow(/failed: Invalid character in header/);
  },
);

test('what is no origin of this site says so', async () => {
  const other = await startOrigin((_request, response) => response.writeHead(404).end('<p>Not found'));
  await expect(callOrigin(other, '/status')).rejects.toThrow(/answered 404 without a message/);
});
