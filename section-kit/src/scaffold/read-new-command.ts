import type { SectionEntry } from 'shared/sections/sections';
import { workspaceSections as sections } from '../folders.ts';

export type NewCommand =
  | {
      readonly kind: 'page';
      readonly section: SectionEntry;
      readonly id: string;
      readonly path: string;
      /** The section describes this page already: only its files are missing. */
      readonly isDescribed: boolean;
    }
  | { readonly kind: 'section'; readonly id: string };

export const NEW_USAGE = `pnpm new page <section> <id> <path>   such as: pnpm new page give give-monthly /give_monthly
pnpm new section <id>                 such as: pnpm new section learn`;
const PAGE_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const SECTION_ID = /^[a-z]+$/;
const PATH = /^(\/[a-z0-9_]+)+$/;

function refuse(reason: string): never {
  throw new Error(`${reason}\n\n${NEW_USAGE}`);
}

/** What `pnpm new` was asked for; throws an error that says what to type. */
export function readNewCommand([kind, ...words]: readonly string[]): NewCommand {
  const pages = sections.flatMap((section) => section.pages);
  if (kind === 'page' && words.length === 3) {
    const [name = '', id = '', path = ''] = words;
    const section = sections.find((entry) => entry.id === name);
    if (!section) refuse(`There is no section '${name}'. Sections are: ${sections.map((entry) => entry.id).join(', ')}.`);
    if (!PAGE_ID.test(id)) refuse(`'${id}' cannot be a page's id: lower-case words with hyphens between them.`);
    if (!PATH.test(path)) refuse(`'${path}' cannot be a page's path: it starts with a slash; lower case, with underscores between words.`);
    if (section.pages.some((page) => page.id === id && page.path === path)) return { kind, section, id, path, isDescribed: true };
    if (pages.some((page) => page.id === id)) refuse(`There is a page '${id}' already.`);
    if (pages.some((page) => page.path === path)) refuse(`There is a page at ${path} already.`);
    return { kind, section, id, path, isDescribed: false };
  }
  if (kind === 'section' && words.length === 1) {
    const [id = ''] = words;
    if (!SECTION_ID.test(id)) refuse(`'${id}' cannot be a section's id: one word of lower-case letters.`);
    if (sections.some((section) => section.id === id)) refuse(`There is a section '${id}' already.`);
    if (pages.some((page) => page.id === id || page.path === `/${id}`)) refuse(`There is a page '${id}' already.`);
    return { kind, id };
  }
  return refuse('What should be new?');
}
