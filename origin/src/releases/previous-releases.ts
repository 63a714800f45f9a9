import type { SectionId } from 'shared/sections/sections';
import type { ReleaseSet } from './ledger.ts';
import type { SectionState } from './section-state.ts';

/** The releases that one document is made from, and what stands in for each. */
export interface ChosenReleases {
  readonly releaseSet: ReleaseSet;
  readonly previous: ReleaseSet;
}

/** What stands in, by section, where a release of a releaseSet fails: the stable one for a candidate, else the stable one before. */
export function previousReleases(states: ReadonlyMap<SectionId, SectionState>, releaseSet: ReleaseSet): ReleaseSet {
  return Object.fromEntries(
    [...states].flatMap(([id, { stable, previous }]) => {
      const version = releaseSet[id] === stable ? previous[0] : stable;
      return version ? [[id, version]] : [];
    }),
  );
}
