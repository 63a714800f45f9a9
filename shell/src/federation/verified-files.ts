// On a hop a release's files are verified before any of them is run: the list of files says the digest of each group of them.
// A module that was preloaded with an integrity is the one that every later `import()` of it gets.
import type { FileGroup } from 'shared/contracts/file-list';
import { groupDigest, integrityOfBytes } from 'shared/domain/file-list';
import { fetchAnew, once } from './once.ts';
import type { Loadable, PlacedFiles } from './release-files.ts';

/** What the document itself names, by path, with its integrity. */
const inDocument = new Map(
  [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map((link) => [new URL(link.href).pathname, link.integrity]),
);
/** Where a browser preloads no modules, none of this can be waited for: there it verifies the first page alone. */
const canPreload = document.createElement('link').relList.supports('modulepreload');

/** The links to what is asked for, or is there, by path. */
const linked = new Map<string, Promise<void>>();
/** The integrities of what was fetched, by path. */
const fetched = new Map<string, Promise<string>>();
/** The groups of files that are there as they were released, or are on their way, by where they lie: a click finds what the hover has verified. */
const verified = new Map<string, Promise<void>>();

/** Adds a link to the document; resolves once its file is there, and takes the link out again where that fails. */
function addLink(rel: 'stylesheet' | 'modulepreload', href: string, integrity?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (integrity) link.integrity = integrity;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The file ${href} could not be loaded, or is not what it was released as`));
    };
    link.href = href;
    document.head.append(link);
  });
}

/** Of a module; a stylesheet has its integrity at its own link, and browsers never repeat the preload of one that has failed. */
async function preload(path: string, integrity?: string): Promise<void> {
  if (!inDocument.has(path) && !path.endsWith('.css')) await once(linked, path, () => addLink('modulepreload', path, integrity));
}

/** The integrity of a file as it arrives, which the browser then has in its cache. */
function integrityOf(path: string): Promise<string> {
  return once(
    fetched,
    path,
    async (onFlow) => inDocument.get(path) || integrityOfBytes(await (await fetchAnew(path, onFlow)).arrayBuffer()),
  );
}

async function fetchGroup(paths: readonly string[], digest: string | undefined): Promise<void> {
  const integrities = await Promise.all(paths.map(integrityOf));
  if ((await groupDigest(integrities)) !== digest) {
    for (const path of paths) fetched.delete(path);
    throw new Error(`Of the files ${paths.join(', ')} one is not what it was released as`);
  }
  await Promise.all(paths.map((path, place) => preload(path, integrities[place])));
}

/** Resolves once the files of a group are there as they were released. */
async function verifyGroup({ isVerified }: Loadable, { base }: PlacedFiles, { files, digest }: FileGroup): Promise<void> {
  if (!isVerified || !canPreload) return;
  const paths = files.map((file) => base + file);
  await once(verified, [...paths, digest].join(), () => fetchGroup(paths, digest));
}

/** Resolves once what every page of a release needs is there as it was released; rejects where a file is not. */
export async function verifyStart(release: Loadable): Promise<void> {
  const list = await release.files();
  const { base, start, entry, exposed } = list;
  if (!inDocument.has(base + (exposed ?? entry))) await verifyGroup(release, list, start);
}

/** Resolves once what a page of a release needs besides is there as it was released; rejects where a file is not. */
export async function verifyPage(release: Loadable, page: string): Promise<void> {
  const list = await release.files();
  const { base, pages, later } = list;
  if (pages[page]) await verifyGroup(release, list, pages[page]);
  // Not waited for: an `import()` of what is on its way waits by itself.
  for (const [file, integrity] of Object.entries(later[page] ?? {})) preload(base + file, integrity).catch(() => undefined);
}

/** The integrity of a stylesheet of a release; undefined where nothing is verified. */
async function styleIntegrity(release: Loadable, path: string): Promise<string | undefined> {
  if (!release.isVerified || !canPreload) return undefined;
  await verifyStart(release);
  return integrityOf(path);
}

/** Adds a stylesheet of a release, unless the document came with it; resolves once it is there, rejects where it does not come. */
export async function loadStyle(release: Loadable, file: string): Promise<void> {
  const path = (await release.files()).base + file;
  if (inDocument.has(path)) return;
  const integrity = await styleIntegrity(release, path);
  // That its link is in the document says nothing: the file may still be on its way, or fail.
  await once(linked, path, () => addLink('stylesheet', path, integrity));
}

/** Asks for everything that a page of a release needs, before it is needed. */
export async function prefetchFiles(release: Loadable, page: string, isShell: boolean): Promise<void> {
  if (release.isVerified && canPreload) {
    await Promise.all([isShell || verifyStart(release), verifyPage(release, page)]);
    return;
  }
  const { base, start, pages } = await release.files();
  const files = [...(isShell ? [] : start.files), ...(pages[page]?.files ?? [])];
  await Promise.all(files.map((file) => preload(base + file)));
}
