import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MadePage } from './render-page.ts';

/** Enough for every page in both languages, on both sides of a rollout of the shell and of its section. */
const PAGE_COUNT = 1_000;
/** A page that something else stands in for is tried again after this. */
const FAILURE_MEMORY_MS = 5_000;

export interface CachedPage extends MadePage {
  /** Changes with the bytes of what was rendered. */
  readonly digest: string;
  /** `'sha256-…'` of the document's import map, for its content security policy. */
  readonly importMapHash: string;
}

function describe(page: MadePage): CachedPage {
  const importMap = /<script type="importmap">(.*?)<\/script>/s.exec(page.html)?.[1] ?? '';
  return {
    ...page,
    digest: createHash('sha256').update(page.html).digest('base64url'),
    importMapHash: `'sha256-${createHash('sha256').update(importMap).digest('base64')}'`,
  };
}

export interface PageCache {
  /** The page of a key; requests for one key that arrive together share one render. */
  get(key: string, render: () => Promise<MadePage>): Promise<CachedPage>;
  /** A page that nobody else may see, such as one with what a visitor typed. */
  uncached(render: () => Promise<MadePage>): Promise<CachedPage>;
}

interface Kept {
  readonly page: Promise<CachedPage>;
  /** Still good to read, but to be rendered again beside the next who asks. */
  stale: boolean;
}

/** Keeps the last pages by a key that says everything that they depend on. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, Kept>({ max: PAGE_COUNT });

  function keep(key: string, page: Promise<CachedPage>): void {
    const kept = { page, stale: false };
    const forget = () => {
      if (pages.peek(key) === kept) pages.delete(key);
    };
    const expire = (status: number) => {
      // Nobody waits for a retry while there is something to read: a release that loops would slow the home page every few seconds.
      if (status < 500) kept.stale = true;
      else forget();
    };
    pages.set(key, kept);
    page.then(({ degraded, status }) => {
      if (degraded) setTimeout(() => expire(status), FAILURE_MEMORY_MS).unref();
    }, forget);
  }

  function renew(key: string, kept: Kept, render: () => Promise<MadePage>): void {
    kept.stale = false;
    const page = render().then(describe);
    page.then(
      () => pages.peek(key) === kept && keep(key, page),
      () => {
        kept.stale = true;
      },
    );
  }

  return {
    get(key, render) {
      const known = pages.get(key);
      if (known) {
        if (known.stale) renew(key, known, render);
        return known.page;
      }
      const page = render().then(describe);
      keep(key, page);
      return page;
    },
    uncached: (render) => render().then(describe),
  };
}
