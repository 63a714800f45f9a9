const WIDEST_CELL = 40;

/** Rows as a table to read in a terminal, the first row's names at its top. */
export function printTable(rows: readonly object[]): string {
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
