import { createHash } from 'node:crypto';
import type { MadePage } from './render-page.ts';

/** Enough for every page in both languages, several times over. */
const PAGE_COUNT = 1_000;
/** A page that something else stands in for is tried again after this. */
const FAILURE_MEMORY_MS = 5_000;

export interface CachedPage extends MadePage {
  /** Changes with the document's bytes. */
  readonly etag: string;
  /** `'sha256-…'` of the document's import map, for its content security policy. */
  readonly importMapHash: string;
}

function describe(page: MadePage): CachedPage {
  const importMap = /<script type="importmap">(.*?)<\/script>/s.exec(page.html)?.[1] ?? '';
  return {
    ...page,
    etag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
    importMapHash: `'sha256-${createHash('sha256').update(importMap).digest('base64')}'`,
  };
}

export interface PageCache {
  /** The page of a key; requests for one key that arrive together share one render. */
  get(key: string, render: () => Promise<MadePage>): Promise<CachedPage>;
  /** A page that nobody else may see, such as one with what a visitor typed. */
  uncached(render: () => Promise<MadePage>): Promise<CachedPage>;
}

/** Keeps the last pages by a key that says everything that they depend on. */
export function createPageCache(): PageCache {
  const pages = new Map<string, Promise<CachedPage>>();

  function forget(key: string, page: Promise<CachedPage>): void {
    if (pages.get(key) === page) pages.delete(key);
  }

  return {
    get(key, render) {
      const known = pages.get(key);
      if (known) {
        // Moved to the end: the first key is the one that was not asked for the longest.
        pages.delete(key);
        pages.set(key, known);
        return known;
      }
      const page = render().then(describe);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > PAGE_COUNT && oldest !== undefined) pages.delete(oldest);
      page.then(
        ({ degraded }) => {
          if (degraded) setTimeout(() => forget(key, page), FAILURE_MEMORY_MS).unref();
        },
        () => forget(key, page),
      );
      return page;
    },
    uncached: (render) => render().then(describe),
  };
}
