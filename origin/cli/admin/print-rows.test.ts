import { expect, test } from 'vitest';
import { printRows } from './print-rows.ts';

/** What stands in the one cell of a CSV. */
const cellOf = (value: unknown) => printRows([{ cell: value }], 'csv').slice('\uFEFFcell\r\n'.length);

test.each([
  ['=1+1', "'=1+1"],
  ['+8801712345678', "'+8801712345678"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A', "'＠A"],
])('a cell that a spreadsheet would run is text: %j', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

test.each([
  ['01712345678', "'01712345678"],
  ['0', '0'],
  ['0.50', '0.50'],
  ['1200', '1200'],
])('a phone number keeps its first digit in a spreadsheet, and an amount stays a number: %j', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

test.each([
  ['House 7, Sylhet', '"House 7, Sylhet"'],
  ['say "salam"', '"say ""salam"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['ফারহানা', 'ফারহানা'],
  [null, ''],
  [0, '0'],
])('a cell is written after RFC 4180: %j', (value, cell) => {
  expect(cellOf(value)).toBe(cell);
});

test('the file begins with the mark by which Excel knows UTF-8, and has a line for each row', () => {
  const bytes = Buffer.from(printRows([{ name: 'রহিমা' }, { name: 'b' }], 'csv'));
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.subarray(3).toString()).toBe('name\r\nরহিমা\r\nb');
});
