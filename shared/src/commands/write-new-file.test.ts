import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeNewFile } from './write-new-file.ts';

test('a new file is its owner’s alone, and on disk with its name before anybody uses it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'data-key');
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as { sync(): Promise<void> }, 'sync');
  await handle.close();
  expect(await writeNewFile(file, 'a key')).toBe(true);
  // The content, and the name in its folder.
  expect(sync).toHaveBeenCalledTimes(2);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await writeNewFile(file, 'another')).toBe(false);
  expect(await readFile(file, 'utf8')).toBe('a key');
});
