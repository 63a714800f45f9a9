import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Release } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import { inParallel } from 'shared/commands/in-parallel';
import { isStorageFailure } from '../../server/storage-failure.ts';
import { span } from '../../server/tracing/span.ts';
import { readDescription } from '../checks/check-release.ts';
import { fileFaults } from '../checks/check-files.ts';
import type { Ledger } from '../ledger.ts';
import { type ReleaseFiles, type ReleaseStore, type StoredRelease, isWhole, sha384 } from '../release-store.ts';
import type { CheckDescription } from './check-description.ts';
import { type ObjectStore, StoreUnavailable } from './object-store.ts';

/** How long after a fetch has started pages wait for it; it goes on without them. */
const PATIENCE_MS = 3_000;
/** After a fetch that brought nothing, the store is left alone for so long. */
const PAUSE_MS = 2_000;
/** Objects of one release that are under way at a time. */
const OBJECTS_AT_ONCE = 16;
const LARGEST_DESCRIPTION_BYTES = 1024 * 1024;
const MOST_PAUSES = 10_000;

/** Whether a release is on this disk by now; `away` where the store, or the database, could not be asked. */
export type Presence = 'here' | 'missing' | 'away';

export interface SharedReleaseStore extends ReleaseStore {
  /** Sees to it that a release lies on this disk to the last byte: what is damaged or missing here is fetched. */
  ensure(section: SectionId, version: string): Promise<Presence>;
}

/** What came of a fetch; `error` is why the release is not here. */
type Fetched = { readonly presence: 'here' } | { readonly presence: Exclude<Presence, 'here'>; readonly error: unknown };

interface Fetch {
  /** When it started, as `performance.now()` tells. */
  readonly since: number;
  readonly fetched: Promise<Fetched>;
}

export interface SharedReleaseStoreDependencies {
  /** The releases on this disk. */
  readonly local: ReleaseStore;
  readonly objects: ObjectStore;
  readonly ledger: Pick<Ledger, 'states'>;
  readonly check: CheckDescription;
  /** Called when a published release could not be had from the store. */
  readonly onFailure: (release: { readonly section: string; readonly version: string }, error: unknown) => void;
}

const nameOf = ({ section, version }: Pick<Release, 'section' | 'version'>, file: string) => `releases/${section}/${version}/${file}`;

/**
 * Releases in a store that all origins share. Each origin keeps those that it was asked for on its own disk: fetched once, when the ledger knows
 * them, and kept only when they are what was published to the last byte. Names in the store are those of the data folder.
 */
export function createSharedReleaseStore({ local, objects, ledger, check, onFailure }: SharedReleaseStoreDependencies): SharedReleaseStore {
  const underWay = new Map<string, Fetch>();
  const paused = new LRUCache<string, Fetched>({ max: MOST_PAUSES, ttl: PAUSE_MS });

  /** Only for what the ledger knows is the store asked: addresses of visitors may name anything. */
  async function isPublished(section: string, version: string): Promise<boolean> {
    const state = (await ledger.states()).get(section as SectionId);
    return state?.published.includes(version) ?? false;
  }

  /** What the store holds of a release, compared with what was published; undefined where it has no description of it. */
  async function download(section: string, version: string): Promise<{ release: Release; files: ReleaseFiles } | undefined> {
    const described = await objects.read(nameOf({ section, version }, 'release.json'), LARGEST_DESCRIPTION_BYTES);
    if (!described) return undefined;
    const release = readDescription(JSON.parse(described.toString('utf8')));
    if (release.section !== section || release.version !== version) throw new Error(`it describes ${release.section} ${release.version}`);
    await check(release);
    const contents = await inParallel(release.files, OBJECTS_AT_ONCE, async ({ path, bytes }) => {
      const content = await objects.read(nameOf(release, path), bytes);
      return [path, content] as const;
    });
    const files = new Map(contents.flatMap(([path, content]) => (content ? [[path, content] as const] : [])));
    const faults = fileFaults(release, files);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return { release, files };
  }

  async function fetchNow(section: string, version: string): Promise<Fetched> {
    try {
      const here = await local.find(section, version);
      if (here && (await isWhole(here.folder, here.release))) return { presence: 'here' };
      const found = await span('fetch release', { 'zakat.section': section, 'zakat.release': version }, () => download(section, version));
      if (!found) throw new Error('the store has no release.json of it');
      await local.restore(found.release, found.files);
      return { presence: 'here' };
    } catch (error) {
      onFailure({ section, version }, error);
      // Without the database nobody can tell what was published: that is asked again as well.
      return { presence: error instanceof StoreUnavailable || isStorageFailure(error) ? 'away' : 'missing', error };
    }
  }

  /** All who ask for a release meanwhile share one fetch. */
  function fetchOnce(section: string, version: string): Fetch {
    const key = `${section}/${version}`;
    const known = paused.get(key);
    const running = known ? { since: 0, fetched: Promise.resolve(known) } : underWay.get(key);
    if (running) return running;
    const fetched = fetchNow(section, version).then((found) => {
      if (found.presence !== 'here') paused.set(key, found);
      underWay.delete(key);
      return found;
    });
    const fetching = { since: performance.now(), fetched };
    underWay.set(key, fetching);
    return fetching;
  }

  async function find(section: string, version: string): Promise<StoredRelease | undefined> {
    const here = await local.find(section, version);
    if (here || !(await isPublished(section, version).catch(() => false))) return here;
    const { since, fetched } = fetchOnce(section, version);
    const patience = since + PATIENCE_MS - performance.now();
    if (patience > 0) await Promise.race([fetched, wait(patience, undefined, { ref: false })]);
    return await local.find(section, version);
  }

  async function findNeeded(section: string, version: string): Promise<StoredRelease | undefined> {
    const here = await local.find(section, version);
    if (here || !(await isPublished(section, version))) return here;
    const found = await fetchOnce(section, version).fetched;
    if (found.presence !== 'away') return await local.find(section, version);
    const { error } = found;
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new StoreUnavailable(`${section} ${version} is not on this origin's disk, and cannot be fetched. ${error.message}`, {
      cause: error,
    });
  }

  /** The description last: where it is, all of the release is. */
  async function send(release: Release, files: ReleaseFiles): Promise<void> {
    await inParallel([...files], OBJECTS_AT_ONCE, ([path, content]) => objects.write(nameOf(release, path), content));
    await objects.write(nameOf(release, 'release.json'), Buffer.from(JSON.stringify(release)));
  }

  async function isWholeThere(release: Release): Promise<boolean> {
    const described = await objects.read(nameOf(release, 'release.json'), LARGEST_DESCRIPTION_BYTES);
    if (!described) return false;
    const wholes = await inParallel(release.files, OBJECTS_AT_ONCE, async ({ path, bytes, sha384: expected }) => {
      const content = await objects.read(nameOf(release, path), bytes);
      return content !== undefined && sha384(content) === expected;
    });
    return wholes.every(Boolean);
  }

  return {
    find,
    findHere: local.findHere,
    findNeeded,
    ensure: async (section, version) => (await fetchOnce(section, version).fetched).presence,
    async save(release, files, tryOut) {
      let isSent = false;
      const isNew = await local.save(release, files, async (draft) => {
        await tryOut?.(draft);
        await send(release, files);
        isSent = true;
      });
      // It lay here already: its publishing was cut off before, maybe before it was sent.
      if (!isSent) await send(release, files);
      return isNew;
    },
    async restore(release, files) {
      // What this origin was never asked for is not damaged.
      await find(release.section, release.version);
      const isWhole = await isWholeThere(release);
      if (!isWhole) await send(release, files);
      return (await local.restore(release, files)) || !isWhole;
    },
    versions: (section) => objects.folders(`releases/${section}`),
  };
}
