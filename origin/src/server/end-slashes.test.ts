import { expect, test } from 'vitest';
import { withoutEndSlashes } from './end-slashes.ts';

const slashes = '/'.repeat(1_000_000);

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/give_zakat', '/give_zakat'],
  ['/give_zakat/', '/give_zakat'],
  ['/give_zakat//', '/give_zakat'],
  ['//give_zakat/5000/', '//give_zakat/5000'],
  ['', ''],
])('%j is %j without the slashes at its end', (path, without) => {
  expect(withoutEndSlashes(path)).toBe(without);
});

test('a million slashes are looked at once each', () => {
  expect(withoutEndSlashes(slashes)).toBe('/');
  expect(withoutEndSlashes(`${slashes}x`)).toBe(`${slashes}x`);
  expect(withoutEndSlashes(`/x${slashes}`)).toBe('/x');
});
