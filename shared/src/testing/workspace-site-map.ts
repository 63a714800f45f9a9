import { mapSection } from '../contracts/map-section.ts';
import type { SiteMap } from '../contracts/site-map.ts';
import type { Language } from '../sections/language.ts';
import type { SectionEntry } from '../sections/sections.ts';

// Vite puts them here; a section elsewhere finds none, and brings its own.
const descriptions: Readonly<Record<string, { readonly section: SectionEntry }>> = import.meta.glob(
  '../../../{shell,mf-*}/src/section.ts',
  {
    eager: true,
  },
);

/** The site map of a visitor who is served every section of this workspace as it stands. */
export function workspaceSiteMap(language: Language): SiteMap {
  return Object.values(descriptions).map(({ section }) => mapSection(section, language));
}
