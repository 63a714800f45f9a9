import { expect, test } from 'vitest';
import { type Visit, compare, said, spreadOf } from './figures.ts';
import { presetsOf } from './presets.ts';

const visit: Visit = { bytes: 100_000, requests: 9, lcp: 600, cls: 0, blocking: 120, interactive: 1_400, coldHop: 300, hoverHop: 60 };

test.each([
  { figures: [4, 1, 3, 2, 5], spread: { lower: 2, median: 3, upper: 4 } },
  { figures: [10, 20], spread: { lower: 12.5, median: 15, upper: 17.5 } },
  { figures: [7], spread: { lower: 7, median: 7, upper: 7 } },
])('the quartiles of $figures', ({ figures, spread }) => {
  expect(spreadOf(figures)).toEqual(spread);
});

test('the ratio is of the medians, so that one slow visit does not count', () => {
  const pairs = [600, 660, 9_000].map((lcp) => ({ product: { ...visit, lcp }, twin: visit }));
  const [lcp] = compare(pairs).filter(({ measure }) => measure === 'lcp');
  expect(lcp?.ratio).toBeCloseTo(1.1);
  expect(lcp?.twin.median).toBe(600);
});

test('two pages that never shift are alike', () => {
  const [shift] = compare([{ product: visit, twin: visit }]).filter(({ measure }) => measure === 'cls');
  expect(shift?.ratio).toBe(1);
});

test('bytes are said in kilobytes and shifts in thousandths', () => {
  expect([said('bytes', 131_460), said('cls', 0.0123), said('lcp', 623.7)]).toEqual(['131.5', '0.012', '624']);
});

test('a preset that there is not is named', () => {
  expect(presetsOf(undefined).map(({ name }) => name)).toEqual(['normal', 'slow']);
  expect(presetsOf('slow')).toHaveLength(1);
  expect(() => presetsOf('fast')).toThrow("PRESET knows normal and slow, not 'fast'.");
});
