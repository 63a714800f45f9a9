import { type Digests, type FileDigests, digestsName } from 'shared/contracts/file-digests';
import type { Release } from 'shared/contracts/release';
import { integrityOf, pagelessModules } from 'shared/domain/release-file-list';
import { type Language, languages } from 'shared/sections/language';
import { sha384 } from '../release-store.ts';

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
  return `sha384-${sha384(digestsText(release, language))}`;
}

/** The text of the digests that a file's name below a release's URL stands for; undefined where it is the name of another file. */
export function digestsNamed(release: Release, name: string): string | undefined {
  const language = languages.find((known) => digestsName(known) === name);
  return language && digestsText(release, language);
}
