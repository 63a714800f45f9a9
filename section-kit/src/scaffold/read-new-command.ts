import { pathsMeet } from 'shared/commands/paths-meet';
import type { SectionEntry } from 'shared/sections/sections';
import { unknownSection } from '../folders.ts';
import { type NewPage, newPageFault } from './new-page.ts';
import { sectionIdFault } from './section-id-fault.ts';

export type NewCommand = (NewPage & { readonly kind: 'page' }) | { readonly kind: 'section'; readonly id: string };

export const NEW_USAGE = `pnpm new page <section> <id> <path>   such as: pnpm new page give give-monthly /give_monthly
pnpm new section <id>                 such as: pnpm new section learn`;

function refuse(reason: string): never {
  throw new Error(`${reason}\n\n${NEW_USAGE}`);
}

/** What `pnpm new` was asked for in a workspace of these sections; throws an error that says what to type. */
export function readNewCommand([kind, ...words]: readonly string[], sections: readonly SectionEntry[]): NewCommand {
  const pages = sections.flatMap((section) => section.pages);
  if (kind === 'page' && words.length === 3) {
    const [name = '', id = '', path = ''] = words;
    const section = sections.find((entry) => entry.id === name);
    if (!section) refuse(unknownSection(name, sections));
    const fault = newPageFault({ section, id, path }, pages);
    if (fault) refuse(fault);
    return { kind, section, id, path };
  }
  if (kind === 'section' && words.length === 1) {
    const [id = ''] = words;
    const fault = sectionIdFault(id);
    if (fault) refuse(fault);
    if (sections.some((section) => section.id === id)) refuse(`There is a section '${id}' already.`);
    if (pages.some((page) => page.id === id || pathsMeet(page.path, `/${id}`))) refuse(`There is a page '${id}' already.`);
    return { kind, id };
  }
  return refuse('What should be new?');
}
