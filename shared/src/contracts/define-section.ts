import type { SectionEntry } from '../sections/sections.ts';

/** Types what a package says of itself in `src/section.ts`, where a text that is missing in one language does not build. */
export function defineSection(section: SectionEntry): SectionEntry {
  return section;
}
