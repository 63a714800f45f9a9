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

/** A spreadsheet would run a cell that begins like a formula, so such a cell starts with an apostrophe. https://owasp.org/www-community/attacks/CSV_Injection */
function toCell(value: unknown): string {
  const text = value === null ? '' : String(value);
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
