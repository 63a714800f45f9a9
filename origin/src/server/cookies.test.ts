import { expect, test } from 'vitest';
import { readCookie, readOwnCookie, writeCookie } from './cookies.ts';

test.each([
  ['visitor=a', 'a'],
  ['a=1; visitor=b; c=3', 'b'],
  ['visitor=sibling; __Host-visitor=own', 'own'],
  ['visitor=; visitor=b', 'b'],
  ['visitors=a; my-visitor=b; visitor', undefined],
  [undefined, undefined],
])('of the header %j, a cookie is read as %j', (header, value) => {
  expect(readCookie(header, 'visitor')).toBe(value);
});

test('a value that is not good gives way to the next one', () => {
  expect(readCookie('visitor=bad; visitor=good', 'visitor', (value) => value === 'good')).toBe('good');
});

test('of a thousand values few are tried: each may cost a signature', () => {
  const tried: string[] = [];
  const isGood = (value: string) => tried.push(value) < 0;
  expect(readCookie('visitor=~; '.repeat(1_000), 'visitor', isGood)).toBeUndefined();
  expect(tried).toHaveLength(4);
});

test('a site that is reached by https reads no cookie as its own that another host could have written', () => {
  expect(readOwnCookie('session=sibling', 'session', 'https://zakat.example.org')).toBeUndefined();
  expect(readOwnCookie('session=sibling; __Host-session=own', 'session', 'https://zakat.example.org')).toBe('own');
  expect(readOwnCookie('session=own', 'session', 'http://localhost:3000')).toBe('own');
});

test('what is written is for the whole site, out of the reach of scripts', () => {
  const cookie = { name: 'session', value: 'a', seconds: 60, sameSite: 'Strict' } as const;
  const attributes = 'Path=/; Max-Age=60; HttpOnly; SameSite=Strict';
  expect(writeCookie(cookie, 'https://zakat.example.org')).toBe(`__Host-session=a; ${attributes}; Secure`);
  expect(writeCookie(cookie, 'http://localhost:3000')).toBe(`session=a; ${attributes}`);
});
