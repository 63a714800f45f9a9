import type { Language } from '../sections/language.ts';

/** SHA-384 integrity of some browser files of a release, by path. */
export type Digests = Readonly<Record<string, string>>;

/** What documents of a shell that was published before files had lists check a release's files by, in one language. */
export interface FileDigests {
  /** What every page of the release needs. */
  readonly start: Digests;
  /** What a page needs besides, by page id. */
  readonly pages: Readonly<Record<string, Digests>>;
  /** What a page loads on demand once it is there, by page id. */
  readonly later: Readonly<Record<string, Digests>>;
}

/** The name, below a release's URL, of its digests in a language. */
export function digestsName(language: Language): string {
  return `integrity.${language}.json`;
}
