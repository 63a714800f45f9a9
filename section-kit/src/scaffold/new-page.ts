import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathsMeet } from 'shared/commands/paths-meet';
import { isReservedPath } from 'shared/commands/reserved-paths';
import { nameSchema } from 'shared/contracts/journey';
import { pathSchema } from 'shared/contracts/section-description';
import type { SectionEntry } from 'shared/sections/sections';
import { pageFiles } from './page-files.ts';
import { withPage } from './section-file.ts';
import { isObjectName } from './section-id-fault.ts';
import { writeFiles } from './write-files.ts';

export interface NewPage {
  readonly section: SectionEntry;
  readonly id: string;
  readonly path: string;
}

/** What a text breaks of the contract's rule for it; undefined for nothing. */
function faultOf(schema: typeof nameSchema, text: string): string | undefined {
  return schema.safeParse(text).error?.issues[0]?.message;
}

/** Whether the section describes this very page already: only its files are missing. */
function isDescribed({ section, id, path: at }: NewPage): boolean {
  return section.pages.some((page) => page.id === id && page.path === at);
}

/** Why a page cannot be added beside these of all known sections, as a sentence; undefined where it can. */
export function newPageFault(page: NewPage, pages: SectionEntry['pages']): string | undefined {
  const { id, path: at } = page;
  const idFault = faultOf(nameSchema, id);
  if (idFault) return `'${id}' cannot be a page's id: it ${idFault}.`;
  if (isObjectName(id)) return `'${id}' cannot be a page's id: every object of JavaScript has that name.`;
  const pathFault = faultOf(pathSchema, at);
  if (pathFault) return `'${at}' cannot be a page's path: it ${pathFault}.`;
  if (isReservedPath(at)) return `'${at}' cannot be a page's path: it is an address of the host's own.`;
  if (isDescribed(page)) return undefined;
  if (pages.some((other) => other.id === id)) return `There is a page '${id}' already.`;
  const met = pages.find((other) => pathsMeet(other.path, at));
  return met && `There is a page at ${at} already: '${met.id}', whose path is ${met.path}. Choose another path.`;
}

/** Writes the files of a new page into its section's folder and describes it in `src/section.ts`; resolves to the files that were written. */
export async function writePage(folder: string, page: NewPage): Promise<string[]> {
  const files = pageFiles(page.section.id, page.id);
  if (isDescribed(page)) return writeFiles(folder, files);
  const description = path.join(folder, 'src/section.ts');
  // Before anything is written: not every description can be added to.
  const described = withPage(await readFile(description, 'utf8'), page);
  const written = await writeFiles(folder, files);
  await writeFile(description, described);
  return [...written, description];
}
