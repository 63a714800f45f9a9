import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';

test.each([
  ['1', 'one taka', 'এক টাকা'],
  ['19', 'nineteen taka', 'উনিশ টাকা'],
  ['99', 'ninety-nine taka', 'নিরানব্বই টাকা'],
  ['100', 'one hundred taka', 'একশ টাকা'],
  ['105', 'one hundred and five taka', 'একশ পাঁচ টাকা'],
  ['1000', 'one thousand taka', 'এক হাজার টাকা'],
  ['2005', 'two thousand and five taka', 'দুই হাজার পাঁচ টাকা'],
  ['5000', 'five thousand taka', 'পাঁচ হাজার টাকা'],
  ['99999', 'ninety-nine thousand nine hundred and ninety-nine taka', 'নিরানব্বই হাজার নয়শ নিরানব্বই টাকা'],
  ['100000', 'one lakh taka', 'এক লাখ টাকা'],
  ['100001', 'one lakh and one taka', 'এক লাখ এক টাকা'],
  ['1234567', 'twelve lakh thirty-four thousand five hundred and sixty-seven taka', 'বারো লাখ চৌত্রিশ হাজার পাঁচশ সাতষট্টি টাকা'],
  ['10000000', 'one crore taka', 'এক কোটি টাকা'],
  ['1234500000', 'one hundred and twenty-three crore forty-five lakh taka', 'একশ তেইশ কোটি পঁয়তাল্লিশ লাখ টাকা'],
  [
    '999999999999',
    'ninety-nine thousand nine hundred and ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred and ninety-nine taka',
    'নিরানব্বই হাজার নয়শ নিরানব্বই কোটি নিরানব্বই লাখ নিরানব্বই হাজার নয়শ নিরানব্বই টাকা',
  ],
  ['2755.62', 'two thousand seven hundred and fifty-five taka and sixty-two poisha', 'দুই হাজার সাতশ পঞ্চান্ন টাকা বাষট্টি পয়সা'],
  ['1500.5', 'one thousand five hundred taka and fifty poisha', 'এক হাজার পাঁচশ টাকা পঞ্চাশ পয়সা'],
  ['0.05', 'five poisha', 'পাঁচ পয়সা'],
  ['7.00', 'seven taka', 'সাত টাকা'],
])('%s is read out', (decimal, english, bangla) => {
  expect(amountInWords(decimal, en.inWords)).toBe(english);
  expect(amountInWords(decimal, bn.inWords)).toBe(bangla);
});

test.each(['0.001', '5.125', '1000000000000'])('%s is left to its figures', (decimal) => {
  expect(amountInWords(decimal, en.inWords)).toBe('');
});

test('each number below a hundred has one word of its own', () => {
  for (const { inWords } of [en, bn]) {
    expect(inWords.below100).toHaveLength(100);
    expect(new Set(inWords.below100).size).toBe(100);
  }
});
