import { type RouteObject, type RouterState, createBrowserRouter } from 'react-router';
import type { SiteMap } from 'shared/contracts/site-map';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDocument } from './open-document.ts';
import { type SiteRouter, createSiteRouter, placeOf } from './site-router.ts';

vi.mock('./open-document.ts', () => ({ openDocument: vi.fn() }));
beforeEach(() => vi.mocked(openDocument).mockClear());

/** As the site's table: pages below two layouts, a first page that is complete, others whose code has to come. */
function tableOfPages(): RouteObject[] {
  const lazy = async () => ({ element: null, handle: 'loaded' });
  const children = [
    { id: 'home', path: '', element: null },
    { id: 'give', path: 'zakat/give/:amount?', lazy },
    { id: 'about', path: 'about_zakat', lazy },
    { id: 'not-found', path: '*', element: null },
  ];
  return [{ id: 'site', element: null, children: [{ id: 'pages', children }] }];
}

const siteMap = [{ pages: ['/', '/zakat/give/:amount?', '/about_zakat'].map((path) => ({ path })) }] as unknown as SiteMap;

function createRouter(routes: RouteObject[], basename: string): SiteRouter {
  return createSiteRouter(routes, basename, siteMap);
}

function told({ historyAction, location, matches, navigation, restoreScrollPosition, preventScrollReset }: RouterState) {
  const { key, ...at } = location;
  return {
    historyAction,
    at,
    isFirst: key === 'default',
    matches: matches.map(({ route, pathname, pathnameBase, params }) => ({ id: route.id, pathname, pathnameBase, params })),
    handle: matches.at(-1)?.route.handle as unknown,
    navigation: { state: navigation.state, to: navigation.location?.pathname },
    restoreScrollPosition,
    preventScrollReset,
  };
}

/** Everything that a router tells its subscribers during `journey`, and where the browser ends up. */
async function record(basename: string, make: (routes: RouteObject[]) => SiteRouter, journey: (router: SiteRouter) => Promise<void>) {
  history.replaceState(null, '', basename);
  const router = make(tableOfPages());
  const states = [told(router.state)];
  router.subscribe((state) => void states.push(told(state)));
  await journey(router);
  await expect.poll(() => router.state.navigation.state).toBe('idle');
  router.dispose();
  return { states, url: location.href, kept: (history.state as { usr?: unknown } | null)?.usr };
}

async function back(router: SiteRouter): Promise<void> {
  const { key } = router.state.location;
  void router.navigate(-1);
  await expect.poll(() => router.state.location.key).not.toBe(key);
}

const journeys: [string, (router: SiteRouter) => Promise<void>][] = [
  ['a hop to a page whose code has to come', async (router) => router.navigate('/about_zakat')],
  [
    'there, back, and there again with the code at hand',
    async (router) => {
      await router.navigate('/about_zakat');
      await back(router);
      await router.navigate('/about_zakat');
    },
  ],
  [
    'a second click before the first page has come',
    async (router) => {
      const overtaken = router.navigate('/about_zakat');
      await router.navigate('/zakat/give/2500?to=anyone#form');
      await overtaken;
    },
  ],
  [
    'a query, an empty target and a hash, which stay on the page',
    async (router) => {
      await router.navigate('/zakat/give');
      await router.navigate('?step=details');
      await router.navigate('#form');
      await router.navigate({ search: '?step=thanks' });
      await router.navigate('');
    },
  ],
  [
    'another entry in the place of this one, with a state, and no scrolling',
    async (router) => {
      await router.navigate('/', { replace: true, state: { sent: true }, preventScrollReset: true });
    },
  ],
  [
    'scroll positions of entries that one comes back to',
    async (router) => {
      const stop = router.enableScrollRestoration({}, () => 480);
      await router.navigate('/about_zakat');
      await back(router);
      stop();
      await router.navigate('/');
    },
  ],
];

const cases = journeys.flatMap(([title, journey]) => [['/', title, journey] as const, ['/bn', title, journey] as const]);

test.each(cases)("below %s, %s: as React Router's own router does it", async (basename, _title, journey) => {
  const own = await record(basename, (routes) => createBrowserRouter(routes, { basename, hydrationData: {} }), journey);
  expect(await record(basename, (routes) => createRouter(routes, basename), journey)).toEqual(own);
});

const { host } = location;
const outside = ['https://example.org/', '//example.org/', '/\\\\example.org/', '\\\\\\\\example.org/', 'javascript:alert(1)'];

test.each(outside)('a hop to %s never leaves the site', async (target) => {
  history.replaceState(null, '', '/');
  const router = createRouter(tableOfPages(), '/');
  await router.navigate(target);
  expect(openDocument).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ host }), false);
  router.dispose();
});

test.each([
  ['/', '/nowhere'],
  ['/bn', '/bn/nowhere'],
])('below %s, a hop to an address that this document knows no page at is a document of the origin', async (basename, address) => {
  history.replaceState(null, '', basename);
  const router = createRouter(tableOfPages(), basename);
  const before = { location: router.state.location, length: history.length };
  for (const replace of [false, true]) {
    await router.navigate('/nowhere?q=%3C#part', { replace });
    expect(openDocument).toHaveBeenLastCalledWith(new URL(`${address}?q=%3C#part`, location.href), replace);
  }
  expect({ location: router.state.location, length: history.length }).toEqual(before);
  router.dispose();
});

test('a document that is asked for while a page is awaited ends the wait', async () => {
  history.replaceState(null, '', '/');
  const router = createRouter(tableOfPages(), '/');
  const overtaken = router.navigate('/about_zakat');
  await router.navigate('/nowhere');
  await overtaken;
  expect(router.state).toMatchObject({ location: { pathname: '/' }, navigation: { state: 'idle' } });
  router.dispose();
});

test('where the origin has answered that there is no page, links to its parts and the way back stay in the document', async () => {
  history.replaceState(null, '', '/nowhere');
  const router = createRouter(tableOfPages(), '/');
  location.hash = '#main';
  await expect.poll(() => router.state.location.hash).toBe('#main');
  await router.navigate('?from=menu');
  await router.navigate('/about_zakat');
  await back(router);
  expect(router.state).toMatchObject({ location: { pathname: '/nowhere', search: '?from=menu' }, historyAction: 'POP' });
  expect(router.state.matches.at(-1)?.route.id).toBe('not-found');
  expect(openDocument).not.toHaveBeenCalled();
  router.dispose();
});

test.each([
  ['/', '/About_zakat'],
  ['/', '/about_zakat//'],
  ['/', '/%61bout_zakat'],
  ['/', '//about_zakat'],
  ['/', '/zakat%2Fgive'],
  ['/', '/Zakat/give/5000'],
  ['/bn', '/bn/About_zakat'],
  ['/bn', '/bn//'],
])('below %s, %s is no page, as the origin says', async (basename, address) => {
  history.replaceState(null, '', location.origin + address);
  const router = createRouter(tableOfPages(), basename);
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(['site', 'pages', 'not-found']);
  await router.navigate('/about_zakat');
  expect(router.state.matches.at(-1)?.route.id).toBe('about');
  await back(router);
  expect(router.state.location.pathname).toBe(address);
  expect(router.state.matches.at(-1)?.route.id).toBe('not-found');
  router.dispose();
});

test.each(['/about_zakat/', '/zakat/give/5000', '/zakat/give/ABC/', '/zakat/give/%E0%A7%A7'])(
  '%s is a page, as the origin says',
  (address) => {
    history.replaceState(null, '', address);
    const router = createRouter(tableOfPages(), '/');
    expect(router.state.matches.at(-1)?.route.id).not.toBe('not-found');
    router.dispose();
  },
);

test('scroll positions of the first entries of two documents are two, kept under nothing that an address may hold', () => {
  const first = { key: 'default', state: null, pathname: '/zakat/give/987654', search: '?token=secret', hash: '' };
  const placesIn = (lang: string, ...routes: string[]) => {
    document.documentElement.lang = lang;
    return routes.map((route) => placeOf(first, route));
  };
  const places = [...placesIn('en', 'home', 'about'), ...placesIn('bn', 'home', 'about')];
  expect(new Set(places).size).toBe(4);
  expect(places.join()).not.toMatch(/987654|secret/);
});

test('where the browser refuses to rewrite its history for a while, as Safari does, the router still goes where it is led', async () => {
  history.replaceState(null, '', '/');
  const router = createRouter(tableOfPages(), '/');
  const refused = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too often', 'SecurityError');
  });
  location.hash = '#papers';
  await expect.poll(() => router.state.location.hash).toBe('#papers');
  await router.navigate('?step=details', { replace: true });
  expect(router.state).toMatchObject({ location: { search: '?step=details' }, historyAction: 'REPLACE' });
  refused.mockRestore();
  router.dispose();
});

/** Follows a plain link to a part of the page, after which the browser scrolls either before or after it says so. */
async function followFragment(hash: string, scroll: { y: number }, { to, before }: { to: number; before: boolean }): Promise<void> {
  const link = Object.assign(document.createElement('a'), { href: hash });
  document.body.append(link);
  const told = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (before) scroll.y = to;
    location.hash = hash;
  });
  link.click();
  await told;
  scroll.y = to;
  link.remove();
}

// React Router's own takes such an entry for the document's first, whose place it then scrolls to.
test.each([
  ['before', true],
  ['after', false],
])('a link to a part of a page belongs to the page, in browsers that scroll %s they say so', async (_, before) => {
  history.replaceState(null, '', '/');
  const router = createRouter(tableOfPages(), '/');
  const scroll = { y: 333 };
  const stop = router.enableScrollRestoration({}, () => scroll.y);
  await router.navigate('/about_zakat', { state: { from: 'home' } });
  const { key } = router.state.location;
  scroll.y = 20;

  await followFragment('#kinds', scroll, { to: 2_800, before });
  expect(router.state.location).toMatchObject({ pathname: '/about_zakat', hash: '#kinds', key, state: { from: 'home' } });
  expect(router.state.restoreScrollPosition).toBeNull();

  void router.navigate(-1);
  await expect.poll(() => router.state.location.hash).toBe('');
  expect(router.state).toMatchObject({ location: { key }, restoreScrollPosition: 20 });

  scroll.y = 20;
  void router.navigate(1);
  await expect.poll(() => router.state.location.hash).toBe('#kinds');
  expect(router.state.restoreScrollPosition).toBe(2_800);

  // Followed once more, it leads to its target again.
  scroll.y = 10;
  await followFragment('#other', scroll, { to: 500, before });
  await followFragment('#kinds', scroll, { to: 2_800, before });
  expect(router.state.restoreScrollPosition).toBeNull();
  stop();
  router.dispose();
});
