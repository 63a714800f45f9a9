import type { SectionId } from 'shared/sections/sections';
import { createOnceAMinute } from '../server/once-a-minute.ts';
import type { ReleaseSet } from './ledger.ts';
import { type ChosenReleases, previousReleases } from './previous-releases.ts';
import type { ReleaseStore } from './release-store.ts';
import { NOTHING_PUBLISHED, type SectionState } from './section-state.ts';

/** A release whose files vanish here is noticed after this. */
const BELIEVED_MS = 1_000;

type States = ReadonlyMap<SectionId, SectionState>;

/** Told, once a minute, of a release whose files are not here or cannot be read, and of what stands in; null for nothing. */
export type OnMissing = (section: SectionId, version: string, standIn: string | null) => void;

/**
 * Returns the function that tells what a document is made from where some of the chosen releases cannot be read here: for
 * each of those, the newest one before it that can. A section of which none can be read costs its own pages.
 */
export function createReadableReleases(store: Pick<ReleaseStore, 'find'>, onMissing: OnMissing) {
  const isTimeToTell = createOnceAMinute();

  async function standInFor(id: SectionId, version: string, states: States): Promise<string> {
    const { stable, previous } = states.get(id) ?? NOTHING_PUBLISHED;
    const others = [stable, ...previous].filter((other) => other !== null).filter((other) => other !== version);
    let standIn: string | null = null;
    for (const other of others) {
      if (standIn === null && (await store.find(id, other))) standIn = other;
    }
    if (isTimeToTell(`${id}/${version}`)) onMissing(id, version, standIn);
    return standIn ?? version;
  }

  async function lookUp(states: States, chosen: ReleaseSet): Promise<ChosenReleases> {
    const releaseSet: Record<SectionId, string> = {};
    for (const [id, version] of Object.entries(chosen) as [SectionId, string][]) {
      releaseSet[id] = (await store.find(id, version)) ? version : await standInFor(id, version, states);
    }
    return { releaseSet, previous: previousReleases(states, releaseSet) };
  }

  const lookedUp = new WeakMap<ReleaseSet, { readonly states: States; readonly at: number; readonly releases: Promise<ChosenReleases> }>();

  return (states: States, chosen: ReleaseSet): Promise<ChosenReleases> => {
    const known = lookedUp.get(chosen);
    if (known?.states === states && performance.now() - known.at < BELIEVED_MS) return known.releases;
    const releases = lookUp(states, chosen);
    lookedUp.set(chosen, { states, at: performance.now(), releases });
    releases.catch(() => lookedUp.delete(chosen));
    return releases;
  };
}
