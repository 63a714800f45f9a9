import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { reasonOf } from './reason-of.ts';

test('says what an error says of itself, and what was thrown in its place', () => {
  expect(reasonOf(new Error('the disk is full'))).toBe('the disk is full');
  expect(reasonOf('stopped')).toBe('stopped');
});

test('says why fetch failed, and not only that it did', async () => {
  const port = await freePort();
  const failure = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
  expect(reasonOf(failure)).toBe(`connect ECONNREFUSED 127.0.0.1:${port}`);
});

test('says why none of the addresses of a host answers', () => {
  const refused = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')];
  expect(reasonOf(new AggregateError(refused))).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432');
  expect(reasonOf(new TypeError('fetch failed', { cause: new AggregateError(refused) }))).toContain('ECONNREFUSED ::1:5432; ');
});
