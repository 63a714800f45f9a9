import { expect, test } from 'vitest';
import { visitWords, visitsOf } from './visits.ts';

const label = { en: 'A page', bn: 'একটি পাতা' };

test('a page is visited in each state, both languages, with and without script', () => {
  const pages = [
    { id: 'donation', path: '/zakat/give/:donation?', label, states: ['?for=sadaqah', '/5000'] },
    { id: 'faq', path: '/giving_faq', label },
  ];
  expect(visitsOf({ pages }).map(visitWords)).toEqual([
    ...['/zakat/give', '/zakat/give without script', '/bn/zakat/give', '/bn/zakat/give without script'],
    ...['/zakat/give?for=sadaqah', '/zakat/give?for=sadaqah without script'],
    ...['/bn/zakat/give?for=sadaqah', '/bn/zakat/give?for=sadaqah without script'],
    ...['/zakat/give/5000', '/zakat/give/5000 without script', '/bn/zakat/give/5000', '/bn/zakat/give/5000 without script'],
    ...['/giving_faq', '/giving_faq without script', '/bn/giving_faq', '/bn/giving_faq without script'],
  ]);
});
