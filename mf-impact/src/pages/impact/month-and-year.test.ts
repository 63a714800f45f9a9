import { expect, test } from 'vitest';
import { monthAndYear } from './month-and-year.ts';

test('a month is named in the language of the page', () => {
  expect(monthAndYear('2024-02', 'en')).toEqual(['February', '2024']);
  expect(monthAndYear('2025-12', 'bn')).toEqual(['ডিসেম্বর', '২০২৫']);
});
