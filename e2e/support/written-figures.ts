import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../origin.ts';

const FILE = path.join(repository, 'docs/performance.md');

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Writes a bench's figures into docs/performance.md, between the two comments that name the bench. */
export async function writeFigures(bench: string, text: string): Promise<void> {
  const [start, end] = [`<!-- ${bench}: written by it -->`, `<!-- end of ${bench} -->`];
  const document = await readFile(FILE, 'utf8');
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for the figures of ${bench}: '${start}' and '${end}'`);
  await writeFile(FILE, `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`);
}
