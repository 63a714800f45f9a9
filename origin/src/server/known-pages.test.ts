import { expect, test } from 'vitest';
import { createKnownPages } from './known-pages.ts';

test('the address of a page is known under any query, and nothing else is', () => {
  const known = createKnownPages();
  known.add('/zakat_calculator?cash=5000');
  expect(['/zakat_calculator', '/zakat_calculator?gold=1', '/zakat_calculator/', '/wp-admin'].map(known.has)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('addresses without end take no memory without end, and those that are asked for stay', () => {
  const known = createKnownPages();
  known.add('/');
  for (let amount = 0; amount < 5_000; amount += 1) {
    known.add(`/zakat/give/${amount}`);
    known.has('/');
  }
  expect(['/', '/zakat/give/4999', '/zakat/give/0'].map(known.has)).toEqual([true, true, false]);
});
