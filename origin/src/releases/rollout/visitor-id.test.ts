import { expect, test } from 'vitest';
import { newVisitorId, readVisitorId, visitorCookie } from './visitor-id.ts';

test('an id is 128 random bits, kept for 180 days and out of the reach of scripts', () => {
  const cookie = visitorCookie(newVisitorId(), 'http://localhost:3000');
  expect(cookie).toMatch(/^visitor=[\w-]{22}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
  expect(visitorCookie(newVisitorId(), 'https://zakat.example.org')).toMatch(/; SameSite=Lax; Secure$/);
  expect(new Set(Array.from({ length: 1000 }, newVisitorId)).size).toBe(1000);
});

test('a browser that sends the cookie back is known by it', () => {
  for (let round = 0; round < 100; round += 1) {
    const id = newVisitorId();
    const [pair = ''] = visitorCookie(id, '').split(';');
    expect(readVisitorId(`theme=dark; ${pair};other=1`)).toBe(id);
  }
});

const id = 'AAAAAAAAAAAAAAAAAAAAAA';

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['other cookies', `visitors=${id}; xvisitor=${id}`],
  ['no value', 'visitor='],
  ['a name alone', 'visitor'],
  ['too short', `visitor=${id.slice(1)}`],
  ['too long', `visitor=${id}A`],
  ['more than 16 bytes', `visitor=${id.slice(1)}B`],
  ['another alphabet', `visitor=${id.slice(2)}/+`],
  ['quotes', `visitor="${id}"`],
  ['something after it', `visitor=${id}=x`],
  ['a flood', `visitor=${'A'.repeat(100_000)}`],
])('counts as absent: %s', (_, header) => {
  expect(readVisitorId(header)).toBeUndefined();
});

test('a malformed cookie does not hide the good one beside it', () => {
  expect(readVisitorId(`visitor=; visitor=${id}`)).toBe(id);
});
