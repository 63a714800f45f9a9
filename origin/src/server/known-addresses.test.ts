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
  known.setPages((path) => path.startsWith('/zakat/give/'));
  const asked = ['/zakat/give/5250?from=mail', '/bn/zakat/give/5250', '/wp-admin', '/bn/wp-admin'];
  expect(asked.map(known.has)).toEqual([true, true, false, false]);
});

test('what a server finds is known: pages, and what leads to them', async () => {
  const app = Fastify();
  const known = createKnownAddresses();
  noteFound(app, known);
  app.get('/contact', async () => 'found');
  app.get('/old', (_request, reply) => reply.redirect('/contact', 308));
  app.get('/releases/a.js', async () => 'a file');
  app.post('/sent', async () => 'a form');
  const asked = ['/contact?amount=5', '/old', '/wp-admin', '/releases/a.js'];
  for (const url of asked) await app.inject({ url });
  await app.inject({ method: 'POST', url: '/sent' });
  expect([...asked, '/sent'].filter(known.has)).toEqual(['/contact?amount=5', '/old']);
});
