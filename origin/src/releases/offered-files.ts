import type { SectionId } from 'shared/sections/sections';
import type { ReleaseStore, StoredRelease } from './release-store.ts';
import type { ChosenReleases } from './served-releases.ts';

/** A file that is offered under a name that stays, in one of the releases that have it. */
export interface OfferedFile {
  readonly stored: StoredRelease;
  /** What it is to hold, base64. */
  readonly sha384: string;
}

/**
 * Finds a file in the release of its section that a visit is served, then in the one that stands in for that. Finds nothing
 * where the first of them that can be read does not have it: then it is not offered any more.
 */
export async function findOffered(
  store: Pick<ReleaseStore, 'find'>,
  { releaseSet, previous }: Pick<ChosenReleases, 'releaseSet' | 'previous'>,
  { section, file }: { readonly section: SectionId; readonly file: string },
): Promise<readonly OfferedFile[]> {
  const versions = [releaseSet[section], previous[section]].filter((version) => version !== undefined);
  const found = await Promise.all(versions.map((version) => store.find(section, version)));
  const readable = found.filter((stored) => stored !== undefined);
  const offered = readable.map((stored) => ({ stored, sha384: stored.release.files.find(({ path }) => path === file)?.sha384 }));
  if (offered[0]?.sha384 === undefined) return [];
  return offered.flatMap(({ stored, sha384 }) => (sha384 === undefined ? [] : [{ stored, sha384 }]));
}
