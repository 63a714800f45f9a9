import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { pageFiles } from './page-files.ts';
import type { NewCommand } from './read-new-command.ts';
import { sectionFiles } from './section-files.ts';
import { withReadmePage } from './section-readme.ts';
import { withPage } from './section-file.ts';
import { writeFiles } from './write-files.ts';

const run = promisify(execFile);

/** Describes a new page in its section's `src/section.ts`, unless it is described already; resolves to the files that were written. */
async function describePage(folder: string, command: Extract<NewCommand, { kind: 'page' }>): Promise<string[]> {
  if (command.isDescribed) return [];
  const file = path.join(folder, 'src/section.ts');
  await writeFile(file, withPage(await readFile(file, 'utf8'), command));
  return [file];
}

/** Names a new page in its section's README, which a test asks for; resolves to the files that were written. */
async function writeReadme(folder: string, command: Extract<NewCommand, { kind: 'page' }>): Promise<string[]> {
  const readme = path.join(folder, 'README.md');
  const text = await readFile(readme, 'utf8');
  const changed = withReadmePage(text, command);
  if (changed === text) return [];
  await writeFile(readme, changed);
  return [readme];
}

/** Writes what is new into the tree below `root`, formatted; resolves to the files that were written. */
export async function writeScaffold(root: string, command: NewCommand): Promise<string[]> {
  const isPage = command.kind === 'page';
  const folder = path.join(root, isPage ? command.section.remote : `mf-${command.id}`);
  const written = await writeFiles(folder, isPage ? pageFiles(command.section.id, command.id) : sectionFiles(command.id));
  if (isPage) written.push(...(await describePage(folder, command)), ...(await writeReadme(folder, command)));
  const formatted = written.filter((file) => !file.endsWith('.md'));
  await run(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', ...formatted], { cwd: root });
  return written;
}
