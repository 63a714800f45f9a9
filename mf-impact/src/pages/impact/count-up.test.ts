import { expect, test } from 'vitest';
import { COUNT_UP_MS, countAt } from './count-up.ts';

test('a figure begins at nothing and ends exactly, three seconds later', () => {
  expect(COUNT_UP_MS).toBe(3000);
  expect(countAt(112_908, 0)).toBe(0);
  expect(countAt(112_908, COUNT_UP_MS)).toBe(112_908);
  expect(countAt(112_908, 60_000)).toBe(112_908);
});

test('it never goes back, and never beyond the figure', () => {
  const shown = Array.from({ length: 181 }, (_, frame) => countAt(3382, frame * 16.7));
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  expect(Math.max(...shown)).toBeLessThanOrEqual(3382);
});
