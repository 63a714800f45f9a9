import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePercents } from './whole-percents.ts';

test.each([
  [
    [300_000, 200_000, 100_000],
    [50, 33, 17],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('the shares of %j are %j', (amounts, shares) => {
  expect(wholePercents(amounts)).toEqual(shares);
});

test('shares make a hundred together, and none is a whole percent off', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(amounts, (list) => {
      const total = list.reduce((sum, amount) => sum + amount, 0);
      fc.pre(total > 0);
      const shares = wholePercents(list);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const [index, share] of shares.entries()) expect(Math.abs(share - ((list[index] ?? 0) * 100) / total)).toBeLessThan(1);
    }),
  );
});
