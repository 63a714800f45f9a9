import type { SectionId } from 'shared/sections/sections';
import type { ReleaseSet } from './ledger.ts';
import type { SectionState } from './section-state.ts';

/** The releases that one document is made from, and what stands in for each. */
export interface ChosenReleases {
  readonly releaseSet: ReleaseSet;
  readonly previous: ReleaseSet;
}

/** What stands in for a release of a section that fails: the stable one before for what is stable, else what is stable; undefined where nothing does. */
export function standInFor({ stable, previous }: SectionState, version: string | undefined): string | undefined {
  return (version === stable ? previous[0] : stable) ?? undefined;
}

/** What stands in, by section, where a release of a releaseSet fails. */
export function previousReleases(states: ReadonlyMap<SectionId, SectionState>, releaseSet: ReleaseSet): ReleaseSet {
  return Object.fromEntries(
    [...states].flatMap(([id, state]) => {
      const version = standInFor(state, releaseSet[id]);
      return version ? [[id, version]] : [];
    }),
  );
}
