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
      return toTable(records);
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

const WIDEST_CELL = 40;

function toTable(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return 'Nothing yet.';
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(toLine))];
  const widths = Object.keys(first).map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One line per cell, without anything that a terminal would obey, cut to a readable width. */
function toLine(value: unknown): string {
  const text = (value === null ? '' : String(value)).replace(/[\p{Cc}\s]+/gu, ' ');
  return text.length > WIDEST_CELL ? `${text.slice(0, WIDEST_CELL - 1)}…` : text;
}
