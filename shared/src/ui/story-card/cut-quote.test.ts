import { expect, test } from 'vitest';
import { QUOTE_CHARACTERS, cutQuote } from './cut-quote.ts';

test('a quote of exactly 200 characters stays whole', () => {
  const quote = `${'ab '.repeat(66)}ab`;
  expect(quote).toHaveLength(QUOTE_CHARACTERS);
  expect(cutQuote(quote)).toBe(quote);
});

test('a longer quote ends before the word that would not fit', () => {
  expect(cutQuote('The grant bought a machine of my own.', 20)).toBe('The grant bought a…');
});

test('a word that ends at the limit is kept', () => {
  expect(cutQuote('one two three', 7)).toBe('one two…');
});

test('no comma or dash is left hanging before the dots', () => {
  expect(cutQuote('rice, oil, and salt for the month', 12)).toBe('rice, oil…');
});

test('a text without spaces is cut at the limit', () => {
  expect(cutQuote('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
});

test('a Bangla quote is cut between words too', () => {
  expect(cutQuote('সেই মাসে চাল ছিল, ওষুধও ছিল', 18)).toBe('সেই মাসে চাল ছিল…');
});
