import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { repository } from '../folders.ts';
import { restartOnChange } from './restart-on-change.ts';

/** What is printed while these files change one after the other, each of which starts the origin again. */
async function printedAfter(...files: readonly string[]): Promise<string[]> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(() => vite.close());
  const restart = vi.fn(async () => undefined);
  const printed: string[] = [];
  restartOnChange(vite, { url: '', whyAway: () => undefined, restart, stop: async () => undefined }, (text) => void printed.push(text));
  for (const file of files) {
    vite.watcher.emit('all', 'change', file);
    await expect.poll(() => restart.mock.calls.length, { message: file }).toBe(files.indexOf(file) + 1);
  }
  return printed;
}

test('the origin is started again for its own code and for the description of a section in whatever folder', async () => {
  const printed = await printedAfter(
    path.join(repository, 'origin/src/app.ts'),
    path.join(repository, 'mf-give/src/section.ts'),
    path.join(repository, 'learn/src/section.ts'),
    '/elsewhere/learn/src/section.ts',
  );
  expect(printed).toEqual(Array(4).fill('Starting the origin again: its sources changed.'));
});
