import describedBefore from './described-before.json' with { type: 'json' };
import type { Release } from '../contracts/release.ts';
import type { SectionEntry } from '../sections/sections.ts';

// What the six sections had before releases described themselves (version 1.5 of the contract): names and pages of releases without
// a description, which existing data folders have. It never changes; it can go when no site has such a release within reach any more.
const sectionsBefore = describedBefore as readonly SectionEntry[];

/** What a section says of itself in a release; undefined where the release says nothing, and its section is not one of the first six. */
export function descriptionOf({ section, description }: Pick<Release, 'section' | 'description'>): SectionEntry | undefined {
  return description ? { id: section, ...description } : sectionsBefore.find(({ id }) => id === section);
}
