import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missedZakat } from './missed-years.ts';

const years = [
  { wealth: '400000', nisab: '60000' },
  { wealth: '400000', nisab: '65000' },
  { wealth: '70000', nisab: '69000' },
];

test('without deducting, every year stands for itself', () => {
  const { years: results, total } = missedZakat(years, false);
  expect(results.map(({ zakat }) => zakat)).toEqual(['10000.00', '10000.00', '1750.00']);
  expect(total).toBe('21750.00');
});

test('deducted, what is unpaid lowers the years that follow, and can take one below its nisab', () => {
  const { years: results, total } = missedZakat(years, true);
  expect(results).toEqual([
    { counted: '400000.00', due: true, zakat: '10000.00' },
    { counted: '390000.00', due: true, zakat: '9750.00' },
    { counted: '50250.00', due: false, zakat: '0.00' },
  ]);
  expect(total).toBe('19750.00');
});

test('a year is counted when it equals its nisab, and never below nothing', () => {
  expect(missedZakat([{ wealth: '60000', nisab: '60000' }], true).total).toBe('1500.00');
  expect(missedZakat([years[0] as (typeof years)[0], { wealth: '5', nisab: '1' }], true).years[1]?.counted).toBe('0.00');
});

test('no year at all is nothing', () => {
  expect(missedZakat([], true)).toEqual({ years: [], total: '0.00' });
});

test('deducting never raises the total, and the years add up to it', () => {
  const taka = fc.integer({ min: 0, max: 10_000_000 }).map(String);
  fc.assert(
    fc.property(fc.array(fc.record({ wealth: taka, nisab: taka }), { maxLength: 12 }), (missed) => {
      const [deducted, plain] = [missedZakat(missed, true), missedZakat(missed, false)];
      expect(Number(deducted.total)).toBeLessThanOrEqual(Number(plain.total));
      for (const { years: results, total } of [deducted, plain]) {
        const sum = results.reduce((poisha, { zakat }) => poisha + BigInt(zakat.replace('.', '')), 0n);
        expect(sum).toBe(BigInt(total.replace('.', '')));
      }
    }),
    { numRuns: 10_000 },
  );
});
