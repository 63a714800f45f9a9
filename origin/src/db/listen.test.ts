import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenForChanges } from './listen.ts';

function timesOf(context: unknown, { mock }: { mock: { contexts: unknown[] } }): number {
  return mock.contexts.filter((other) => other === context).length;
}

test('tries to reach a server that is away leave nothing behind, however long it is away', async () => {
  let tries = 0;
  const server = createServer((socket) => {
    tries += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    for (const spy of [added, removed, random]) spy.mockRestore();
  });
  const { port } = server.address() as AddressInfo;
  const stop = listenForChanges(
    { kind: 'postgres', url: `postgres://postgres@127.0.0.1:${port}/site` },
    'zakat_ledger',
    async () => undefined,
  );
  await expect.poll(() => tries).toBeGreaterThan(20);
  await stop();
  // Of this listener's own signal: what other tests left behind in this process may end meanwhile.
  const [own] = added.mock.contexts.toSorted((a, b) => timesOf(b, added) - timesOf(a, added));
  expect(timesOf(own, added)).toBeGreaterThan(20);
  expect(timesOf(own, removed)).toBe(timesOf(own, added));
});
