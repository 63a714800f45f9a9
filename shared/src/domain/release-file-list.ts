import type { FileGroup } from '../contracts/file-list.ts';
import type { Release } from '../contracts/release.ts';
import type { Language } from '../sections/language.ts';
import { fileListText, groupDigest } from './file-list.ts';

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

/**
 * The text of the list of a release's files in one language: the same bytes wherever it is made, of older releases as well.
 * `isByContent`: whether the release is addressed by its content (`contracts/content-address.ts`).
 */
export async function releaseFileList(release: Release, language: Language, isByContent: boolean): Promise<string> {
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
    isByContent,
  };
  // A document of the shell names what the shell starts with.
  if (section === 'shell') return fileListText({ entry: '', start: { files: [] }, ...rest });
  const first = [entry, ...(exposes ? [exposes] : [])];
  const others = [...modules, ...pagelessModules(release), ...styles].filter((file) => !first.includes(file));
  const start = await group([...first, ...new Set(others)]);
  return fileListText({ entry, ...(exposes ? { exposed: exposes } : {}), start, ...rest });
}
