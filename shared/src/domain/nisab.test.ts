import { expect, test } from 'vitest';
import { twoPlaces } from './decimal.ts';
import { nisabTaka } from './nisab.ts';

test.each([
  { price: 222, metal: 'silver', nisab: '135943.92' },
  { price: '222.00', metal: 'silver', nisab: '135943.92' },
  { price: 17234, metal: 'gold', nisab: '1507630.32' },
  { price: '0.01', metal: 'silver', nisab: '6.12' },
  { price: 0, metal: 'silver', nisab: '0.00' },
] as const)('nisab of $metal at $price taka a gram is $nisab', ({ price, metal, nisab }) => {
  expect(nisabTaka(price, metal)).toBe(nisab);
});

test('half a poisha is rounded up, not to even', () => {
  // 12.5 × 87.48 = 1093.50; 0.125 × 612.36 = 76.545
  expect(nisabTaka('12.5', 'gold')).toBe('1093.50');
  expect(nisabTaka('0.125', 'silver')).toBe('76.55');
});

test('a price that binary floats cannot hold stays exact', () => {
  // As floats, 1.005 × 612.36 is 615.4217999…
  expect(nisabTaka('1.005', 'silver')).toBe('615.42');
  expect(nisabTaka('99999999999999.99', 'silver')).toBe('61235999999999993.88');
});

test.each(['', '-1', '1e3', 'NaN', '1,000'])('a price of %j is refused', (price) => {
  expect(() => nisabTaka(price, 'silver')).toThrow(RangeError);
});

test.each([
  ['222', '222.00'],
  ['222.5', '222.50'],
  ['222.005', '222.01'],
  ['0.004', '0.00'],
])('%s is shown as %s', (decimal, shown) => {
  expect(twoPlaces(decimal)).toBe(shown);
});
