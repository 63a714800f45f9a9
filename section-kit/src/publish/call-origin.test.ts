import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callOrigin } from './call-origin.ts';

/** An origin that answers as it is told. */
async function startOrigin(answer: RequestListener) {
  const origin = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    origin.closeAllConnections();
    origin.close();
  });
  await new Promise((resolve) => origin.once('listening', resolve));
  const { port } = origin.address() as AddressInfo;
  return { originUrl: `http://127.0.0.1:${port}`, token: 'a token' };
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

test('what no origin answers, or none of this site, says so', async () => {
  const target = await startOrigin((request) => void request.socket.destroy());
  await expect(callOrigin(target, '/status')).rejects.toThrow(/^No origin answers at http:.*Start one with/);
  await expect(callOrigin({ ...target, originUrl: 'nowhere' }, '/status')).rejects.toThrow('No origin answers at nowhere.');
  const other = await startOrigin((_request, response) => response.writeHead(404).end('<p>Not found'));
  await expect(callOrigin(other, '/status')).rejects.toThrow(/answered 404 without a message/);
});
