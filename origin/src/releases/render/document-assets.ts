import { BY_CONTENT, isAddressedByContent, releaseFolder } from 'shared/contracts/content-address';
import { digestsName } from 'shared/contracts/file-digests';
import { fileListName } from 'shared/contracts/file-list';
import type { DocumentAssets, RenderedPage } from 'shared/contracts/render';
import type { BootstrapData, DeployedSection, ListedSection, NamedRelease, PreviousRelease } from 'shared/contracts/page-context';
import type { Release } from 'shared/contracts/release';
import { beginningOf } from 'shared/domain/file-list';
import { pagelessModules } from 'shared/domain/release-file-list';
import type { Language } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { digestsIntegrity } from './file-digests.ts';
import { fileListIntegrity } from './file-list.ts';
import type { StoredRelease } from '../release-store.ts';

/** The URL of a release's browser files, with a slash at its end; it never changes and never serves other bytes. */
function clientBase({ release }: StoredRelease): string {
  return releaseFolder(release.section, release.version);
}

/**
 * The URL of the folder that the documents of a shell name a release's files below: where both are named by their content, that of all
 * releases of the section, so that a browser asks only for what a release has changed. An earlier shell knows releases by their versions.
 */
function filesBase(shell: StoredRelease, stored: StoredRelease): string {
  const isByContent = isAddressedByContent(shell.release) && isAddressedByContent(stored.release);
  return isByContent ? releaseFolder(stored.release.section, BY_CONTENT) : clientBase(stored);
}

function loadable(stored: StoredRelease, language: Language): PreviousRelease {
  const { version, client } = stored.release;
  const integrity = digestsIntegrity(stored.release, language);
  return { version, base: clientBase(stored), entry: client.entry, integrity, styles: client.styles };
}

/** What a host reads that knows no lists of files: all of them. */
function deployedSection(stored: StoredRelease, previous: StoredRelease | undefined, language: Language): DeployedSection {
  const { client } = stored.release;
  return {
    ...loadable(stored, language),
    ...(client.exposes ? { exposed: client.exposes } : {}),
    modules: client.modules,
    pages: Object.fromEntries(Object.entries(client.pages).map(([page, files]) => [page, files[language]])),
    ...(previous ? { previous: loadable(previous, language) } : {}),
  };
}

/** How a shell reads what its documents say of releases. */
export type ReleaseReading = Pick<RenderedPage, 'readsFileLists' | 'readsBriefReleases'>;

/** A release as documents name it for a shell that makes do with little. */
export async function briefRelease({ release }: StoredRelease, language: Language): Promise<NamedRelease> {
  return { version: release.version, list: beginningOf(await fileListIntegrity(release, language)) };
}

async function named({ release }: StoredRelease, language: Language): Promise<NamedRelease> {
  return { version: release.version, list: await fileListIntegrity(release, language) };
}

/** What a host that reads lists of files needs to load a section, and to load the release before where that one fails. */
async function listedSection(stored: StoredRelease, previous: StoredRelease | undefined, language: Language): Promise<ListedSection> {
  return { ...(await named(stored, language)), ...(previous ? { previous: await named(previous, language) } : {}) };
}

/** What a document says of a section's releases, for its shell's way to read it. */
export async function sectionInDocument(
  stored: StoredRelease,
  previous: StoredRelease | undefined,
  language: Language,
  reading: ReleaseReading,
): Promise<BootstrapData['sections'][SectionId]> {
  if (reading.readsBriefReleases) return briefRelease(stored, language);
  return reading.readsFileLists ? listedSection(stored, previous, language) : deployedSection(stored, previous, language);
}

/** What the section of a document's own page starts with. */
export function startOf(shell: StoredRelease, section: StoredRelease): NonNullable<BootstrapData['start']> {
  const { entry, exposes } = section.release.client;
  const base = filesBase(shell, section);
  return { entry, ...(exposes ? { exposed: exposes } : {}), ...(base === clientBase(section) ? {} : { base }) };
}

/** URLs of what a page of a section loads on demand once it is there. */
function laterFiles(shell: StoredRelease, stored: StoredRelease, page: string, language: Language): string[] {
  return (stored.release.client.later?.[page]?.[language] ?? []).map((file) => filesBase(shell, stored) + file);
}

/**
 * URLs of what a page that a device keeps needs later: what it loads on demand, and what the way to its section's other pages is
 * checked by, for present and earlier shells.
 */
export function filesToKeep(shell: StoredRelease, stored: StoredRelease, page: string, language: Language): string[] {
  const lists = [fileListName(language), digestsName(language)];
  return [...laterFiles(shell, stored, page, language), ...lists.map((name) => clientBase(stored) + name)];
}

/** What a release says of each of its browser files, by the URL that documents of a shell name it by. */
function filesByUrl(shell: StoredRelease, stored: StoredRelease): [string, Release['files'][number]][] {
  const ofBrowser = stored.release.files.filter(({ path }) => path.startsWith('client/'));
  return ofBrowser.map((file) => [filesBase(shell, stored) + file.path.slice('client/'.length), file]);
}

/**
 * The files that a document names in its head: everything that this page needs, of exactly these releases, with integrity. Modules
 * come smallest first: over HTTP/1.1 a browser loads six files at a time, and a big one would share the line with the stylesheets.
 */
export function documentAssets(
  shell: StoredRelease,
  section: StoredRelease | null,
  page: string | undefined,
  language: Language,
): DocumentAssets {
  const urls = (stored: StoredRelease, files: readonly string[]) => files.map((file) => filesBase(shell, stored) + file);
  const pageFiles = (stored: StoredRelease) => (page ? (stored.release.client.pages[page]?.[language] ?? []) : []);
  const { client } = shell.release;
  const { provides = {}, host } = client;
  /** What starts a section: the module that it exposes, or a container that needs the federation runtime. */
  const start = (remote: StoredRelease) => {
    const { exposes, entry } = remote.release.client;
    return exposes ? urls(remote, [exposes]) : [...urls(shell, host ? [host] : []), ...urls(remote, [entry])];
  };
  const styles = [...urls(shell, client.styles), ...(section ? urls(section, section.release.client.styles) : [])];
  const releases = [shell, ...(section ? [section] : [])];
  const files = new Map(releases.flatMap((stored) => filesByUrl(shell, stored)));
  const bytesOf = (url: string) => files.get(url)?.bytes ?? 0;
  const digestOf = (url: string) => (files.has(url) ? `sha384-${files.get(url)?.sha384}` : '');
  const modules = [
    ...urls(shell, [...client.modules, ...pageFiles(shell)]),
    ...(section ? [...start(section), ...urls(section, [...section.release.client.modules, ...pageFiles(section)])] : []),
  ].sort((one, other) => bytesOf(one) - bytesOf(other));
  const [entry = ''] = urls(shell, [client.entry]);
  const later = releases.flatMap((stored) => [
    ...urls(stored, pagelessModules(stored.release)),
    ...(page ? laterFiles(shell, stored, page, language) : []),
  ]);
  return {
    folder: clientBase(shell),
    entry,
    styles,
    modules,
    fonts: urls(shell, client.fonts[language]),
    imports: Object.fromEntries(Object.entries(provides).map(([name, file]) => [name, filesBase(shell, shell) + file])),
    integrity: Object.fromEntries([...new Set([entry, ...styles, ...modules, ...later])].map((url) => [url, digestOf(url)])),
  };
}

/** The shell's and the section's own, with room for a second of each: a release may have any number, and a proxy refuses long headers. */
const MOST_LINKS = 4;

/**
 * The first stylesheets of a document as the value of its `Link` header: a browser asks for them when the first of the answer arrives, before
 * it has read what stands in front of them. Each has its integrity, without which the document would not take what was loaded for it.
 */
export function stylesheetLinks({ styles, integrity }: DocumentAssets): string {
  return styles
    .slice(0, MOST_LINKS)
    .map((url) => `<${url}>;rel=preload;as=style;integrity="${integrity[url]}"`)
    .join(',');
}
