import { expect, test } from 'vitest';
import { example } from './example.ts';

const poisha = (taka: string) => BigInt(taka.replace('.', ''));

test('the lines of the example add up', () => {
  expect(poisha(example.net)).toBe(poisha(example.bank) + poisha(example.lent) - poisha(example.bill));
  expect(poisha(example.zakat) * 40n).toBe(poisha(example.net));
});

test('Zakat is due in the example', () => {
  expect(poisha(example.net)).toBeGreaterThanOrEqual(poisha(example.nisab));
});
