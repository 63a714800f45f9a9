import { createHash } from 'node:crypto';
import { type Digests, type FileDigests, digestsName } from 'shared/contracts/file-digests';
import type { Release } from 'shared/contracts/release';
import { type Language, languages } from 'shared/sections/language';

/** Modules that only pages of other sites load, and those that are no modules of a page. */
const NOT_FOR_PAGES = /^standalone\/|^service-worker\.js$/;
/** A section's container, where its pages load a copy that is named by its content. */
const CONTAINER = 'remoteEntry.js';

function modulesOf({ files }: Release): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('client/') && path.endsWith('.js'))
    .map((path) => path.slice('client/'.length))
    .filter((path) => !NOT_FOR_PAGES.test(path));
}

/** The SHA-384 integrity of a release's browser files by path; nothing for one that it does not have. */
export function integrityOf({ files }: Release): (path: string) => string | undefined {
  const digests = new Map(files.map(({ path, sha384 }) => [path, `sha384-${sha384}`]));
  return (path) => digests.get(`client/${path}`);
}

/**
 * The modules that code of a release may import whatever page is shown: those that no page names. Of a release that was built with
 * shares these are all: its description does not say what its container imports.
 */
export function pagelessModules(release: Release): string[] {
  const { section, client } = release;
  const { entry, exposes, modules, pages, later = {} } = client;
  if (section !== 'shell' && !exposes) return modulesOf(release);
  const named = new Set([entry, exposes, ...modules]);
  for (const files of [...Object.values(pages), ...Object.values(later)]) for (const file of [...files.en, ...files.bn]) named.add(file);
  return modulesOf(release).filter((file) => !named.has(file) && file !== CONTAINER);
}

/** The text of a release's digests in one language: the same bytes on every origin. */
export function digestsText(release: Release, language: Language): string {
  const { section, client } = release;
  const integrity = integrityOf(release);
  const digests = (files: readonly string[]): Digests =>
    Object.fromEntries(files.flatMap((file) => (integrity(file) ? [[file, integrity(file) ?? '']] : [])));
  const byPage = (pages: NonNullable<Release['client']['later']>) =>
    Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, digests(files[language])]));
  // A document of the shell names what the shell starts with.
  const { entry, exposes, modules, styles } = client;
  const start = section === 'shell' ? [] : [entry, ...(exposes ? [exposes] : []), ...modules, ...pagelessModules(release), ...styles];
  const text: FileDigests = { start: digests(start), pages: byPage(client.pages), later: byPage(client.later ?? {}) };
  return JSON.stringify(text);
}

/** The integrity of the digests themselves, which documents carry. */
export function digestsIntegrity(release: Release, language: Language): string {
  return `sha384-${createHash('sha384').update(digestsText(release, language)).digest('base64')}`;
}

/** The text of the digests that a file's name below a release's URL stands for; undefined where it is the name of another file. */
export function digestsNamed(release: Release, name: string): string | undefined {
  const language = languages.find((known) => digestsName(known) === name);
  return language && digestsText(release, language);
}
