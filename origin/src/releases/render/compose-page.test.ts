import type { Release } from 'shared/contracts/release';
import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from '../../server/settings/settings.ts';
import { firstSiteMaps } from '../../testing/first-sections.ts';
import { createComposer } from './compose-page.ts';
import type { RenderPool } from './render-pool.ts';

const release: Release = {
  format: 1,
  section: 'shell',
  version: '1',
  pages: [],
  singletons: {},
  files: [],
  client: { entry: 'main.js', styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } },
  server: { entry: 'entry-server.js', provides: {} },
};

/** Answers each render with the prices that the page gets. */
const render = vi.fn<RenderPool['render']>(async ({ request }) => {
  const { rates, ratesAreOld } = 'document' in request ? request.document.visit.data : {};
  return { status: 200, html: JSON.stringify([rates?.updated_at, ratesAreOld]), renderMs: 1 };
});

afterEach(() => vi.useRealTimers());

const request = { path: '/', language: 'en', query: new URLSearchParams() } as const;

function composer() {
  return createComposer({
    store: { find: async (_, version) => ({ release: { ...release, version }, folder: `/shell/${version}` }) },
    pool: { render, load: () => Promise.reject(new Error('not asked')), close: async () => undefined },
    publicUrl: 'https://zakat.example.org',
    offlineCopy: true,
    onFailure: () => undefined,
    site: readSettings({}).site,
    siteMapFor: firstSiteMaps,
    data: {
      dataVersion: async () => '1',
      latestMetalRate: async () => ({ prices: { xag: { selling_price: 222 } }, updated_at: '2026-11-19T04:05:30Z' }),
      stories: async () => [],
    },
  });
}

test('a page that was kept is made anew once its prices are too old to be called today’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T04:05:00Z') });
  const composePage = composer();
  const page = async () => (await composePage({ ...request, releaseSet: { shell: '1' }, previous: {} })).html;
  expect(await page()).toBe('["2026-11-19T04:05:30Z",false]');
  await page();
  expect(render).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.parse('2026-11-21T04:06:00Z'));
  expect(await page()).toBe('["2026-11-19T04:05:30Z",true]');
});

test('a new year begins when it does in Bangladesh, wherever the machine stands', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T17:59:00Z') });
  render.mockClear();
  const composePage = composer();
  const page = () => composePage({ ...request, path: '/contact', releaseSet: { shell: '1' }, previous: {} });
  await page();
  vi.setSystemTime(Date.parse('2026-12-31T18:00:00Z'));
  await page();
  const years = render.mock.calls.map(([{ request: asked }]) => 'document' in asked && asked.document.visit.year);
  expect(years).toEqual([2026, 2027]);
});

test('a page is made once for the releases that it is made from, whatever stands ready behind them', async () => {
  render.mockClear();
  const composePage = composer();
  await composePage({ ...request, releaseSet: { shell: '2', about: '6' }, previous: { shell: '1' } });
  await composePage({ ...request, releaseSet: { shell: '2', about: '7' }, previous: {} });
  expect(render).toHaveBeenCalledTimes(1);
});

test('the page of unknown addresses is put together once, whichever of them is asked for', async () => {
  const composePage = composer();
  const releases = { releaseSet: { shell: '2' }, previous: {} };
  const page = await composePage({ ...request, ...releases, path: '/wp-admin' });
  expect(await composePage({ ...request, ...releases, path: '/wp-login', query: new URLSearchParams('a=1') })).toBe(page);
  expect(await composePage({ ...request, ...releases, path: '/' })).not.toBe(page);
});

test('a page for which something stands in is made anew once that is taken away', async () => {
  render.mockClear();
  const composePage = composer();
  const broken = { ...request, releaseSet: { shell: '3' } };
  render.mockImplementation(async ({ shell }) => {
    if (shell.name === 'shell/3') throw new Error('broken');
    return { status: 200, html: shell.name, renderMs: 1 };
  });
  expect((await composePage({ ...broken, previous: { shell: '2' } })).html).toBe('shell/2');
  expect((await composePage({ ...broken, previous: { shell: '2' } })).html).toBe('shell/2');
  expect((await composePage({ ...broken, previous: { shell: '1' } })).html).toBe('shell/1');
});
