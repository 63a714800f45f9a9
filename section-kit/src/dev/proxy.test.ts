import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { passOn } from './proxy.ts';

/** The address of a server on loopback. */
async function serve(answer: RequestListener): Promise<string> {
  const http = createServer(answer);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

async function proxyOf(upstream: string, errors: unknown[] = []): Promise<string> {
  const passing = {
    upstream,
    rewrite: async (_: string, answer: { status: number; html: string }) => answer,
    relax: (policy: string) => policy,
  };
  return serve((request, response) => passOn({ ...passing, report: (error) => errors.push(error) }, request, response));
}

test('a connection that the upstream closes at its next request is replaced for what only reads', async () => {
  const known = new WeakSet<Socket>();
  let posts = 0;
  const upstream = await serve((request, response) => {
    if (request.method === 'POST') posts += 1;
    if (known.has(request.socket)) return void request.socket.destroy();
    known.add(request.socket);
    response.setHeader('content-type', 'text/plain').end('here');
  });
  const errors: unknown[] = [];
  const proxy = await proxyOf(upstream, errors);
  for (let tries = 0; tries < 3; tries += 1) expect(await (await fetch(proxy)).text()).toBe('here');
  expect(errors).toEqual([]);
  // A form may have been taken before the connection was closed.
  expect((await fetch(proxy, { method: 'POST', body: 'a form' })).status).toBe(502);
  expect([posts, errors.length]).toEqual([1, 1]);
});

test('an upstream that answers nothing is told to the developer once', async () => {
  const errors: unknown[] = [];
  const proxy = await proxyOf(await serve((request) => void request.socket.destroy()), errors);
  const answer = await fetch(proxy);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('Not rendered');
  expect(errors).toHaveLength(1);
});
