import { descriptionOf } from 'shared/commands/described-before';
import type { Release } from 'shared/contracts/release';
import { findPage } from 'shared/sections/find-page';
import type { SectionEntry, SectionId } from 'shared/sections/sections';
import type { ReleaseStore } from '../release-store.ts';
import type { SectionState } from '../section-state.ts';

export type FindOneSided = (states: ReadonlyMap<SectionId, SectionState>, path: string) => Promise<SectionId[]>;

/** Returns the function that names the sections in rollout that have a page at a path, without language prefix, on one of both sides only. */
export function createFindOneSided({ find }: Pick<ReleaseStore, 'find'>): FindOneSided {
  // One array for each release, so that the patterns of its paths are made once.
  const described = new WeakMap<Release, readonly SectionEntry[]>();

  async function hasPage(section: SectionId, version: string, path: string): Promise<boolean> {
    const stored = await find(section, version);
    if (!stored) return false;
    const sections = described.get(stored.release) ?? [descriptionOf(stored.release) ?? []].flat();
    described.set(stored.release, sections);
    return findPage(sections, path) !== undefined;
  }

  return async (states, path) => {
    const oneSided: SectionId[] = [];
    for (const [section, { stable, candidate }] of states) {
      if (stable === null || !candidate || candidate.halted) continue;
      if ((await hasPage(section, stable, path)) !== (await hasPage(section, candidate.version, path))) oneSided.push(section);
    }
    return oneSided;
  };
}
