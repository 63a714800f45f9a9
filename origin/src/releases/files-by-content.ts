import { contentMarkAt } from 'shared/contracts/content-address';
import type { Release } from 'shared/contracts/release';
import type { Ledger } from './ledger.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';
import { type SectionState, withinReach } from './section-state.ts';

/** So many of a section's last releases are fetched from a store of all origins, if need be; of earlier ones, those count that lie on this disk. */
const FETCHED_BACK = 50;

export interface FilesByContentDependencies {
  readonly store: Pick<ReleaseStore, 'find' | 'findHere'>;
  readonly ledger: Pick<Ledger, 'states'>;
}

/** The releases of a section that have the browser file of a name that says its content: those first that visitors are served, then the newest. */
export type HoldersOf = (section: string, name: string) => AsyncIterable<StoredRelease>;

/** One that this origin could not get is looked for again after this. */
const MISSING_MS = 5_000;

/** So many of the newest releases that have a name are remembered, and asked for it. */
const HOLDERS_KEPT = 8;

/** What is known of a section's releases, each by its place among all that were published: the newest has the highest. */
interface Index {
  /** By name, the places of the newest releases that have it, newest first. */
  readonly holders: Map<string, readonly number[]>;
  /** The releases that are read, or that are missing: until when they count, by `performance.now()`. */
  readonly read: Map<number, number>;
  /** Nobody reads a release while another one does: they come newest first. */
  reading: Promise<void>;
}

const known = new WeakMap<Release, ReadonlySet<string>>();

/** The names below a release's URL of what can be asked for by its content. */
function namesOf({ release }: StoredRelease): ReadonlySet<string> {
  const named = () => release.files.filter((file) => contentMarkAt(file) !== -1).map(({ path }) => path.slice('client/'.length));
  const names = known.get(release) ?? new Set(named());
  known.set(release, names);
  return names;
}

/**
 * Returns the function that finds what is asked for without a version. A release is read once for all names, so that names that
 * somebody makes up cost no more than looking them up.
 */
export function createHolders({ store, ledger }: FilesByContentDependencies): HoldersOf {
  const indexes = new Map<string, Index>();

  function indexOf(section: string): Index {
    const index = indexes.get(section) ?? { holders: new Map(), read: new Map(), reading: Promise.resolve() };
    indexes.set(section, index);
    return index;
  }

  const isRead = ({ read }: Index, place: number) => (read.get(place) ?? 0) > performance.now();

  function find(section: string, { published }: SectionState, place: number): Promise<StoredRelease | undefined> {
    const version = published[place] ?? '';
    const isRecent = place >= published.length - FETCHED_BACK;
    return (isRecent ? store.find(section, version) : store.findHere(section, version)).catch(() => undefined);
  }

  async function readRelease(section: string, state: SectionState, place: number, index: Index): Promise<void> {
    const { holders, read } = index;
    if (isRead(index, place)) return;
    const stored = await find(section, state, place);
    read.set(place, stored ? Number.POSITIVE_INFINITY : performance.now() + MISSING_MS);
    for (const name of stored ? namesOf(stored) : []) {
      const places = [...(holders.get(name) ?? []), place].sort((one, other) => other - one);
      holders.set(name, places.slice(0, HOLDERS_KEPT));
    }
  }

  /** The places of a section's releases that have a name: those that are known, then others, read from the newest on while they are asked for. */
  async function* placesOf(section: string, state: SectionState, name: string): AsyncGenerator<number> {
    const index = indexOf(section);
    const given = new Set<number>();
    for (let next = state.published.length - 1; given.size < HOLDERS_KEPT; next -= 1) {
      for (const place of index.holders.get(name) ?? []) {
        if (given.has(place)) continue;
        given.add(place);
        yield place;
      }
      while (next >= 0 && isRead(index, next)) next -= 1;
      if (next < 0) return;
      const place = next;
      index.reading = index.reading.then(() => readRelease(section, state, place, index));
      await index.reading;
    }
  }

  return async function* holdersOf(section, name) {
    const state = (await ledger.states()).get(section);
    if (!state) return;
    const served = withinReach(state);
    for (const version of served) {
      const stored = await store.find(section, version);
      if (stored && namesOf(stored).has(name)) yield stored;
    }
    for await (const place of placesOf(section, state, name)) {
      const stored = served.includes(state.published[place] ?? '') ? undefined : await find(section, state, place);
      if (stored) yield stored;
    }
  };
}
