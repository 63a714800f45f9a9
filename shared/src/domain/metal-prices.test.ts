import { expect, test } from 'vitest';
import { arePricesOld, metalPrices } from './metal-prices.ts';

test.each([
  [14287.5, '14287.5'],
  [180, '180'],
  [0.06, '0.06'],
  [0, null],
  [-1, null],
  [1e-7, null],
  [1e21, null],
  [Number.NaN, null],
  [undefined, null],
])('%s taka a gram is %s', (price, expected) => {
  const known = price === undefined ? undefined : { selling_price: price };
  expect(metalPrices({ prices: { xau: known, xag: known } })).toEqual({ gold: expected, silver: expected });
});

test.each([
  [true, true],
  [false, undefined],
  [undefined, undefined],
])('prices that are samples stay so: %s', (sample, expected) => {
  expect(metalPrices({ prices: { xag: { selling_price: 222 } }, sample }).isSample).toBe(expected);
});

test.each([
  ['2026-11-21T04:05:00Z', '2026-11-21T04:05:00Z'],
  ['2026-11-21T10:05:00.000+06:00', '2026-11-21T10:05:00.000+06:00'],
  ['2026-11-21 10:05:00', undefined],
  ['2026-11-21', undefined],
  ['2026-13-41T10:05:00Z', undefined],
  ['Price list 7', undefined],
  [undefined, undefined],
])('prices that their host dates %s are of %s', (updated_at, expected) => {
  expect(metalPrices({ prices: { xag: { selling_price: 222 } }, updated_at }).updatedAt).toBe(expected);
});

test.each([
  ['2026-11-21T04:05:00Z', false],
  ['2026-11-19T04:05:00Z', false],
  ['2026-11-19T04:04:59Z', true],
  ['2025-01-05T00:00:00Z', true],
  ['2026-11-22T00:00:00Z', false],
  [undefined, true],
])('on 21 November at 10:05, prices of %s are old: %s', (updatedAt, old) => {
  expect(arePricesOld({ updatedAt }, 48, Date.parse('2026-11-21T10:05:00+06:00'))).toBe(old);
});
