import { printTable } from 'shared/commands/print-table';
import type { Format } from './options.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows as text: a table to read, JSON for programs, or CSV for a spreadsheet. */
export function printRows(rows: readonly object[], format: Format): string {
  const records = rows.map((row) => row as Row);
  switch (format) {
    case 'json':
      return JSON.stringify(records, null, 2);
    case 'csv':
      return toCsv(records);
    case 'table':
      return printTable(records);
  }
}

const BYTE_ORDER_MARK = '\uFEFF';

/** CSV after RFC 4180, with the mark by which spreadsheets recognise Bangla. */
function toCsv(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '';
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.map(toCell).join(',')).join('\r\n');
}

/** What a spreadsheet would run, as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** What it would take for a number, and write without its first digit: a phone number. */
const LEADING_ZERO = /^0\d+$/;

/** A cell that a spreadsheet would not leave as it is starts with an apostrophe, which makes it a text. */
function toCell(value: unknown): string {
  const text = value === null ? '' : String(value);
  const harmless = FORMULA.test(text) || LEADING_ZERO.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
