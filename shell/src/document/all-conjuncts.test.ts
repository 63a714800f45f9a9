import { afterEach, expect, test, vi } from 'vitest';
import { hasOtherConjuncts, watchConjuncts } from './all-conjuncts.ts';

test.each([
  ['যাকাত দিন, সম্পদ পবিত্র করুন', false],
  ['কষ্ট, ক্ষমা, জ্ঞান', false],
  // A reph and a ya-phala are glyphs of their own, whatever they stand beside.
  ['ধর্ম, অর্থ, সত্য, মধ্য, র‍্যাম', false],
  // Revelation and eloquent: words of no page. Escaped, because subset-bangla.py reads the words of this file, too.
  ['\u0989\u09a6\u09cd\u0998\u09be\u099f\u09a8', true],
  ['\u09ac\u09be\u0999\u09cd\u09ae\u09af\u09bc', true],
  ['A page in English', false],
])('%s needs the whole face: %s', (text, expected) => {
  expect(hasOtherConjuncts(text)).toBe(expected);
});

afterEach(() => {
  delete document.documentElement.dataset.conjuncts;
});

test('the whole face comes once the page shows a conjunct that the usual one lacks', async () => {
  const page = document.createElement('div');
  const main = page.appendChild(document.createElement('main'));
  main.textContent = 'যাকাত';
  watchConjuncts(page);
  expect(document.documentElement.dataset.conjuncts).toBeUndefined();
  main.append('\u0989\u09a6\u09cd\u0998\u09be\u099f\u09a8');
  await vi.waitUntil(() => document.documentElement.dataset.conjuncts === 'all', { timeout: 20_000 });
});
