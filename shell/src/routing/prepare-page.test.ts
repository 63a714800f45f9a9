import type { SiteMap } from 'shared/contracts/site-map';
import { beforeEach, expect, test, vi } from 'vitest';
import { type PageRoute, preparePage } from './prepare-page.ts';
import { createSiteRouter } from './site-router.ts';

const page = { element: 'the page', handle: 'its meta' };
const standIn = { element: 'a stand-in', handle: undefined };

const siteMap = [{ pages: [{ path: '/' }, { path: '/about_zakat' }] }] as unknown as SiteMap;

/** A site of two pages, the second of which loads as `loadPage` says. */
function site(loadPage: () => Promise<typeof page>) {
  const about: PageRoute = { id: 'about', path: 'about_zakat', loadPage, lazy: () => loadPage().catch(() => standIn) };
  return { about, routes: [{ id: 'home', path: '', element: null }, about] };
}

beforeEach(() => {
  document.body.innerHTML = '<form><input name="amount"></form>';
});

test('a page that was prepared is shown without waiting', async () => {
  history.replaceState(null, '', '/bn');
  const { routes } = site(async () => page);
  await preparePage(routes, '/bn/about_zakat', '/bn');
  const router = createSiteRouter(routes, '/bn', siteMap);
  const told: string[] = [];
  router.subscribe(({ navigation, location }) => void told.push(`${navigation.state} ${location.pathname}`));
  await router.navigate('/about_zakat');
  expect(told).toEqual(['idle /bn/about_zakat']);
  router.dispose();
});

test('a page that could not be prepared is tried again by the hop', async () => {
  const load = vi.fn<() => Promise<typeof page>>().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(page);
  const { about, routes } = site(load);
  await expect(preparePage(routes, '/about_zakat', '/')).rejects.toThrow('no connection');
  expect(about.element).toBeUndefined();
  const lazy = about.lazy as () => Promise<unknown>;
  expect(await lazy()).toEqual(page);
});

test('a stand-in that is shown by then stays', async () => {
  const late = Promise.withResolvers<typeof page>();
  const { about, routes } = site(() => late.promise);
  const preparing = preparePage(routes, '/about_zakat', '/');
  Object.assign(about, standIn);
  delete about.lazy;
  late.resolve(page);
  await preparing;
  expect(about.element).toBe('a stand-in');
});

test('an address without a page, and one that is ready, are left alone', async () => {
  const load = vi.fn(async () => page);
  const { routes } = site(load);
  await preparePage(routes, '/', '/');
  await preparePage(routes, '/nowhere', '/');
  expect(load).not.toHaveBeenCalled();
});

test('with something typed, no code of another page runs before the hop: one that never ends would take the form with it', async () => {
  const load = vi.fn(async () => page);
  const { about, routes } = site(load);
  (document.querySelector('input') as HTMLInputElement).value = '7500';
  await preparePage(routes, '/about_zakat', '/');
  expect(load).not.toHaveBeenCalled();
  const router = createSiteRouter(routes, '/', siteMap);
  await router.navigate('/about_zakat');
  expect(load).toHaveBeenCalledOnce();
  expect(about.element).toBe('the page');
  router.dispose();
});
