import { createHash } from 'node:crypto';
import { isAddressedByContent } from 'shared/contracts/content-address';
import { type FileGroup, fileListName } from 'shared/contracts/file-list';
import type { Release } from 'shared/contracts/release';
import { fileListText, groupDigest } from 'shared/domain/file-list';
import { type Language, languages } from 'shared/sections/language';
import { integrityOf, pagelessModules } from './file-digests.ts';

const texts = new WeakMap<Release, Map<Language, Promise<string>>>();

async function makeText(release: Release, language: Language): Promise<string> {
  const { section, client } = release;
  const { entry, exposes, modules, styles, pages, later = {} } = client;
  const integrity = integrityOf(release);
  const known = (files: readonly string[]) => files.filter((file) => integrity(file) !== undefined);
  const group = async (files: readonly string[]): Promise<FileGroup> => {
    const found = known(files);
    return { files: found, digest: await groupDigest(found.map((file) => integrity(file) ?? '')) };
  };
  const byPage = Object.entries(pages).map(async ([page, files]) => [page, await group(files[language])] as const);
  const laterByPage = Object.entries(later).map(
    ([page, files]) => [page, Object.fromEntries(known(files[language]).map((file) => [file, integrity(file) ?? '']))] as const,
  );
  const rest = {
    pages: Object.fromEntries(await Promise.all(byPage)),
    later: Object.fromEntries(laterByPage),
    ...(isAddressedByContent(release) ? { isByContent: true } : {}),
  };
  // A document of the shell names what the shell starts with.
  if (section === 'shell') return fileListText({ entry: '', start: { files: [] }, ...rest });
  const first = [entry, ...(exposes ? [exposes] : [])];
  const others = [...modules, ...pagelessModules(release), ...styles].filter((file) => !first.includes(file));
  const start = await group([...first, ...new Set(others)]);
  return fileListText({ entry, ...(exposes ? { exposed: exposes } : {}), start, ...rest });
}

/** The text of the list of a release's files in one language: the same bytes on every origin, of older releases as well. */
function releaseFileList(release: Release, language: Language): Promise<string> {
  const byLanguage = texts.get(release) ?? new Map<Language, Promise<string>>();
  texts.set(release, byLanguage);
  const text = byLanguage.get(language) ?? makeText(release, language);
  byLanguage.set(language, text);
  return text;
}

/** The integrity of the list itself, which documents carry. */
export async function fileListIntegrity(release: Release, language: Language): Promise<string> {
  const text = await releaseFileList(release, language);
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** The text of the list that a file's name below a release's URL stands for; undefined where it is the name of another file. */
export async function fileListNamed(release: Release, name: string): Promise<string | undefined> {
  const language = languages.find((known) => fileListName(known) === name);
  return language && releaseFileList(release, language);
}
