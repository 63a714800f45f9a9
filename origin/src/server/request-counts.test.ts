import { expect, test } from 'vitest';
import { WINDOW_MS, createRequestCounts } from './request-counts.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Counts by a clock that can be set. */
function countsAt(now: number) {
  const clock = { now };
  return { clock, counts: createRequestCounts(() => clock.now) };
}

test('a name counts for a minute from its first request, and then begins anew', () => {
  const { clock, counts } = countsAt(HOUR_MS);
  expect(counts.add('a name')).toEqual({ count: 1, endsInMs: WINDOW_MS });
  clock.now += WINDOW_MS - 1;
  expect(counts.add('a name')).toEqual({ count: 2, endsInMs: 1 });
  clock.now += 1;
  expect(counts.add('a name')).toEqual({ count: 1, endsInMs: WINDOW_MS });
});

test('a clock that is set back by an hour holds nobody to a limit for that hour', () => {
  const { clock, counts } = countsAt(2 * HOUR_MS);
  counts.add('a name', 100);
  counts.learn({ name: 'a name', count: 50, until: clock.now + WINDOW_MS });
  clock.now -= HOUR_MS;
  expect(counts.takeChanged(10)).toEqual([]);
  expect(counts.add('a name')).toEqual({ count: 1, endsInMs: WINDOW_MS });
  expect(counts.takeChanged(10)).toEqual([{ name: 'a name', count: 1, until: clock.now + WINDOW_MS }]);
});

test('what another origin has counted counts although its clock is some seconds ahead', () => {
  const { clock, counts } = countsAt(HOUR_MS);
  counts.add('a name');
  counts.learn({ name: 'a name', count: 50, until: clock.now + 10_000 + WINDOW_MS });
  expect(counts.add('a name').count).toBe(52);
});
