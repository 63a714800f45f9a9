import { beforeEach, expect, test, vi } from 'vitest';
import type { KeepRequest } from '../offline/keep-request.ts';
import { PAGES, keptLinks, updateCopies } from './kept-pages.ts';

const OLD = 'shell@1.0.0-aaa, calculate@1.0.0-bbb';
const NEW = 'shell@1.0.0-aaa, calculate@1.0.0-ccc';
const served = { shell: '1.0.0-aaa', calculate: '1.0.0-ccc' };

/** A browser's cache, as far as the worker uses it. */
function memoryCache() {
  const kept = new Map<string, Response>();
  const pathOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname);
  return {
    keys: async () => [...kept.keys()].map((path) => new Request(`https://site.test${path}`)),
    match: async (request: Request | string) => kept.get(pathOf(request))?.clone(),
    matchAll: async () => [...kept.values()].map((response) => response.clone()),
    put: async (path: string, response: Response) => void kept.set(path, response),
    delete: async (request: Request | string) => kept.delete(pathOf(request)),
    addAll: async (paths: string[]) => {
      for (const path of paths) kept.set(path, new Response());
    },
  };
}

/** A document that may be kept, as the origin sends it, or as it was kept `daysAgo`. */
function documentOf(madeFrom: string, daysAgo = 0): Response {
  const keptAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString();
  const html = '<script type="application/json" id="visit">{"offline":[]}</script>';
  return new Response(html, { headers: { 'x-sections': madeFrom, 'x-kept-at': keptAt } });
}

let opened: Map<string, ReturnType<typeof memoryCache>>;

beforeEach(() => {
  opened = new Map();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = opened.get(name) ?? memoryCache();
      opened.set(name, cache);
      return cache;
    },
  });
});

async function keep(path: string, copy: Response): Promise<void> {
  await (await caches.open(PAGES)).put(path, copy);
}

/** What each kept page was made from, by its path, after the worker did what a page asked for. */
async function copiesAfter(request: Partial<KeepRequest>, answer: (path: string) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
  await updateCopies({ served, loadedAt: Date.now(), path: null, saveData: false, ...request });
  const pages = await caches.open(PAGES);
  const copies = (await pages.keys()).map(async ({ url }) => {
    const { pathname } = new URL(url);
    return [pathname, (await pages.match(pathname))?.headers.get('x-sections')];
  });
  return Object.fromEntries(await Promise.all(copies)) as Record<string, string>;
}

async function noNetwork(): Promise<Response> {
  throw new TypeError('Failed to fetch');
}

test('where the network fails, no copy of a withdrawn release and none that is too old stays', async () => {
  await keep('/zakat_calculator', documentOf(OLD));
  await keep('/zakat_guides', documentOf(OLD));
  await keep('/zakat_guides/missed', documentOf(NEW));
  await keep('/bn/zakat_guides', documentOf(NEW, 31));
  expect(await copiesAfter({}, noNetwork)).toEqual({ '/zakat_guides/missed': NEW });
});

test('where one copy cannot be replaced, the others are, and so is the page that is open kept', async () => {
  await keep('/zakat_calculator', documentOf(OLD));
  await keep('/zakat_guides', documentOf(OLD));
  const copies = await copiesAfter({ path: '/zakat_guides/missed' }, (path) =>
    path === '/zakat_calculator' ? noNetwork() : documentOf(NEW),
  );
  expect(copies).toEqual({ '/zakat_guides': NEW, '/zakat_guides/missed': NEW });
});

test('an outdated page that is open is asked for once', async () => {
  await keep('/zakat_guides', documentOf(OLD));
  expect(await copiesAfter({ path: '/zakat_guides' }, () => documentOf(NEW))).toEqual({ '/zakat_guides': NEW });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([429, 500, 502, 503])('an origin that answers %i says nothing of the page: its copy stays', async (status) => {
  await keep('/zakat_guides', documentOf(NEW));
  expect(await copiesAfter({ path: '/zakat_guides' }, () => new Response('', { status }))).toEqual({ '/zakat_guides': NEW });
});

const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });

test.each([
  ['is gone', new Response('', { status: 404 })],
  ['is gone for good', new Response('', { status: 410 })],
  ['has moved', redirect],
  ['may not be stored', new Response('', { headers: { 'cache-control': 'no-store' } })],
  ['is no longer meant to be kept', new Response('<!doctype html>')],
])('the copy of a page that %s is removed', async (_, answer) => {
  await keep('/zakat_guides', documentOf(NEW));
  expect(await copiesAfter({ path: '/zakat_guides' }, () => answer)).toEqual({});
});

test('where the browser saves data, outdated copies are removed and nothing is asked for', async () => {
  await keep('/zakat_calculator', documentOf(OLD));
  await keep('/zakat_guides', documentOf(NEW));
  expect(await copiesAfter({ saveData: true }, () => documentOf(NEW))).toEqual({ '/zakat_guides': NEW });
  expect(fetch).not.toHaveBeenCalled();
});

test('a tab that was opened before says nothing against a copy that was asked for since', async () => {
  await keep('/zakat_calculator', documentOf(NEW));
  await keep('/zakat_guides', documentOf(NEW, 2));
  await keep('/zakat_guides/missed', documentOf(NEW, -2));
  const aDayAgo = Date.now() - 24 * 60 * 60 * 1000;
  const old = { shell: '1.0.0-aaa', calculate: '1.0.0-bbb' };
  expect(await copiesAfter({ served: old, loadedAt: aDayAgo }, noNetwork)).toEqual({ '/zakat_calculator': NEW });
});

test('a copy is as old as the question to the origin, however long its files take', async () => {
  vi.useFakeTimers();
  const askedAt = Date.now();
  await copiesAfter({ path: '/zakat_guides' }, () => {
    vi.setSystemTime(askedAt + 20_000);
    return documentOf(NEW);
  });
  vi.useRealTimers();
  const copy = await (await caches.open(PAGES)).match('/zakat_guides');
  expect(Date.parse(copy?.headers.get('x-kept-at') ?? '')).toBe(askedAt);
});

test('where the browser refuses its storage, the page about the missing connection names no copies', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')) });
  expect(await keptLinks()).toEqual([]);
});
