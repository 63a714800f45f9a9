import type { Socket } from 'node:net';
import { freePort } from 'shared/commands/free-port';
import { expect, test } from 'vitest';
import { serveOnLoopback } from '../testing/serve-on-loopback.ts';
import { type Passing, passOn } from './proxy.ts';

async function proxyOf(upstream: string, errors: unknown[] = [], more: Partial<Passing> = {}): Promise<string> {
  const passing = {
    ...more,
    upstream,
    rewrite: async (_: string, answer: { status: number; html: string }) => answer,
    relax: (policy: string) => policy,
  };
  return serveOnLoopback((request, response) => passOn({ ...passing, report: (error) => errors.push(error) }, request, response));
}

test('a connection that the upstream closes at its next request is replaced for what only reads', async () => {
  const known = new WeakSet<Socket>();
  let posts = 0;
  const upstream = await serveOnLoopback((request, response) => {
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
  const proxy = await proxyOf(await serveOnLoopback((request) => void request.socket.destroy()), errors);
  const answer = await fetch(proxy);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('Not rendered');
  expect(errors).toHaveLength(1);
});

test('a file that the upstream breaks off ends in the browser, too, and is told to the developer', async () => {
  const errors: unknown[] = [];
  const upstream = await serveOnLoopback((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': '99' });
    response.write('const half', () => response.destroy());
  });
  const answer = await fetch(await proxyOf(upstream, errors));
  await expect(answer.text()).rejects.toThrow();
  expect(errors).toHaveLength(1);
});

test('a page of an upstream that does not run shows what it wrote, which the terminal has already', async () => {
  const errors: unknown[] = [];
  const nobody = `http://127.0.0.1:${await freePort()}`;
  let why: string | undefined = 'section.ts cannot be loaded: Expression expected';
  const proxy = await proxyOf(nobody, errors, { whyAway: () => why });
  const answer = await fetch(proxy);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toMatch(/http-equiv="refresh".*<pre>section\.ts cannot be loaded: Expression expected<\/pre>/s);
  expect(errors).toEqual([]);
  why = undefined;
  expect(await (await fetch(proxy)).text()).toContain('ECONNREFUSED');
  expect(errors).toHaveLength(1);
});
