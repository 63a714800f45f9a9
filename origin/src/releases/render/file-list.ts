import { isAddressedByContent } from 'shared/contracts/content-address';
import { fileListName } from 'shared/contracts/file-list';
import type { Release } from 'shared/contracts/release';
import { releaseFileList } from 'shared/domain/release-file-list';
import { type Language, languages } from 'shared/sections/language';
import { sha384 } from '../release-store.ts';

const texts = new WeakMap<Release, Map<Language, Promise<string>>>();

/** The list of a release's files, made once. */
function keptFileList(release: Release, language: Language): Promise<string> {
  const byLanguage = texts.get(release) ?? new Map<Language, Promise<string>>();
  texts.set(release, byLanguage);
  const text = byLanguage.get(language) ?? releaseFileList(release, language, isAddressedByContent(release));
  byLanguage.set(language, text);
  return text;
}

/** The integrity of the list itself, which documents carry. */
export async function fileListIntegrity(release: Release, language: Language): Promise<string> {
  const text = await keptFileList(release, language);
  return `sha384-${sha384(text)}`;
}

/** The text of the list that a file's name below a release's URL stands for; undefined where it is the name of another file. */
export async function fileListNamed(release: Release, name: string): Promise<string | undefined> {
  const language = languages.find((known) => fileListName(known) === name);
  return language && keptFileList(release, language);
}
