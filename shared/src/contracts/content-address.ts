// A file whose name holds the beginning of its own SHA-384 can be asked for without the version of a release: whichever release has
// it, the bytes are these. So a release leaves alone, in browsers' caches, what it did not change (docs/decisions/0053).
import type { Release } from './release.ts';

/** What stands in the place of a version in the address of such a file. No version is called so. */
export const BY_CONTENT = 'by-content';

/**
 * Of a file's SHA-384 as base64: 48 bits, as many as a bundler's hash has. No two files of a section meet by chance; it proves nothing, which
 * is what the integrity beside each address is for.
 */
const MARK_LENGTH = 8;

/** The part of a name that says what a file holds. */
export function contentMark(sha384: string): string {
  return sha384.slice(0, MARK_LENGTH).replaceAll('+', '-').replaceAll('/', '_');
}

/** Where the mark begins in the name of a file that is named by its content, with the dash before it; -1 where it is not. */
export function contentMarkAt({ path, sha384 }: Pick<Release['files'][number], 'path' | 'sha384'>): number {
  const end = path.lastIndexOf('.');
  const at = end - MARK_LENGTH - 1;
  return at > 0 && path.slice(at, end) === `-${contentMark(sha384)}` ? at : -1;
}

const known = new WeakMap<Release, boolean>();

/**
 * Whether pages may name the browser files of a release by their content: those files import each other by relative addresses, so
 * that it is all of them or none.
 */
export function isAddressedByContent(release: Release): boolean {
  const { client, files } = release;
  const before = known.get(release);
  if (before !== undefined) return before;
  const assets = files.filter(({ path }) => path.startsWith('client/assets/'));
  const starts = [client.entry, ...(client.exposes ? [client.exposes] : [])];
  const is = starts.every((file) => file.startsWith('assets/')) && assets.length > 0 && assets.every((file) => contentMarkAt(file) !== -1);
  known.set(release, is);
  return is;
}

/** The URL of the folder that a release's browser files lie in, with a slash at its end; nothing below it ever changes. */
export function releaseFolder(section: string, version: string): string {
  return `/releases/${section}/${version}/`;
}
