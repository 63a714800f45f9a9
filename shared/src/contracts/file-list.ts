import type { Language } from '../sections/language.ts';

/** Files that are loaded together, by path below their release's URL. */
export interface FileGroup {
  readonly files: readonly string[];
  /** Of the integrities of these files, in this order; absent where nothing can be verified, as of a dev server's files. */
  readonly digest?: string;
}

/** The browser files of a release in one language: what it takes to load it, and to verify all of it before any is run. */
export interface FileList {
  /** The federation container; of a shell, which no page loads, an empty text. */
  readonly entry: string;
  /** The module that the container exposes; absent where it takes the singletons from the runtime's share scope. */
  readonly exposed?: string;
  /** What every page of the release needs, the two above and its styles included. */
  readonly start: FileGroup;
  /** What a page needs besides, by page id. */
  readonly pages: Readonly<Record<string, FileGroup>>;
  /** What a page loads on demand once it is there, with SHA-384 integrity, by page id. */
  readonly later: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether its files are asked for by their content, below an address of all releases of the section (`contracts/content-address.ts`). */
  readonly isByContent?: boolean;
}

/** The name, below a release's URL, of the list of its files in a language. */
export function fileListName(language: Language): string {
  return `files.${language}.txt`;
}

/** Where an origin answers with what stands behind a section's release beside a version of the shell now, as a `NamedRelease`; with 404 where nothing does. */
export function previousAddress(shell: string, section: string, version: string, language: Language): string {
  return `/_ledger/previous/${shell}/${section}/${version}/${language}`;
}
