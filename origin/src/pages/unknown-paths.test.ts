import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CONSOLE_URL, originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';

/** A shell that counts its renders in the page, answers what no section owns with 404, and cannot do so twice for one path. */
const COUNTING_SHELL = `let renders = 0;
export async function render({ path, document }) {
  renders += 1;
  const { language } = document.visit;
  return { status: 404, html: '<!doctype html><html lang="' + language + '"><h1>Not found, render ' + renders + ' of ' + path + '</h1></html>' };
}`;

const shell = packRelease('shell', 'counting', { server: COUNTING_SHELL });

test('one page answers every unknown address of a language, and it names none of them', async () => {
  const { app } = await originWithReleases([shell]);
  const bodies = new Set<string>();
  const etags = new Set<unknown>();
  for (let count = 0; count < 50; count += 1) {
    const answer = await app.inject({ url: `/wp-admin/${count}?phone=01712345678`, headers: { 'accept-encoding': 'identity' } });
    expect(answer.statusCode).toBe(404);
    bodies.add(answer.body);
    etags.add(answer.headers.etag);
  }
  expect([...bodies]).toEqual([expect.stringContaining('render 1 of /404')]);
  expect(etags.size).toBe(1);
  expect((await app.inject('/bn/nowhere')).body).toContain('lang="bn"');
  expect((await app.inject({ method: 'POST', url: '/nowhere', payload: {} })).statusCode).toBe(404);
});

test('below addresses that no section can have, no page is composed to say that there is nothing', async () => {
  const { app } = await originWithReleases([shell]);
  const paths = ['/api/nothing', '/_releases/api/nothing', '/_releases/packages/a/b', '/_ledger/a', '/_reports/a', '/_visits/a'];
  for (const url of paths) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.inject({ method, url, headers: { 'accept-language': 'en' } });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { message: 'There is nothing at this address.' }]);
    }
  }
  const { host } = new URL(CONSOLE_URL);
  for (const url of ['/_releases/nothing', '/bn/_releases/nothing']) {
    const answer = await app.inject({ url, headers: { host } });
    expect([answer.statusCode, answer.headers['content-security-policy']]).toEqual([404, expect.stringContaining("default-src 'none'")]);
  }
  expect((await app.inject('/nothing')).body).toContain('render 1 of');
});

test('where there is too much to do, pages that nobody has asked for yet go before addresses that the site does not have', async () => {
  const give = packRelease('give', 'one', { pages: ['give-zakat'] });
  const { app } = await originWithReleases([packRelease('shell', 'one', { pages: ['home'] }), give]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await ask(port, '/');
  const connected = async () => {
    const sockets: Socket[] = [];
    for (let count = 0; count < 30; count += 1) {
      const socket = connect(port, '127.0.0.1');
      await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
      sockets.push(socket);
    }
    return sockets;
  };
  const [crowd, sockets] = [await connected(), await connected()];
  const overloaded = Promise.withResolvers<void>();
  let arrived = 0;
  app.server.on('request', () => {
    arrived += 1;
    if (arrived > crowd.length) return;
    const begun = process.threadCpuUsage();
    while (process.threadCpuUsage(begun).user < 10_000);
    if (arrived === crowd.length) overloaded.resolve();
  });
  for (const socket of crowd) socket.write(request('/'));
  await overloaded.promise;
  const statuses = sockets.map(async (socket, index) => {
    socket.write(request(index % 2 === 0 ? '/bn/give_zakat' : '/wp-admin/give_zakat'));
    return (await text(socket)).slice(9, 12);
  });
  const [pages, others] = [0, 1].map((rest) => statuses.filter((_, index) => index % 2 === rest));
  const answered = async (asked: typeof statuses = []) => (await Promise.all(asked)).filter((status) => status !== '503').length;
  expect(await answered(pages)).toBeGreaterThanOrEqual(8);
  expect(await answered(others)).toBeLessThan(8);
});

const request = (target: string) => `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;

/** Sends an address as it is: clients would normalise it. */
async function ask(port: number, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request(target));
  return (await text(socket)).split('\r\n')[0] ?? '';
}

test.each([
  '//01712345678',
  '/\\01712345678',
  '/01712345678%0a',
  '/%0d01712345678',
  '/01712345678%E2%80%A8',
  '/give_zakat/01712345678%0a',
  '/bn//01712345678',
  '/%01712345678',
  '/%zz01712345678',
  '/releases/01712345678%0a',
  '/api/01712345678%0d',
  'http://01712345678/',
  'http://[01712345678',
  '*',
])('%s is a page that is not there, or no address at all, and no line of the log holds it', async (target) => {
  const lines: string[] = [];
  const { app } = await originWithReleases([shell], [], {}, { write: (line) => lines.push(line) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  expect(await ask(port, target)).toMatch(/^HTTP\/1\.1 (400|404) /);
  expect(lines.join('')).not.toContain('01712345678');
});
