import { createServer } from 'node:http';
import { freePort } from 'shared/commands/free-port';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildDevShell } from './publish-dev-shell.ts';
import { serveDevelopment } from './serve-development.ts';
import { startOrigin } from './start-origin.ts';

vi.mock('./start-origin.ts', () => ({ startOrigin: vi.fn() }));
vi.mock('./publish-dev-shell.ts', () => ({ buildDevShell: vi.fn(), adoptDevShell: vi.fn() }));

test('a start that fails leaves neither an origin nor a port in use', async () => {
  const stop = vi.fn(async () => undefined);
  vi.mocked(startOrigin).mockResolvedValue({ url: 'http://127.0.0.1:1', whyAway: () => undefined, restart: async () => undefined, stop });
  vi.mocked(buildDevShell).mockRejectedValue(new Error('a syntax error'));
  const port = await freePort();
  const command = { port, dataDir: 'data/none', section: { id: 'give', folder: 'mf-give' } } as const;
  const { signal } = new AbortController();
  await expect(serveDevelopment(command, () => undefined, signal)).rejects.toThrow('a syntax error');
  expect(stop).toHaveBeenCalledOnce();
  const next = createServer();
  onTestFinished(() => void next.close());
  await new Promise<void>((resolve, reject) => next.once('error', reject).listen(port, '127.0.0.1', resolve));
});
