import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const page = (status: number, html = '<p>') => ({
  status,
  html,
  renderMs: 1,
  madeFrom: 'shell@1',
  used: { shell: '1' },
  degraded: status >= 500,
  links: '',
});

test('requests for one page that arrive together share one render', async () => {
  const render = vi.fn(async () => page(200));
  const cache = createPageCache();
  await Promise.all([cache.get('a', '1', render), cache.get('a', '1', render), cache.get('b', '1', render)]);
  expect(render).toHaveBeenCalledTimes(2);
});

test('a render that failed is asked for again', async () => {
  const render = vi.fn<() => Promise<ReturnType<typeof page>>>().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(page(200));
  const cache = createPageCache();
  await expect(cache.get('a', '1', render)).rejects.toThrow('broken');
  expect((await cache.get('a', '1', render)).status).toBe(200);
});

test('a page that could not be rendered is tried again after five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const render = vi.fn(async () => page(503));
  const cache = createPageCache();
  await cache.get('a', '1', render);
  await vi.advanceTimersByTimeAsync(4_900);
  await cache.get('a', '1', render);
  expect(render).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  await cache.get('a', '1', render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('nobody waits while a page that something else stands in for is tried again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const retry = Promise.withResolvers<ReturnType<typeof page>>();
  const render = vi
    .fn<() => Promise<ReturnType<typeof page>>>()
    .mockResolvedValueOnce({ ...page(200, 'without'), degraded: true })
    .mockReturnValueOnce(retry.promise);
  const cache = createPageCache();
  await cache.get('a', '1', render);
  await vi.advanceTimersByTimeAsync(5_100);
  expect((await cache.get('a', '1', render)).html).toBe('without');
  expect((await cache.get('a', '1', render)).html).toBe('without');
  expect(render).toHaveBeenCalledTimes(2);
  retry.resolve(page(200, 'whole'));
  await vi.advanceTimersByTimeAsync(0);
  expect((await cache.get('a', '1', render)).html).toBe('whole');
});

test('a page that something else stands in for is read on where another try brings less, which is made once in five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const render = vi
    .fn<() => Promise<ReturnType<typeof page>>>()
    .mockResolvedValueOnce({ ...page(200, 'of the release before'), degraded: true })
    .mockResolvedValueOnce(page(503, 'without'))
    .mockRejectedValueOnce(new Error('busy'));
  const cache = createPageCache();
  await cache.get('a', '1', render);
  for (const tries of [2, 3]) {
    await vi.advanceTimersByTimeAsync(5_100);
    for (let visitor = 0; visitor < 3; visitor += 1) {
      expect((await cache.get('a', '1', render)).html).toBe('of the release before');
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(render).toHaveBeenCalledTimes(tries);
  }
});

test('a page whose data changed is rendered again, and its last form is there for those who would wait too long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = createPageCache();
  await cache.get('a', 'old prices', async () => page(200, 'old'));
  const slow = Promise.withResolvers<ReturnType<typeof page>>();
  const asked = cache.get('a', 'new prices', () => slow.promise);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await asked).html).toBe('old');
  const next = cache.get('a', 'new prices', () => Promise.reject(new Error('not asked')));
  slow.resolve(page(200, 'new'));
  expect((await next).html).toBe('new');
});

test('the last form is read, too, where a page cannot be rendered with new data, and the next who asks has it tried again', async () => {
  const cache = createPageCache();
  await cache.get('a', 'old prices', async () => page(200, 'old'));
  expect((await cache.get('a', 'new prices', () => Promise.reject(new Error('busy')))).html).toBe('old');
  expect((await cache.get('a', 'new prices', async () => page(503, 'broken'))).html).toBe('old');
  expect((await cache.get('a', 'newer prices', async () => page(200, 'new'))).html).toBe('new');
});

test('a last form says that it is older, so that nobody keeps it for the present one', async () => {
  const cache = createPageCache();
  expect((await cache.get('a', '1', async () => page(200, 'yesterday'))).isOlder).toBeUndefined();
  const failing = async () => page(503);
  expect(await cache.get('a', '2', failing)).toMatchObject({ html: 'yesterday', isOlder: true });
  expect((await cache.get('a', '3', async () => page(200, 'today'))).isOlder).toBeUndefined();
});

test('a page that something else stands in for is read on, too, while its release is tried with new data, and no longer', async () => {
  const cache = createPageCache();
  await cache.get('a', 'old prices', async () => ({ ...page(200, 'without'), degraded: true }));
  const slow = Promise.withResolvers<ReturnType<typeof page>>();
  const asked = cache.get('a', 'new prices', () => slow.promise);
  expect(await asked).toMatchObject({ html: 'without', degraded: true, isOlder: true });
  const next = cache.get('a', 'new prices', () => Promise.reject(new Error('not asked')));
  slow.resolve(page(200, 'whole'));
  expect(await next).toMatchObject({ html: 'whole', degraded: false });
  expect((await next).isOlder).toBeUndefined();
});

test('a page that something else stands in for is read on where the machine is too busy to make it with new data', async () => {
  const cache = createPageCache();
  await cache.get('a', 'old prices', async () => ({ ...page(200, 'without'), degraded: true }));
  expect((await cache.get('a', 'new prices', () => Promise.reject(new Error('busy')))).html).toBe('without');
  expect((await cache.get('a', 'new prices', async () => page(503, 'broken'))).html).toBe('without');
  expect((await cache.get('a', 'newer prices', async () => page(200, 'whole'))).html).toBe('whole');
});

test('where a page of new data has something to stand in for it, that is read on instead of the last whole one', async () => {
  const cache = createPageCache();
  await cache.get('a', '1', async () => page(200, 'yesterday'));
  await cache.get('a', '2', async () => ({ ...page(200, 'today, without'), degraded: true }));
  expect((await cache.get('a', '3', () => Promise.reject(new Error('busy')))).html).toBe('today, without');
});

test('what a visitor typed is never kept', async () => {
  const render = vi.fn(async () => page(422));
  const cache = createPageCache();
  await cache.uncached(render);
  await cache.uncached(render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('the policy hash is the one of the document’s import map', async () => {
  const { importMapHash, digest } = await createPageCache().get('a', '1', async () => page(200, '<script type="importmap">{}</script>'));
  expect(importMapHash).toBe("'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='");
  expect(digest).toMatch(/^[\w-]{43}$/);
});
