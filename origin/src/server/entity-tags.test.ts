import { expect, test } from 'vitest';
import { isKnownBy } from './entity-tags.ts';

test.each([
  [undefined, false],
  ['', false],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a" , "c"', true],
  ['*', true],
  ['"b"', false],
  ['"*"', false],
  ['a', false],
])('a browser that says %s has W/"a": %s', (header, isKnown) => {
  expect(isKnownBy(header, 'W/"a"')).toBe(isKnown);
});
