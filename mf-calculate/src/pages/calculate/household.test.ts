import { expect, test } from 'vitest';
import { household as example } from './household.ts';

/** The decimal times 100, or times 10,000 where it is multiplied by a decimal with two places. */
function hundredths(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}

test('the silver is its weight times the price', () => {
  expect(BigInt(example.vori) * hundredths(example.gramsPerVori) * hundredths(example.silverPrice)).toBe(hundredths(example.silver) * 100n);
});

test('what is owned and what is owed add up to what counts', () => {
  expect(hundredths(example.cash) + hundredths(example.lent) + hundredths(example.silver)).toBe(hundredths(example.owned));
  expect(hundredths(example.loan) + hundredths(example.bill)).toBe(hundredths(example.owed));
  expect(hundredths(example.owned) - hundredths(example.owed)).toBe(hundredths(example.net));
});

test('what counts reaches the nisab, and Zakat is exactly one part in forty of it', () => {
  expect(example.nisab).toBe('135943.92');
  expect(hundredths(example.net)).toBeGreaterThan(hundredths(example.nisab));
  expect(hundredths(example.zakat) * 40n).toBe(hundredths(example.net));
});
