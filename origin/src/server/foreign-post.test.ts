import { expect, test } from 'vitest';
import { isForeignPost } from './foreign-post.ts';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://zakat.example.org' }, true],
  [{ origin: 'https://zakat.example.org', host: 'inside:3000' }, false],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
  [{ origin: 'https://evil.example', host: 'zakat.example.org' }, true],
  [{ origin: 'not an address', host: 'zakat.example.org' }, true],
  [{ origin: 'null', host: 'zakat.example.org' }, false],
  [{}, false],
])('%j comes from another site: %s', (headers, foreign) => {
  expect(isForeignPost(headers, 'https://zakat.example.org')).toBe(foreign);
});
