import { splitLanguage } from 'shared/sections/language';
import type { KeepRequest } from '../offline/keep-request.ts';
import { isOutdated, withKeptNotice } from './kept-copy.ts';
import { namedFiles } from './named-files.ts';
import type { KeptLink } from './offline-page.ts';

/** The caches' names hold the number of their format: another one is another cache, and the old one is removed. */
export const PAGES = 'kept-pages-1';
export const FILES = 'kept-files-1';
/** Prices, texts and code that are older say nothing about today. */
const LONGEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const FETCH_TIMEOUT_MS = 60_000;
const KEPT_AT = 'x-kept-at';
/** What a body that was decoded and is sent without a connection no longer has. */
const HEADERS_LEFT_OUT = ['content-encoding', 'content-length', 'etag', 'vary'];

/** Documents of every path, whatever cookie or encoding they were asked for with: a browser has one visitor. */
export const SAME_PATH = { ignoreSearch: true, ignoreVary: true } as const satisfies CacheQueryOptions;

function isTooOld(kept: Response): boolean {
  return !(Date.now() - Date.parse(kept.headers.get(KEPT_AT) ?? '') < LONGEST_KEPT_MS);
}

/** What the origin says of a path now; rejects where it says nothing of the page, as when it is busy. */
async function ask(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache', redirect: 'manual', signal: AbortSignal.timeout?.(FETCH_TIMEOUT_MS) ?? null });
  const { status, type } = response;
  if (type !== 'opaqueredirect' && ![200, 404, 410].includes(status)) throw new Error(`${path} was answered with ${status}`);
  return response;
}

/** The files that a document is kept with; null where it may not be kept: previews and pages with forms say `no-store`. */
async function filesToKeep(response: Response): Promise<string[] | null> {
  if (response.status !== 200 || response.headers.get('cache-control')?.includes('no-store')) return null;
  return namedFiles(await response.clone().text());
}

/** Removes the files that no kept page names any more. */
async function removeUnnamedFiles(): Promise<void> {
  const pages = await caches.open(PAGES);
  const files = await caches.open(FILES);
  const texts = await Promise.all((await pages.matchAll()).map((page) => page.text()));
  const named = new Set(texts.flatMap((html) => namedFiles(html) ?? []));
  for (const request of await files.keys()) {
    if (!named.has(new URL(request.url).pathname)) await files.delete(request);
  }
}

/**
 * Keeps the page of a path as the origin makes it now, in the place of the copy before. First all of its files, then the
 * document: a copy is whole or it is not there. Rejects, and leaves the copy before, where the network or the origin fails.
 */
async function keepPage(path: string): Promise<void> {
  const pages = await caches.open(PAGES);
  // Before it is asked for: what is served may change while its files are on their way.
  const keptAt = new Date().toISOString();
  const response = await ask(path);
  const names = await filesToKeep(response);
  if (!names) {
    await pages.delete(path, SAME_PATH);
    return;
  }
  const files = await caches.open(FILES);
  const missing = await Promise.all(names.map(async (name) => ((await files.match(name, SAME_PATH)) ? [] : [name])));
  await files.addAll(missing.flat());
  const headers = new Headers(response.headers);
  for (const name of HEADERS_LEFT_OUT) headers.delete(name);
  headers.set(KEPT_AT, keptAt);
  await pages.put(path, new Response(response.body, { headers }));
}

/**
 * Removes the copies that are too old, or were made before the document of the request was loaded and from other releases than it;
 * returns the paths of the latter.
 */
async function removeOutdated({ served, loadedAt }: KeepRequest): Promise<string[]> {
  const pages = await caches.open(PAGES);
  const outdated: string[] = [];
  for (const request of await pages.keys()) {
    const kept = await pages.match(request);
    if (!kept) continue;
    const isOld = isTooOld(kept);
    const keptAt = Date.parse(kept.headers.get(KEPT_AT) ?? '');
    // One from the future is from a clock that was wrong.
    const isNewer = keptAt > loadedAt && keptAt <= Date.now();
    if (!isOld && (isNewer || !isOutdated(kept.headers.get('x-sections') ?? '', served))) continue;
    await pages.delete(request);
    if (!isOld) outdated.push(new URL(request.url).pathname);
  }
  return outdated;
}

/**
 * Removes all outdated copies before it asks for any page, so that none stays where the network fails. Then replaces them and keeps
 * the page of the request, unless the browser saves data. A page that cannot be kept now is kept when it is opened again.
 */
export async function updateCopies(request: KeepRequest): Promise<void> {
  const { path, saveData } = request;
  const outdated = await removeOutdated(request);
  if (!saveData) {
    const wanted = new Set(path === null ? outdated : [...outdated, path]);
    for (const each of wanted) await keepPage(each).catch(() => undefined);
  }
  await removeUnnamedFiles();
}

/** A kept document as it is shown at its address; null where it is too old. */
export async function shownCopy(kept: Response, url: string): Promise<Response | null> {
  if (isTooOld(kept)) return null;
  const { language } = splitLanguage(new URL(url).pathname);
  const html = await kept.text();
  return new Response(withKeptNotice(html, kept.headers.get(KEPT_AT) ?? '', language), { headers: kept.headers });
}

/** Links to the pages that open without a connection; none where the browser refuses its storage. */
export function keptLinks(): Promise<KeptLink[]> {
  return readKeptLinks().catch(() => []);
}

async function readKeptLinks(): Promise<KeptLink[]> {
  const pages = await caches.open(PAGES);
  const links = await Promise.all(
    (await pages.keys()).map(async (request) => {
      const kept = await pages.match(request);
      if (!kept || isTooOld(kept)) return [];
      const [, title = ''] = /<title>(.*?)<\/title>/s.exec(await kept.text()) ?? [];
      return [{ path: new URL(request.url).pathname, title }];
    }),
  );
  return links.flat();
}
