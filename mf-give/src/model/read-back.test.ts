import { expect, test } from 'vitest';
import { readBack } from './read-back.ts';

test.each([
  ['5000', 'en', '৳5,000'],
  ['5000', 'bn', '৳৫,০০০'],
  ['৳ ১,০০,০০০', 'en', '৳1,00,000'],
  ['2755.62', 'en', '৳2,755.62'],
  ['half of it', 'en', 'half of it'],
  ['-5', 'en', '-5'],
  ['  ', 'en', ''],
] as const)('%j in %s is read back as %s', (typed, language, shown) => {
  expect(readBack(typed, language)).toBe(shown);
});
