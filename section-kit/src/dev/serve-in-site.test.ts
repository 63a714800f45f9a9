import { createServer } from 'node:http';
import { freePort } from 'shared/commands/free-port';
import { createServer as createVite } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { developSection } from './develop-section.ts';
import { bringLiveShell } from './live-site.ts';
import { serveInSite } from './serve-in-site.ts';
import { watchTypes } from './watch-types.ts';

vi.mock('./live-site.ts', () => ({ bringLiveShell: vi.fn() }));
vi.mock('./develop-section.ts', () => ({ developSection: vi.fn() }));
vi.mock('./watch-types.ts', () => ({ watchTypes: vi.fn() }));

const { signal } = new AbortController();

/** Begins to show a section inside a site. */
async function start() {
  const port = await freePort();
  const site = { port, dataDir: 'data/none', site: 'https://zakat.example.org', section: { id: 'learn', folder: 'mf-learn' } };
  return { port, url: `http://127.0.0.1:${port}/learn`, started: serveInSite(site, () => undefined, signal) };
}

/** Rejects where something still listens on the port. */
async function listenOn(port: number): Promise<void> {
  const next = createServer();
  onTestFinished(() => void next.close());
  await new Promise<void>((resolve, reject) => next.once('error', reject).listen(port, '127.0.0.1', resolve));
}

test('who opens a page while the server starts is told so, and the page asks again', async () => {
  const shell = Promise.withResolvers<never>();
  vi.mocked(bringLiveShell).mockReturnValueOnce(shell.promise);
  const { port, url, started } = await start();
  await expect.poll(() => bringLiveShell).toHaveBeenCalled();
  const answer = await fetch(url);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/http-equiv="refresh".*is starting/s);
  shell.reject(new Error('the site is away'));
  await expect(started).rejects.toThrow('the site is away');
  await listenOn(port);
});

test('a start that fails leaves nothing that would keep the program from ending', async () => {
  const vite = await createVite({ configFile: false, appType: 'custom', logLevel: 'silent', server: { middlewareMode: true, ws: false } });
  const close = vi.spyOn(vite, 'close');
  vi.mocked(bringLiveShell).mockResolvedValueOnce({ dist: 'data/none', release: {} as never });
  vi.mocked(developSection).mockResolvedValueOnce({ vite, rewrite: async (_, answer) => answer });
  vi.mocked(watchTypes).mockImplementationOnce(() => {
    throw new Error('typescript is not installed');
  });
  const { port, started } = await start();
  await expect(started).rejects.toThrow('typescript is not installed');
  expect(close).toHaveBeenCalledOnce();
  await listenOn(port);
});
