import path from 'node:path';
import { expect, test } from 'vitest';
import { type MailRoute, keepsMails, parseMailAddress, parseMailRoute } from './mail-route.ts';

test.each([
  ['letters@zakat.example.org', { name: '', address: 'letters@zakat.example.org' }],
  ['<letters@zakat.example.org>', { name: '', address: 'letters@zakat.example.org' }],
  ['Zakat Foundation <letters@zakat.example.org>', { name: 'Zakat Foundation', address: 'letters@zakat.example.org' }],
  ['"যাকাত ফাউন্ডেশন" <letters@zakat.example.org>', { name: 'যাকাত ফাউন্ডেশন', address: 'letters@zakat.example.org' }],
  ['letters', undefined],
  ['a@example.org, b@example.org', undefined],
  ['Zakat\nBcc: all <a@example.org>', undefined],
])('%j is %j', (text, address) => {
  expect(parseMailAddress(text)).toEqual(address);
});

test.each([
  [undefined, { kind: 'files', folder: path.join('/data', 'outbox') }],
  ['', { kind: 'files', folder: path.join('/data', 'outbox') }],
  ['smtp://mail.example.org', { kind: 'smtp', url: 'smtp://mail.example.org' }],
  ['smtps://user:p%40ss@mail.example.org:465', { kind: 'smtp', url: 'smtps://user:p%40ss@mail.example.org:465' }],
  ['smtp://', undefined],
  ['https://mail.example.org', undefined],
  ['mail.example.org', undefined],
])('MAIL_URL %j', (text, route) => {
  expect(parseMailRoute(text, '/data')).toEqual(route);
});

test.each([
  [true, undefined, true],
  [true, 'smtp://mail.example.org', false],
  [false, undefined, false],
  [false, 'smtp://mail.example.org', false],
])('whether mails are kept on a site whose being public is %s, with MAIL_URL %j: %s', (isProduction, text, isKept) => {
  expect(keepsMails({ isProduction, mailRoute: parseMailRoute(text, '/data') as MailRoute })).toBe(isKept);
});
