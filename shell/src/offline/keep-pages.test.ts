import type { SiteMap } from 'shared/contracts/site-map';
import { expect, test, vi } from 'vitest';
import type { SiteRouter } from '../routing/site-router.ts';
import { keepPages } from './keep-pages.ts';

const siteMap = [
  { id: 'calculate', label: 'Calculate', pages: [{ id: 'guides', path: '/zakat_guides', title: 'Guides', offline: true }] },
] as unknown as SiteMap;

vi.useFakeTimers();

/** What a settled page at `path` sends to the worker that it came through, and whether it has registered one. */
async function sentFrom(path: string, saveData: boolean): Promise<{ registered: boolean; sent: unknown[] }> {
  const postMessage = vi.fn();
  const worker = { postMessage };
  const register = vi.fn();
  vi.stubGlobal('navigator', {
    connection: { saveData },
    serviceWorker: { controller: worker, register, ready: Promise.resolve({ active: worker }) },
  });
  history.replaceState(null, '', path);
  keepPages({ subscribe: () => undefined } as unknown as SiteRouter, siteMap, { calculate: { version: '1.0.0' } } as never);
  await vi.runAllTimersAsync();
  return { registered: register.mock.calls.length > 0, sent: postMessage.mock.calls.flat() };
}

const served = { calculate: '1.0.0' };
const loadedAt = performance.timeOrigin;

test('a settled page starts the worker, and says what is served and that it may be kept', async () => {
  expect(await sentFrom('/zakat_guides', false)).toEqual({
    registered: true,
    sent: [{ served, loadedAt, path: '/zakat_guides', saveData: false }],
  });
});

test('a browser that saves data starts no worker and keeps no page, and one that is there hears what is served', async () => {
  expect(await sentFrom('/zakat_guides', true)).toEqual({ registered: false, sent: [{ served, loadedAt, path: null, saveData: true }] });
});

test.each([
  ['that Back took from the browser’s cache', 'back_forward', 0, 0],
  ['that Back asked the origin for', 'back_forward', 44_000, loadedAt],
  ['that a link led to', 'navigate', 0, loadedAt],
])('a document %s says of what time it knows', async (_, type, transferSize, knownUntil) => {
  Object.assign(performance, { getEntriesByType: () => [{ type, transferSize }] });
  const { sent } = await sentFrom('/zakat_guides', false);
  expect(sent).toMatchObject([{ served, loadedAt: knownUntil }]);
});
