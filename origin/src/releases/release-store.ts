import { hash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Release, releaseSchema } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import { inParallel } from 'shared/commands/in-parallel';
import { isNotFound } from 'shared/commands/is-not-found';
import { syncToDisk } from 'shared/commands/sync-to-disk';
import { createOnceAMinute } from '../server/once-a-minute.ts';
import { inFolder } from './data-folder-unusable.ts';
import { diskMark } from './disk-mark.ts';
import { newDraft } from './drafts.ts';

/** The content of a release's files by their path in it. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

export interface StoredRelease {
  readonly release: Release;
  /** Absolute path of the folder with `client/` and `server/`. */
  readonly folder: string;
}

/** Whether a release that is not on this disk may lie in a store of all origins. */
export function isShared({ find, findHere }: Pick<ReleaseStore, 'find' | 'findHere'>): boolean {
  return find !== findHere;
}

/** The same version was published before with other bytes: a release never changes. */
export class ReleaseConflict extends Error {
  override name = 'ReleaseConflict';

  constructor({ section, version }: Pick<Release, 'section' | 'version'>) {
    super(
      `${section} ${version} was published before with other bytes, and a release never changes. Build again: the new content gets a version of its own.`,
    );
  }
}

export interface ReleaseStore {
  /**
   * Keeps a checked release for good, on disk with its name, unless `tryOut`, which gets it as a draft on disk, rejects: then nothing
   * of it stays. Resolves to false when the very same release is already there; throws ReleaseConflict for other bytes, and
   * DataFolderUnusable, as all but those that find one do, where the disk refuses.
   */
  save(release: Release, files: ReleaseFiles, tryOut?: (draft: StoredRelease) => Promise<void>): Promise<boolean>;
  /**
   * Writes a release that was kept before once more where its files here are damaged or gone, and resolves to whether it did.
   * Its version is the digest of its content, so that what stands in its place is what it was.
   */
  restore(release: Release, files: ReleaseFiles): Promise<boolean>;
  /** The release of a section in a version; undefined if it is missing or cannot be read, which is noticed a second after it was found. */
  find(section: string, version: string): Promise<StoredRelease | undefined>;
  /** The same of this origin’s own disk alone, without network or database: for decisions that others wait for. */
  findHere(section: string, version: string): Promise<StoredRelease | undefined>;
  /**
   * As `find`, for what cannot go on without the release: it waits until the release is fetched, and rejects with StoreUnavailable where a
   * store of all origins cannot be asked for it.
   */
  findNeeded(section: string, version: string): Promise<StoredRelease | undefined>;
  /** The versions of a section that the store holds. */
  versions(section: SectionId): Promise<string[]>;
}

async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flush: true });
}

function isMissing(error: unknown): boolean {
  return isNotFound(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR');
}

/** Where it cannot be removed, what went wrong before counts: the next start removes it. */
async function clearDraft(drafts: string): Promise<void> {
  await rm(drafts, { recursive: true, force: true }).catch(() => undefined);
}

/** False, because nothing had to be kept; throws ReleaseConflict for other bytes. */
function requireSame({ release: kept }: StoredRelease, release: Release): false {
  if (JSON.stringify(kept.files) === JSON.stringify(release.files)) return false;
  throw new ReleaseConflict(release);
}

const descriptionIn = (folder: string) => path.join(folder, 'release.json');

/** The description that lies in a release's folder; throws if it is missing, cannot be read, or is of another release. */
export async function readDescriptionFile(folder: string, section: string, version: string): Promise<Release> {
  const release = releaseSchema.parse(JSON.parse(await readFile(descriptionIn(folder), 'utf8')));
  if (release.section === section && release.version === version) return release;
  throw new Error(`it describes ${release.section} ${release.version}`);
}

/** Whether a folder holds a release as it is described, to the last byte. */
export async function isWhole(folder: string, { section, version, files }: Release): Promise<boolean> {
  const described = await readDescriptionFile(folder, section, version).catch(() => undefined);
  if (!described || JSON.stringify(described.files) !== JSON.stringify(files)) return false;
  for (const file of files) {
    const content = await readFile(path.join(folder, file.path)).catch(() => undefined);
    if (!content || sha384(content) !== file.sha384) return false;
  }
  return true;
}

/** Each waits for the disk to have it. */
const FILES_AT_ONCE = 16;
/** Descriptions that are kept in memory: many more than are served at a time. */
const DESCRIPTIONS_KEPT = 1_000;

/** A description that is kept in memory is compared with the disk after this: its release may be gone, or repaired by another process. */
const BELIEVED_MS = 1_000;

interface Known {
  readonly stored: StoredRelease;
  /** Of the description when it was read. */
  readonly mark: string | undefined;
  /** When the disk is looked at again, by `performance.now()`. */
  until: number;
}

/** Told, once a minute, of a release that lies there and cannot be read. */
export type OnUnreadable = (release: { readonly section: string; readonly version: string }, error: unknown) => void;

/** Releases as folders below `<dataDir>/releases/<section>/<version>`; a folder appears there only when it is complete. */
export function createReleaseStore(dataDir: string, onUnreadable?: OnUnreadable): ReleaseStore {
  const root = path.join(dataDir, 'releases');
  const known = new LRUCache<string, Known>({ max: DESCRIPTIONS_KEPT });
  let looking = Promise.resolve();
  const isTimeToTell = createOnceAMinute();
  const onDisk = <Result>(work: () => Promise<Result>) => inFolder(dataDir, work);

  /** Forgets what is not on the disk any more as it was read. One look after the other: a disk that hangs holds up one thread. */
  function lookAgain(key: string, entry: Known): void {
    entry.until = Number.POSITIVE_INFINITY;
    looking = looking.then(async () => {
      const mark = await diskMark(descriptionIn(entry.stored.folder));
      if (mark !== entry.mark && known.peek(key) === entry) known.delete(key);
      entry.until = performance.now() + BELIEVED_MS;
    });
  }

  async function find(section: string, version: string): Promise<StoredRelease | undefined> {
    const key = `${section}/${version}`;
    const entry = known.get(key);
    // Pages do not wait for the disk: who asks next gets what was found there.
    if (entry && entry.until < performance.now()) lookAgain(key, entry);
    if (entry) return entry.stored;
    if (!/^[\w-]+\/[\w.-]+$/.test(key) || version.startsWith('.')) return undefined;
    const folder = path.join(root, section, version);
    try {
      // First the mark: what changes meanwhile is another description.
      const mark = await diskMark(descriptionIn(folder));
      const stored = { release: await readDescriptionFile(folder, section, version), folder };
      known.set(key, { stored, mark, until: performance.now() + BELIEVED_MS });
      return stored;
    } catch (error) {
      // One release that cannot be read is as good as none, and no more than that: others stand in for it.
      if (!isMissing(error) && isTimeToTell(key)) onUnreadable?.({ section, version }, error);
      return undefined;
    }
  }

  async function writeDraft(drafts: string, release: Release, files: ReleaseFiles): Promise<string> {
    // Called as it will be: server builds find the URLs of their files by the names of these folders.
    const draft = path.join(drafts, 'releases', release.section, release.version);
    await inParallel([...files], FILES_AT_ONCE, ([file, content]) => writeDurably(path.join(draft, file), content));
    await writeDurably(descriptionIn(draft), JSON.stringify(release));
    const entries = await readdir(draft, { recursive: true, withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
    await inParallel([draft, ...folders], FILES_AT_ONCE, syncToDisk);
    return draft;
  }

  /** Takes what lies in a release's place out of it, if anything does. */
  async function clearPlace(drafts: string, { section, version }: Release): Promise<void> {
    await rename(path.join(root, section, version), path.join(drafts, 'damaged')).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  async function moveIn(draft: string, { section, version }: Release): Promise<void> {
    await mkdir(path.join(root, section), { recursive: true });
    await rename(draft, path.join(root, section, version));
  }

  /** Resolves when the place of each release of a section survives a power cut. */
  async function syncPlaces({ section }: Release): Promise<void> {
    for (const folder of [path.join(root, section), root, dataDir]) await syncToDisk(folder);
  }

  async function restore(release: Release, files: ReleaseFiles): Promise<boolean> {
    const { section, version } = release;
    if (await isWhole(path.join(root, section, version), release)) return false;
    known.delete(`${section}/${version}`);
    const drafts = newDraft(dataDir);
    try {
      const draft = await writeDraft(drafts, release, files);
      await clearPlace(drafts, release);
      await moveIn(draft, release);
      await syncPlaces(release);
    } finally {
      await clearDraft(drafts);
    }
    return true;
  }

  async function add(release: Release, files: ReleaseFiles, tryOut?: (draft: StoredRelease) => Promise<void>): Promise<boolean> {
    const existing = await find(release.section, release.version);
    if (existing) return requireSame(existing, release);
    const drafts = newDraft(dataDir);
    try {
      const draft = await onDisk(() => writeDraft(drafts, release, files));
      await tryOut?.({ release, folder: draft });
      await onDisk(async () => {
        if (!(await find(release.section, release.version))) await clearPlace(drafts, release);
        await moveIn(draft, release);
      });
    } catch (error) {
      // Another publish, of this origin or of one on the same folder, may have been faster.
      const other = await find(release.section, release.version);
      if (!other) throw error;
      return requireSame(other, release);
    } finally {
      await clearDraft(drafts);
    }
    return true;
  }

  function versions(section: SectionId): Promise<string[]> {
    return onDisk(() =>
      readdir(path.join(root, section)).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      }),
    );
  }

  return {
    async save(release, files, tryOut) {
      const isNew = await add(release, files, tryOut);
      // Also where it was there before: the publish that brought it may have been cut off before its place was on disk.
      await onDisk(() => syncPlaces(release));
      return isNew;
    },
    restore: (release, files) => onDisk(() => restore(release, files)),
    find,
    findNeeded: find,
    findHere: find,
    versions,
  };
}

/** SHA-384 of a file's content as in `release.json` and in `integrity` attributes, base64. */
export function sha384(content: Buffer | string): string {
  return hash('sha384', content, 'base64');
}
