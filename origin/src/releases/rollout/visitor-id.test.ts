import { expect, test } from 'vitest';
import { createVisitorIds, newVisitorId } from './visitor-id.ts';

const KEY = 'the key of the origins';
const ids = createVisitorIds(KEY, 'http://localhost:3000');
const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const [good = ''] = ids.cookie(id).split(';');
const signed = good.replace('visitor=', '');

test('an id is 128 random bits, signed, kept for 180 days and out of the reach of scripts', () => {
  expect(ids.cookie(newVisitorId())).toMatch(/^visitor=[\w-]{22}~[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
  expect(createVisitorIds(KEY, 'https://zakat.example.org').cookie(newVisitorId())).toMatch(/; SameSite=Lax; Secure$/);
  expect(new Set(Array.from({ length: 1000 }, newVisitorId)).size).toBe(1000);
});

test('a browser that sends the cookie back is known by it', () => {
  for (let round = 0; round < 100; round += 1) {
    const own = newVisitorId();
    const [pair = ''] = ids.cookie(own).split(';');
    expect(ids.read(`theme=dark; ${pair};other=1`)).toBe(own);
  }
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['other cookies', `visitors=${signed}; xvisitor=${signed}`],
  ['no value', 'visitor='],
  ['a name alone', 'visitor'],
  ['an id that nobody has signed', `visitor=${id}`],
  ['the signature of another id', `visitor=B${signed.slice(1)}`],
  ['another key', createVisitorIds('another key', '').cookie(id)],
  ['a signed text that is no id', createVisitorIds(KEY, '').cookie('1 or 1=1')],
  ['too short', `${good.slice(0, -1)}`],
  ['too long', `${good}A`],
  ['quotes', `visitor="${signed}"`],
  ['something after it', `${good}=x`],
  ['a flood', `visitor=${'A'.repeat(100_000)}`],
])('counts as absent: %s', (_, header) => {
  expect(ids.read(header)).toBeUndefined();
});

test('a malformed cookie does not hide the good one beside it', () => {
  expect(ids.read(`visitor=${id}; ${good}`)).toBe(id);
});
