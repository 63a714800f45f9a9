import { expect, test } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { readBack } from './read-back.ts';

const inWords = { en: en.inWords, bn: bn.inWords };

test.each([
  ['5000', 'en', '৳5,000', 'five thousand taka'],
  ['5000', 'bn', '৳৫,০০০', 'পাঁচ হাজার টাকা'],
  ['৳ ১,০০,০০০', 'en', '৳1,00,000', 'one lakh taka'],
  ['2755.62', 'bn', '৳২,৭৫৫.৬২', 'দুই হাজার সাতশ পঞ্চান্ন টাকা বাষট্টি পয়সা'],
  ['half of it', 'en', 'half of it', ''],
  ['-5', 'en', '-5', ''],
  ['  ', 'en', '', ''],
] as const)('%j in %s is read back as %s', (typed, language, figure, words) => {
  expect(readBack(typed, language, inWords[language])).toEqual({ figure, words, isBeyondWords: false });
});

test.each([
  ['999999999999', false],
  ['1000000000000', true],
  ['99999999999999999999', true],
  ['half of it', false],
  ['', false],
])('%j is more than is said in words: %s', (typed, isBeyondWords) => {
  for (const language of ['en', 'bn'] as const) expect(readBack(typed, language, inWords[language]).isBeyondWords).toBe(isBeyondWords);
});
