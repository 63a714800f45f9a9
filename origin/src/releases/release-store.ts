import { createHash, randomUUID } from 'node:crypto';
import { open, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Release, releaseSchema } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';

/** The content of a release's files by their path in it. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

export interface StoredRelease {
  readonly release: Release;
  /** Absolute path of the folder with `client/` and `server/`. */
  readonly folder: string;
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
   * Keeps a checked release for good, unless `tryOut`, which gets it as a draft on disk, rejects: then nothing of it stays.
   * Resolves to false when the very same release is already there; throws ReleaseConflict for other bytes.
   */
  save(release: Release, files: ReleaseFiles, tryOut?: (draft: StoredRelease) => Promise<void>): Promise<boolean>;
  /** The release of a section in a version, or undefined. */
  find(section: string, version: string): Promise<StoredRelease | undefined>;
  /** The versions of a section that the store holds. */
  versions(section: SectionId): Promise<string[]>;
}

async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** False, because nothing had to be kept; throws ReleaseConflict for other bytes. */
function requireSame({ release: kept }: StoredRelease, release: Release): false {
  if (JSON.stringify(kept.files) === JSON.stringify(release.files)) return false;
  throw new ReleaseConflict(release);
}

/** Releases as folders below `<dataDir>/releases/<section>/<version>`; a folder appears there only when it is complete. */
export function createReleaseStore(dataDir: string): ReleaseStore {
  const root = path.join(dataDir, 'releases');
  const known = new Map<string, StoredRelease>();

  async function find(section: string, version: string): Promise<StoredRelease | undefined> {
    const key = `${section}/${version}`;
    const cached = known.get(key);
    if (cached) return cached;
    if (!/^[\w-]+\/[\w.-]+$/.test(key) || version.startsWith('.')) return undefined;
    const folder = path.join(root, section, version);
    try {
      const release = releaseSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));
      const stored = { release, folder };
      known.set(key, stored);
      return stored;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new Error(`The release ${key} cannot be read from ${folder}. Publish it again, or remove that folder.`, { cause: error });
    }
  }

  async function save(release: Release, files: ReleaseFiles, tryOut?: (draft: StoredRelease) => Promise<void>): Promise<boolean> {
    const existing = await find(release.section, release.version);
    if (existing) return requireSame(existing, release);
    const drafts = path.join(dataDir, 'drafts', randomUUID());
    // Called as it will be: server builds find the URLs of their files by the names of these folders.
    const draft = path.join(drafts, 'releases', release.section, release.version);
    try {
      for (const [file, content] of files) await writeDurably(path.join(draft, file), content);
      await writeDurably(path.join(draft, 'release.json'), JSON.stringify(release));
      await tryOut?.({ release, folder: draft });
      await mkdir(path.join(root, release.section), { recursive: true });
      await rename(draft, path.join(root, release.section, release.version));
    } catch (error) {
      // Another publish, of this origin or of one on the same folder, may have been faster.
      const other = await find(release.section, release.version);
      if (!other) throw error;
      return requireSame(other, release);
    } finally {
      await rm(drafts, { recursive: true, force: true });
    }
    return true;
  }

  async function versions(section: SectionId): Promise<string[]> {
    return readdir(path.join(root, section)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  }

  return { save, find, versions };
}

/** SHA-384 of a file's content as in `release.json` and in `integrity` attributes, base64. */
export function sha384(content: Buffer): string {
  return createHash('sha384').update(content).digest('base64');
}
