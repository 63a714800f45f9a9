import { expect, test } from 'vitest';
import { formatDate, formatNumber, formatTaka, groupLakh, localDigits } from './format.ts';

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['99999', '99,999'],
  ['100000', '1,00,000'],
  ['1234567', '12,34,567'],
  ['123456789.5', '12,34,56,789.5'],
  ['-135943.92', '-1,35,943.92'],
])('%s is grouped by lakh as %s', (decimal, grouped) => {
  expect(groupLakh(decimal)).toBe(grouped);
});

test('the time that grouping takes grows with the digits, not with their square', () => {
  const msOf = (digits: number) => {
    const number = '9'.repeat(digits);
    const runs = Array.from({ length: 5 }, () => {
      const started = performance.now();
      groupLakh(number);
      return performance.now() - started;
    });
    return Math.min(...runs);
  };
  // 60,000 digits took 3 s by backtracking; a hundredfold of what 600,000 take now is allowed.
  expect(msOf(600_000)).toBeLessThan(1_000);
});

test.each(['', '1e3', '1,000', '.5', 'NaN', '৫'])('%j is not a plain decimal', (text) => {
  expect(() => groupLakh(text)).toThrow(RangeError);
});

test('an amount has the taka sign first in both languages', () => {
  expect(formatTaka('100000', 'en')).toBe('৳1,00,000');
  expect(formatTaka('100000', 'bn')).toBe('৳১,০০,০০০');
  expect(formatTaka('-64500.00', 'en')).toBe('-৳64,500.00');
});

test('only digits change their script', () => {
  expect(localDigits('87.48 g, 10:05', 'bn')).toBe('৮৭.৪৮ g, ১০:০৫');
  expect(localDigits('87.48 g', 'en')).toBe('87.48 g');
  expect(formatNumber(3382, 'bn')).toBe('৩,৩৮২');
});

test('a date is read in Dhaka, whatever the machine thinks', () => {
  expect(formatDate('2026-11-20T20:30:00Z', 'en')).toBe('21 November 2026');
  expect(formatDate('2026-11-20T20:30:00Z', 'bn')).toBe('২১ নভেম্বর ২০২৬');
});

test.each([
  ['2026-11-21T04:05:00Z', '21 November 2026, 10:05 am', '২১ নভেম্বর ২০২৬, সকাল ১০:০৫'],
  ['2026-11-21T06:00:00Z', '21 November 2026, 12:00 pm', '২১ নভেম্বর ২০২৬, দুপুর ১২:০০'],
  ['2026-11-21T11:59:59Z', '21 November 2026, 5:59 pm', '২১ নভেম্বর ২০২৬, বিকেল ৫:৫৯'],
  ['2026-12-31T18:00:00Z', '1 January 2027, 12:00 am', '১ জানুয়ারি ২০২৭, রাত ১২:০০'],
  ['2026-11-20T23:15:00.000Z', '21 November 2026, 5:15 am', '২১ নভেম্বর ২০২৬, ভোর ৫:১৫'],
])('%s is written with its time', (instant, english, bangla) => {
  expect(formatDate(instant, 'en', { time: true })).toBe(english);
  expect(formatDate(instant, 'bn', { time: true })).toBe(bangla);
});

test('what is no instant is refused', () => {
  expect(() => formatDate('yesterday', 'en')).toThrow(RangeError);
});
