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

interface Index {
  /** By name, a release that has it. */
  readonly versions: Map<string, string>;
  /** The releases that are read, or that are missing: until when they count, by `performance.now()`. */
  readonly read: Map<string, number>;
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
    const index = indexes.get(section) ?? { versions: new Map(), read: new Map(), reading: Promise.resolve() };
    indexes.set(section, index);
    return index;
  }

  async function readRelease(section: string, version: string, isRecent: boolean, index: Index): Promise<void> {
    if ((index.read.get(version) ?? 0) > performance.now()) return;
    const stored = await (isRecent ? store.find(section, version) : store.findHere(section, version)).catch(() => undefined);
    index.read.set(version, stored ? Number.POSITIVE_INFINITY : performance.now() + MISSING_MS);
    for (const name of stored ? namesOf(stored) : []) if (!index.versions.has(name)) index.versions.set(name, version);
  }

  /** The newest of all releases of a section that has a name, read from the newest on until one has. */
  async function newestWith(section: string, { published }: SectionState, name: string): Promise<string | undefined> {
    const index = indexOf(section);
    for (const [place, version] of [...published].reverse().entries()) {
      if (index.versions.has(name)) break;
      if ((index.read.get(version) ?? 0) > performance.now()) continue;
      index.reading = index.reading.then(() => readRelease(section, version, place < FETCHED_BACK, index));
      await index.reading;
    }
    return index.versions.get(name);
  }

  return async function* holdersOf(section, name) {
    const state = (await ledger.states()).get(section);
    if (!state) return;
    const served = withinReach(state);
    for (const version of served) {
      const stored = await store.find(section, version);
      if (stored && namesOf(stored).has(name)) yield stored;
    }
    const version = await newestWith(section, state, name);
    const stored = version === undefined || served.includes(version) ? undefined : await store.find(section, version);
    if (stored) yield stored;
  };
}
