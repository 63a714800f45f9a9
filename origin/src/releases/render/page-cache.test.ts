import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const page = (status: number, html = '<p>') => ({ status, html, madeFrom: 'shell@1', used: { shell: '1' }, degraded: status >= 500 });

test('requests for one page that arrive together share one render', async () => {
  const render = vi.fn(async () => page(200));
  const cache = createPageCache();
  await Promise.all([cache.get('a', render), cache.get('a', render), cache.get('b', render)]);
  expect(render).toHaveBeenCalledTimes(2);
});

test('a render that failed is asked for again', async () => {
  const render = vi.fn<() => Promise<ReturnType<typeof page>>>().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(page(200));
  const cache = createPageCache();
  await expect(cache.get('a', render)).rejects.toThrow('broken');
  expect((await cache.get('a', render)).status).toBe(200);
});

test('a page that could not be rendered is tried again after five seconds', async () => {
  vi.useFakeTimers();
  const render = vi.fn(async () => page(503));
  const cache = createPageCache();
  await cache.get('a', render);
  await vi.advanceTimersByTimeAsync(4_900);
  await cache.get('a', render);
  expect(render).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  await cache.get('a', render);
  expect(render).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('nobody waits while a page that something else stands in for is tried again', async () => {
  vi.useFakeTimers();
  const retry = Promise.withResolvers<ReturnType<typeof page>>();
  const render = vi
    .fn<() => Promise<ReturnType<typeof page>>>()
    .mockResolvedValueOnce({ ...page(200, 'without'), degraded: true })
    .mockReturnValueOnce(retry.promise);
  const cache = createPageCache();
  await cache.get('a', render);
  await vi.advanceTimersByTimeAsync(5_100);
  expect((await cache.get('a', render)).html).toBe('without');
  expect((await cache.get('a', render)).html).toBe('without');
  expect(render).toHaveBeenCalledTimes(2);
  retry.resolve(page(200, 'whole'));
  await vi.advanceTimersByTimeAsync(0);
  expect((await cache.get('a', render)).html).toBe('whole');
  vi.useRealTimers();
});

test('what a visitor typed is never kept', async () => {
  const render = vi.fn(async () => page(422));
  const cache = createPageCache();
  await cache.uncached(render);
  await cache.uncached(render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('the policy hash is the one of the document’s import map', async () => {
  const { importMapHash, digest } = await createPageCache().get('a', async () => page(200, '<script type="importmap">{}</script>'));
  expect(importMapHash).toBe("'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='");
  expect(digest).toMatch(/^[\w-]{43}$/);
});
