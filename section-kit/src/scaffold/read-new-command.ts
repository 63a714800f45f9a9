import { isReservedPath } from 'shared/commands/reserved-paths';
import { nameSchema } from 'shared/contracts/journey';
import { pathSchema } from 'shared/contracts/section-description';
import type { SectionEntry } from 'shared/sections/sections';
import { sectionIdFault } from './section-id-fault.ts';

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

function refuse(reason: string): never {
  throw new Error(`${reason}\n\n${NEW_USAGE}`);
}

/** What a text breaks of the contract's rule for it; undefined for nothing. */
function faultOf(schema: typeof nameSchema, text: string): string | undefined {
  return schema.safeParse(text).error?.issues[0]?.message;
}

/** What `pnpm new` was asked for in a workspace of these sections; throws an error that says what to type. */
export function readNewCommand([kind, ...words]: readonly string[], sections: readonly SectionEntry[]): NewCommand {
  const pages = sections.flatMap((section) => section.pages);
  if (kind === 'page' && words.length === 3) {
    const [name = '', id = '', path = ''] = words;
    const section = sections.find((entry) => entry.id === name);
    if (!section) refuse(`There is no section '${name}'. Sections are: ${sections.map((entry) => entry.id).join(', ')}.`);
    const idFault = faultOf(nameSchema, id);
    if (idFault) refuse(`'${id}' cannot be a page's id: it ${idFault}.`);
    const pathFault = faultOf(pathSchema, path);
    if (pathFault) refuse(`'${path}' cannot be a page's path: it ${pathFault}.`);
    if (isReservedPath(path)) refuse(`'${path}' cannot be a page's path: it is an address of the host's own.`);
    if (section.pages.some((page) => page.id === id && page.path === path)) return { kind, section, id, path, isDescribed: true };
    if (pages.some((page) => page.id === id)) refuse(`There is a page '${id}' already.`);
    if (pages.some((page) => page.path === path)) refuse(`There is a page at ${path} already.`);
    return { kind, section, id, path, isDescribed: false };
  }
  if (kind === 'section' && words.length === 1) {
    const [id = ''] = words;
    const fault = sectionIdFault(id);
    if (fault) refuse(fault);
    if (sections.some((section) => section.id === id)) refuse(`There is a section '${id}' already.`);
    if (pages.some((page) => page.id === id || page.path === `/${id}`)) refuse(`There is a page '${id}' already.`);
    return { kind, id };
  }
  return refuse('What should be new?');
}
