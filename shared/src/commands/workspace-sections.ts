import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SectionEntry } from '../sections/sections.ts';
import { reasonOf } from './reason-of.ts';

/** The root of the workspace that this file lies in. */
const workspace = path.resolve(import.meta.dirname, '../../..');

/** What Node says where the packages that every section has, and with them all others, are not installed; it may go on with a guess. */
const NOT_INSTALLED = /^Cannot find package '(?:shared|section-kit)'.*/;

/** Where an error arose, as `, at <file>:<line>:<column>`; nothing where Node does not say. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // Of what it cannot parse, Node says the line, then shows it, and marks the column below.
  const [, parsed = '', line, before] = /^(.+):(\d+)\n(?:.*\n)*?( *)\^+\n/.exec(stack) ?? [];
  const file = parsed.startsWith('file:') ? fileURLToPath(parsed) : parsed;
  if (before !== undefined) return `, at ${file}:${line}:${before.length + 1}`;
  const [, url, place] = /\bat .*?(file:\/\/[^\s)]+?):(\d+:\d+)/.exec(stack) ?? [];
  return url && url !== import.meta.url ? `, at ${fileURLToPath(url)}:${place}` : '';
}

/** What the package in a folder says of its section; `src/section.ts` says it. Rejects with that file's path, and the place of the error, where it cannot be loaded. */
export async function readSection(folder: string): Promise<SectionEntry> {
  const file = path.join(folder, 'src/section.ts');
  try {
    const { section } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly section: SectionEntry };
    return section;
  } catch (cause) {
    const reason = reasonOf(cause);
    const [missing] = NOT_INSTALLED.exec(reason) ?? [];
    throw new Error(`${file} cannot be loaded: ${missing ? `${missing}. Run: pnpm install` : reason + placeOf(cause)}`, { cause });
  }
}

/** What the packages below a folder say of their sections: the shell, then the others by their ids. For builds, tests and commands of a checkout; a site knows its sections by its releases. */
export async function readWorkspaceSections(root = workspace): Promise<SectionEntry[]> {
  const folders = readdirSync(root)
    .map((name) => path.join(root, name))
    .filter((folder) => existsSync(path.join(folder, 'src/section.ts')));
  const sections = await Promise.all(folders.map(readSection));
  const isShell = ({ id }: SectionEntry) => Number(id === 'shell');
  return sections.sort((one, other) => isShell(other) - isShell(one) || (one.id < other.id ? -1 : 1));
}
