import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createKnownAddresses, noteFound } from './known-addresses.ts';

test('an address is known under any query, and nothing else is', () => {
  const known = createKnownAddresses();
  known.add('/zakat_calculator?cash=5000');
  expect(['/zakat_calculator', '/zakat_calculator?gold=1', '/zakat_calculator/', '/wp-admin'].map(known.has)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('addresses without end take no memory without end, and those that are asked for stay', () => {
  const known = createKnownAddresses();
  known.add('/');
  for (let amount = 0; amount < 5_000; amount += 1) {
    known.add(`/zakat/give/${amount}`);
    known.has('/');
  }
  expect(['/', '/zakat/give/4999', '/zakat/give/0'].map(known.has)).toEqual([true, true, false]);
});

test('a page of the site is known before anybody has asked for it, in both languages', () => {
  const known = createKnownAddresses();
  known.setSiteMap((path) => path.startsWith('/zakat/give/'));
  const asked = ['/zakat/give/5250?from=mail', '/bn/zakat/give/5250', '/wp-admin', '/bn/wp-admin'];
  expect(asked.map(known.has)).toEqual([true, true, false, false]);
});

test('what a server finds is known: pages, and what leads to them', async () => {
  const app = Fastify();
  const known = createKnownAddresses();
  noteFound(app, known);
  app.get('/:page', async (request, reply) => {
    if (request.url.startsWith('/contact')) return 'found';
    return request.url === '/old' ? reply.redirect('/contact', 308) : reply.code(404).send();
  });
  app.get('/releases/*', async () => 'a file');
  app.post('/sent', async () => 'a form');
  const asked = ['/contact?amount=5', '/old', '/wp-admin', '/releases/a.js'];
  for (const url of asked) await app.inject({ url });
  await app.inject({ method: 'POST', url: '/sent' });
  expect([...asked, '/sent'].filter(known.has)).toEqual(['/contact?amount=5', '/old']);
});

test('what a server has a route of its own for is known before anybody has asked for it', () => {
  const app = Fastify();
  const known = createKnownAddresses();
  noteFound(app, known);
  for (const url of ['/robots.txt', '/bn/manifest.webmanifest', '/*', '/zakat/:step']) app.get(url, async () => 'found');
  app.post('/sent', async () => 'a form');
  // However much is found besides.
  for (let amount = 0; amount < 5_000; amount += 1) known.add(`/zakat/give/${amount}`);
  const asked = ['/robots.txt', '/bn/manifest.webmanifest?v=1', '/*', '/zakat/:step', '/sent', '/wp-admin'];
  expect(asked.filter(known.has)).toEqual(['/robots.txt', '/bn/manifest.webmanifest?v=1']);
});
