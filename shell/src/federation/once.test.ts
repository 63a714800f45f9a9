import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAnew, untilLoaded } from './once.ts';

/** As long as a hop waits. */
const HOP_MS = 5_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is loaded, as often as it is asked for: each time as a test says. */
function loads() {
  const begun: PromiseWithResolvers<string>[] = [];
  const flows: (() => void)[] = [];
  const ask = untilLoaded((onFlow = () => undefined) => {
    const load = Promise.withResolvers<string>();
    begun.push(load);
    flows.push(onFlow);
    return load.promise;
  });
  return { begun, flows, ask };
}

test('what is there is not loaded again, and what failed is', async () => {
  const { begun, ask } = loads();
  const first = ask();
  expect(ask()).toBe(first);
  begun[0]?.reject(new Error('not there'));
  await expect(first).rejects.toThrow('not there');
  const second = ask();
  begun[1]?.resolve('loaded');
  expect(await second).toBe('loaded');
  await vi.advanceTimersByTimeAsync(HOP_MS);
  expect(await ask()).toBe('loaded');
  expect(begun.length).toBe(2);
});

test('what never comes is loaded again by the next one who asks once a hop has waited for it, and comes to all who wait', async () => {
  const { begun, ask } = loads();
  const first = ask();
  await vi.advanceTimersByTimeAsync(HOP_MS - 1);
  void ask();
  expect(begun.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const second = ask();
  begun[0]?.reject(new Error('given up for the second'));
  begun[1]?.resolve('loaded');
  expect(await Promise.all([first, second])).toEqual(['loaded', 'loaded']);
});

test('what still arrives is not loaded again, however long it takes', async () => {
  const { begun, flows, ask } = loads();
  const first = ask();
  for (let step = 0; step < 5; step += 1) {
    await vi.advanceTimersByTimeAsync(HOP_MS - 1);
    flows[0]?.();
  }
  void ask();
  expect(begun.length).toBe(1);
  begun[0]?.resolve('loaded');
  expect(await first).toBe('loaded');
});

test('what comes late is there for the next one who asks', async () => {
  const { begun, ask } = loads();
  void ask();
  await vi.advanceTimersByTimeAsync(HOP_MS + 1_000);
  begun[0]?.resolve('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(await ask()).toBe('late');
  expect(begun.length).toBe(1);
});

test('the answer to a request that never came is asked for anew, and the one before is ended', async () => {
  const asked: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return asked.length === 1 ? aborted : Promise.resolve(new Response('the list'));
  });
  const first = fetchAnew('/files.en.txt');
  const onFlow = vi.fn();
  const second = await fetchAnew('/files.en.txt', onFlow);
  await expect(first).rejects.toThrow('aborted');
  expect(await second.text()).toBe('the list');
  expect(onFlow).toHaveBeenCalledTimes(1);
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
});
