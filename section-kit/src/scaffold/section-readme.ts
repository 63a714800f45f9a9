import { unwritten } from 'shared/contracts/unwritten';

/** `Pages: `, then paths with commas between them, each perhaps with a remark in brackets. */
const LIST = /^Pages: `\/[^`]*`(?: \([^)]*\))?(?:,\s+`\/[^`]*`(?: \([^)]*\))?)*/m;
const ROW = /^\|.*`\/[^`]*`.*\|$/;

/** The cells of a row of a Markdown table, as they are spaced. */
function cellsOf(row: string): string[] {
  return row.slice(1, -1).split('|');
}

/** A new row below one of the same table: the path stands in its column, and what the page is in another. */
function rowLike(row: string, path: string, label: string): string {
  const cells = cellsOf(row);
  const pathColumn = cells.findIndex((cell) => /`\/[^`]*`/.test(cell));
  const texts = cells.map((cell, column) => (column === pathColumn ? `\`${path}\`` : label).padEnd(cell.trimEnd().length - 1));
  return `| ${texts.join(' | ')} |`;
}

/**
 * A section's README with one more page: in its table of pages, below the last row; in its sentence of pages, at the end of
 * the list; or, where it has neither, in a sentence of its own. One that names the page already stays as it is.
 */
export function withReadmePage(readme: string, { id, path }: { readonly id: string; readonly path: string }): string {
  if (readme.includes(`\`${path}\``)) return readme;
  const lines = readme.split('\n');
  const last = lines.findLastIndex((line) => ROW.test(line));
  if (last >= 0) return lines.toSpliced(last + 1, 0, rowLike(lines[last] ?? '', path, `${unwritten.en} ${id}`)).join('\n');
  const listed = LIST.exec(readme)?.[0];
  if (listed !== undefined) return readme.replace(listed, () => `${listed}, \`${path}\``);
  return `${readme.trimEnd()}\n\nPage: \`${path}\`.\n`;
}
