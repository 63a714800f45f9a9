import { readWorkspaceSections } from 'shared/commands/workspace-sections';
import { pagePath } from 'shared/sections/find-page';
import { languages, localPath } from 'shared/sections/language';
import type { SectionEntry, SectionId } from 'shared/sections/sections';

/** What the packages of this workspace say of their sections: the shell first. */
export const sections: readonly SectionEntry[] = await readWorkspaceSections();

/** The addresses that anybody may open: no link of a mail, no form's own page. */
export const publicAddresses = sections
  .flatMap(({ pages }) => pages)
  .filter((page) => !page.byLink)
  .flatMap((page) => languages.map((language) => localPath(pagePath(page), language)));

/** The section of an id; throws where this workspace has none. */
export function sectionOf(id: SectionId): SectionEntry {
  const section = sections.find((entry) => entry.id === id);
  if (!section) throw new Error(`No package of this workspace is the section '${id}'`);
  return section;
}
