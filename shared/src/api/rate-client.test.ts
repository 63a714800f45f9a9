import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchMetalRate } from './rate-client.ts';

// What a standalone build has in this module's place.
vi.mock('./api-base.ts', () => ({ apiBase: 'https://origin.example/' }));

let server: Server;
let base: string;
let answer: { status: number; body: string };
let asked: { url?: string | undefined; marker: unknown }[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push({ url: request.url, marker: request.headers['x-requested-with'] });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function answerWith(body: unknown, status = 200): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

test('asks for the price of a gram, with the marker of the specification', async () => {
  answerWith({ prices: { xau: { selling_price: 15500 }, xag: { selling_price: 222.5 } }, updated_at: '2026-01-01T00:00:00Z', more: 1 });
  expect(await fetchMetalRate('en', base)).toEqual({
    prices: { xau: { selling_price: 15500 }, xag: { selling_price: 222.5 } },
    updated_at: '2026-01-01T00:00:00Z',
  });
  expect(asked).toEqual([{ url: '/api/v1/fetch-metal-rate?gram=1', marker: 'XMLHttpRequest' }]);
});

test('sample prices arrive as such', async () => {
  answerWith({ prices: { xag: { selling_price: 222 } }, sample: true });
  expect((await fetchMetalRate('en', base)).sample).toBe(true);
});

test.each([[null], [undefined]])('a price that is %s is not known, and does not cost the other one', async (unknown) => {
  answerWith({ prices: { xau: unknown, xag: { selling_price: 222 } } });
  const { prices } = await fetchMetalRate('en', base);
  expect([prices.xau ?? null, prices.xag]).toEqual([null, { selling_price: 222 }]);
});

test.each([
  { prices: { xau: { selling_price: '<b>1</b>' }, xag: { selling_price: 222 } } },
  { prices: { xau: { selling_price: -1 }, xag: { selling_price: 222 } } },
  { prices: { xau: { selling_price: 0 }, xag: { selling_price: 222 } } },
  { prices: { xau: {}, xag: { selling_price: 222 } } },
  { prices: { xau: 'gold', xag: { selling_price: 222 } } },
  { prices: { xau: null, xag: null } },
  { prices: {} },
  { prices: { xag: { selling_price: 222 } }, updated_at: 7 },
  {},
  null,
  'prices',
  '<h1>Welcome</h1>',
  '"text"',
])('%j is no rate', async (body) => {
  answerWith(body);
  await expect(fetchMetalRate('bn', base)).rejects.toMatchObject({ name: 'ApiError', kind: 'shape', message: 'কোথাও একটি সমস্যা হয়েছে' });
});

test('asks also where a browser has no time limit for a call', async () => {
  answerWith({ prices: { xag: { selling_price: 222 } } });
  vi.stubGlobal('AbortSignal', {});
  expect((await fetchMetalRate('en', base)).prices.xag).toEqual({ selling_price: 222 });
  vi.unstubAllGlobals();
});

test('is a server error where the server fails', async () => {
  answerWith({ message: 'SQLITE_ERROR' }, 500);
  await expect(fetchMetalRate('en', base)).rejects.toMatchObject({ kind: 'server', message: 'Something went wrong' });
});

test('is a network error where nobody answers', async () => {
  await expect(fetchMetalRate('en', 'http://127.0.0.1:9/')).rejects.toMatchObject({ kind: 'network', cause: expect.any(Error) });
});

test.each(['before the answer', 'in the middle of it'])('is a network error where the server falls silent %s', async (when) => {
  server.removeAllListeners('request');
  if (when === 'in the middle of it') server.on('request', (_, response) => response.writeHead(200).write('{"prices":'));
  await expect(fetchMetalRate('en', base, 50)).rejects.toMatchObject({ kind: 'network' });
});

test('asks the origin that the build names where it is not told another one', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ prices: { xag: { selling_price: 222 } } }));
  await fetchMetalRate('en');
  expect(fetch.mock.calls[0]?.[0]).toBe('https://origin.example/api/v1/fetch-metal-rate?gram=1');
  fetch.mockRestore();
});
