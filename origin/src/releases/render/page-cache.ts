import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { noteOnSpan } from '../../server/tracing/span.ts';
import type { MadePage } from './render-page.ts';

/** Enough for every page in both languages, on both sides of a rollout of the shell and of its section. */
const PAGE_COUNT = 1_000;
/** A page that something else stands in for is tried again after this. */
const FAILURE_MEMORY_MS = 5_000;
/** Who waits longer than this for a page that is rendered again gets its last form. */
const PATIENCE_MS = 2_000;

export interface CachedPage extends MadePage {
  /** Changes with the bytes of what was rendered. */
  readonly digest: string;
  /** `'sha256-…'` of the document's import map, for its content security policy. */
  readonly importMapHash: string;
  /** Set where it was made from earlier data, because the page of today's is not there yet. */
  readonly isOlder?: boolean;
}

const IMPORT_MAP = '<script type="importmap">';

/** By index: a regular expression takes minutes for a document that begins many of them and ends none. */
function importMapOf(html: string): string {
  const start = html.indexOf(IMPORT_MAP);
  const end = html.indexOf('</script>', start);
  return start === -1 || end === -1 ? '' : html.slice(start + IMPORT_MAP.length, end);
}

function describe(page: MadePage): CachedPage {
  const importMap = importMapOf(page.html);
  return {
    ...page,
    digest: hash('sha256', page.html, 'base64url'),
    importMapHash: `'sha256-${hash('sha256', importMap, 'base64')}'`,
  };
}

export interface PageCache {
  /**
   * The page of a key, made from its data in a version; requests for both that arrive together share one render. While a page
   * is rendered for other data, its last form that was no error is given to those who would wait too long, or in vain.
   */
  get(key: string, version: string, render: () => Promise<MadePage>): Promise<CachedPage>;
  /** A page that nobody else may see, such as one with what a visitor typed. */
  uncached(render: () => Promise<MadePage>): Promise<CachedPage>;
}

interface Kept {
  readonly version: string;
  readonly page: Promise<CachedPage>;
  /** Still good to read, but to be rendered again beside the next who asks. */
  stale: boolean;
  /** The page, once it is there, unless it is an error; something else may stand in for a part of it. */
  readable: CachedPage | undefined;
  /** Its last readable form from other data, until there is something to read. */
  before: CachedPage | undefined;
}

/** The page, or its last readable form where the page is not there in time, or is an error. */
function orLastReadable({ page, before }: Kept): Promise<CachedPage> {
  if (!before) return page;
  const readable = page.then(
    (made) => (made.status < 500 ? made : before),
    () => before,
  );
  return Promise.race([readable, wait(PATIENCE_MS, before, { ref: false })]);
}

/** Keeps the last pages, each by a key that says everything that it depends on besides its data. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, Kept>({ max: PAGE_COUNT });

  function keep(key: string, version: string, page: Promise<CachedPage>, known?: Kept): Kept {
    const last = known?.readable ?? known?.before;
    const before = last && { ...last, isOlder: true };
    const kept: Kept = { version, page, stale: false, readable: undefined, before };
    const forget = () => {
      if (pages.peek(key) !== kept) return;
      if (known && before) pages.set(key, known);
      else pages.delete(key);
    };
    const expire = (status: number) => {
      // Nobody waits for a retry while there is something to read: a release that loops would slow the home page every few seconds.
      if (status < 500) kept.stale = true;
      else forget();
    };
    pages.set(key, kept);
    page.then((made) => {
      if (made.status < 500) {
        kept.readable = made;
        kept.before = undefined;
      }
      if (made.degraded) setTimeout(() => expire(made.status), FAILURE_MEMORY_MS).unref();
    }, forget);
    return kept;
  }

  function renew(key: string, kept: Kept, render: () => Promise<MadePage>): void {
    kept.stale = false;
    const page = render().then(describe);
    // What can be read is not given up for an error.
    const tryLater = () => {
      setTimeout(() => {
        kept.stale = true;
      }, FAILURE_MEMORY_MS).unref();
    };
    page.then(({ status }) => {
      if (status >= 500) tryLater();
      else if (pages.peek(key) === kept) keep(key, kept.version, page);
    }, tryLater);
  }

  return {
    get(key, version, render) {
      const known = pages.get(key);
      noteOnSpan({ 'zakat.page_cache': known?.version === version ? 'hit' : 'miss' });
      if (known?.version === version) {
        if (known.stale) renew(key, known, render);
        return orLastReadable(known);
      }
      return orLastReadable(keep(key, version, render().then(describe), known));
    },
    uncached: (render) => render().then(describe),
  };
}
