import { expect, test } from 'vitest';
import { acceptedLanguage } from './map-errors.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['bn', 'bn'],
  ['en-GB,en;q=0.9,bn;q=0.8', 'en'],
  ['bn-BD, en;q=0.8', 'bn'],
  ['fr, BN;q=0.7', 'bn'],
  ['bnt, de', 'en'],
])('%j is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
