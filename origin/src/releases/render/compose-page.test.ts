import type { Release } from 'shared/contracts/release';
import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from '../../server/settings/settings.ts';
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
  return { status: 200, html: JSON.stringify([rates?.updated_at, ratesAreOld]) };
});

afterEach(() => vi.useRealTimers());

function composer() {
  return createComposer({
    store: { find: async () => ({ release, folder: '/shell' }) },
    pool: { render, load: () => Promise.reject(new Error('not asked')), close: async () => undefined },
    publicUrl: 'https://zakat.example.org',
    offlineCopy: true,
    onFailure: () => undefined,
    site: readSettings({}).site,
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
  const page = async () =>
    (await composePage({ path: '/', language: 'en', query: new URLSearchParams(), releaseSet: { shell: '1' }, previous: {} })).html;
  expect(await page()).toBe('["2026-11-19T04:05:30Z",false]');
  await page();
  expect(render).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.parse('2026-11-21T04:06:00Z'));
  expect(await page()).toBe('["2026-11-19T04:05:30Z",true]');
});
