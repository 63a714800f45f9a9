import { expect, test } from 'vitest';
import { type Vital, p75, vitalCount } from './vitals.ts';

function percentileOf(vital: Vital, values: readonly number[]) {
  const counts = new Map<string, number>();
  for (const value of values) {
    const what = vitalCount(vital, value);
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return p75(vital, (what) => counts.get(what) ?? 0);
}

/** A fixed sequence that looks random, 0 to 1. */
function* chances(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

test('a value is counted at the next bound above it', () => {
  expect(vitalCount('lcp', 2_500)).toBe('lcp 2500');
  expect(vitalCount('lcp', 2_501)).toBe('lcp 3000');
  expect(vitalCount('cls', 0)).toBe('cls 0');
  expect(vitalCount('inp', 600_000)).toBe('inp more');
});

test('no page, no percentile; few pages, no upper end', () => {
  expect(percentileOf('lcp', [])).toBeUndefined();
  expect(percentileOf('lcp', [900, 1_000, 1_100])).toMatchObject({ pages: 3, high: null });
  expect(percentileOf('cls', Array(100).fill(0))).toMatchObject({ value: 0, low: 0, high: 0, pages: 100 });
  expect(percentileOf('inp', Array(100).fill(600_000))).toMatchObject({ value: 30_000, low: 30_000, high: null });
});

test.each(['lcp', 'cls', 'inp', 'ttfb'] as const)('the interval of %s holds the true percentile in 19 of 20 samples', (vital) => {
  const scale = vital === 'cls' ? 0.2 : 3_000;
  const next = chances(7);
  const samples = 400;
  let held = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    const found = percentileOf(
      vital,
      Array.from({ length: 200 }, () => next.next().value * scale),
    );
    // Uniform up to the scale.
    const truth = scale * 0.75;
    expect(found?.value).toBeGreaterThan(truth * 0.8);
    expect(found?.value).toBeLessThan(truth * 1.2);
    if (found && found.low <= truth && truth <= (found.high ?? Number.POSITIVE_INFINITY)) held += 1;
  }
  expect(held / samples).toBeGreaterThan(0.93);
});
