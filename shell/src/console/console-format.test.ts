import { expect, test } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { age, dayAndTime, nextShare, size } from './console-format.ts';

const now = '2026-11-21T04:05:00.000Z';

test.each([
  ['2026-11-21T04:04:30.000Z', 'under a minute', 'এক মিনিটেরও কম সময়'],
  ['2026-11-21T03:53:00.000Z', '12 min', '১২ মিনিট'],
  ['2026-11-21T02:25:00.000Z', '1 h 40 min', '১ ঘণ্টা ৪০ মিনিট'],
  ['2026-11-21T02:05:00.000Z', '2 h', '২ ঘণ্টা'],
  ['2026-11-20T02:00:00.000Z', '1 d 2 h', '১ দিন ২ ঘণ্টা'],
  ['2026-11-11T02:00:00.000Z', '10 d', '১০ দিন'],
  ['2026-11-21T05:00:00.000Z', 'under a minute', 'এক মিনিটেরও কম সময়'],
])('%s is %s ago', (since, english, bangla) => {
  expect(age(since, now, en, 'en')).toBe(english);
  expect(age(since, now, bn, 'bn')).toBe(bangla);
});

test('today is a time, another day has its date', () => {
  expect(dayAndTime('2026-11-20T18:01:00.000Z', now, 'en')).toEqual({ day: '', time: '12:01 am' });
  expect(dayAndTime('2026-11-20T17:59:00.000Z', now, 'bn')).toEqual({ day: '২০ নভেম্বর ২০২৬', time: 'রাত ১১:৫৯' });
});

test.each([
  [0, 1],
  [0.5, 1],
  [5, 25],
  [30, 50],
  [50, 100],
  [100, 100],
])('after %d per cent comes %d', (percent, next) => {
  expect(nextShare('1.1.0', { version: '1.1.0', percent, haltedAt: null })).toBe(next);
});

test.each([
  [12.5, 12.5],
  [0, 5],
])('what was halted at %d per cent is resumed at %d', (haltedAt, next) => {
  expect(nextShare('1.1.0', { version: '1.1.0', percent: 0, haltedAt })).toBe(next);
});

test.each([null, { version: '1.1.0', percent: 25, haltedAt: null }])(
  'a version begins at 5 per cent beside the candidate %j',
  (candidate) => {
    expect(nextShare('1.2.0', candidate)).toBe(5);
  },
);

test('a size that is not known is not invented', () => {
  expect(size({ bytes: 245_400 }, en, 'en')).toBe('245 kB');
  expect(size({ bytes: null }, bn, 'bn')).toBe('ফাইলগুলো নেই');
});
