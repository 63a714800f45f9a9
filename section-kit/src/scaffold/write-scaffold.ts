import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type NewPage, writePage } from './new-page.ts';
import type { NewCommand } from './read-new-command.ts';
import { sectionFiles } from './section-files.ts';
import { withReadmePage } from './section-readme.ts';
import { writeFiles } from './write-files.ts';

const run = promisify(execFile);

/** Names a new page in its section's README, which a test asks for; resolves to the files that were written. */
async function writeReadme(folder: string, page: NewPage): Promise<string[]> {
  const readme = path.join(folder, 'README.md');
  const text = await readFile(readme, 'utf8');
  const changed = withReadmePage(text, page);
  if (changed === text) return [];
  await writeFile(readme, changed);
  return [readme];
}

/** Writes what is new into the tree below `root`, formatted; resolves to the files that were written. */
export async function writeScaffold(root: string, command: NewCommand): Promise<string[]> {
  const isPage = command.kind === 'page';
  const folder = path.join(root, isPage ? command.section.remote : `mf-${command.id}`);
  const written = isPage
    ? [...(await writePage(folder, command)), ...(await writeReadme(folder, command))]
    : await writeFiles(folder, sectionFiles(command.id));
  const formatted = written.filter((file) => !file.endsWith('.md'));
  await run(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', ...formatted], { cwd: root });
  return written;
}
