import { expect, test } from 'vitest';
import { insideSections } from './standalone-styles.ts';

test.each([
  [':root', '[data-mf]'],
  ['html:lang(bn)', '[data-mf]:lang(bn)'],
  ['body', '[data-mf]'],
  ['body h1', '[data-mf] h1'],
  ['*', ':where([data-mf], [data-mf] *)'],
  ['*::before', ':where([data-mf], [data-mf] *)::before'],
  [':lang(bn)', ':where([data-mf], [data-mf] *):lang(bn)'],
  ['.on-leaf', ':where([data-mf], [data-mf] *).on-leaf'],
  ['.on-leaf > a:hover', ':where([data-mf], [data-mf] *).on-leaf > a:hover'],
  ['a:hover', ':where([data-mf]) a:hover'],
  ["[data-mf='give'] .mt-4", "[data-mf='give'] .mt-4"],
])('%s matches in a section only: %s', (selector, inside) => {
  expect(insideSections(selector)).toBe(inside);
});
