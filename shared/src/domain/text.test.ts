import { expect, test } from 'vitest';
import { isStorable, tidyText, westernDigits } from './text.ts';

test('Bengali digits become western ones and everything else stays', () => {
  expect(westernDigits('৳০১২৩৪৫৬৭৮৯ টাকা 7')).toBe('৳0123456789 টাকা 7');
});

test('marks that hide the direction of a text are taken out, the joiners that Bangla needs are not', () => {
  expect(tidyText(' abc\u202egnp.exe\r\n')).toBe('abcgnp.exe');
  expect(tidyText('র‍্যাব')).toBe('র‍্যাব');
});

test.each([
  ['a\u0000b', false, false],
  ['two\nlines', false, true],
  ['half \ud800 a pair', false, false],
  ['an escape \u001b[31m', false, false],
  ['ফারহানা 🙂', true, true],
])('%j can be stored as a line: %s, as a block: %s', (text, line, block) => {
  expect(isStorable(text, 'line')).toBe(line);
  expect(isStorable(text, 'block')).toBe(block);
});
