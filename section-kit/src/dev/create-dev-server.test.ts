import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDevServer } from './create-dev-server.ts';

/** A dev server for a package in a folder below the temporary one, with its data in a folder of the package; what it answers. */
async function startIn(...folders: readonly string[]) {
  const temporary = await realpath(await mkdtemp(path.join(tmpdir(), 'zakat-dev-')));
  const root = path.join(temporary, ...folders);
  const dataDir = path.join(root, 'kept');
  await mkdir(path.join(root, 'src'), { recursive: true });
  await mkdir(dataDir);
  await writeFile(path.join(root, 'src/words.ts'), 'export const word = "zakat";');
  await writeFile(path.join(dataDir, 'release-token'), 'a secret');
  await writeFile(path.join(dataDir, 'made.js'), 'export const secret = 1;');
  const http = createServer();
  const sources = path.join(temporary, 'another-package/src');
  await mkdir(sources, { recursive: true });
  const vite = await createDevServer({ http, root, sources: [sources], dataDir, plugins: [], dependencies: [], fastRefresh: true });
  http.on('request', (request, response) => vite.middlewares(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    http.closeAllConnections();
    http.close();
    await vite.close();
    await rm(temporary, { recursive: true, force: true });
  });
  const { port } = http.address() as AddressInfo;
  const ask = async (url: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`);
    return { status: answer.status, text: await answer.text() };
  };
  return { ask, dataDir, sources, vite };
}

test.each([['site'], ['data', 'site'], ['data (old) [1]', 'data', 'site']])(
  'a checkout in %s %s %s is served, and its data folder is not',
  async (...folders) => {
    const { ask, dataDir } = await startIn(...folders.filter((folder) => typeof folder === 'string'));
    expect(await ask('/src/words.ts')).toMatchObject({ status: 200, text: expect.stringContaining('zakat') });
    for (const file of ['release-token', 'release-token?raw', 'made.js', 'made.js?import&raw']) {
      const { status, text } = await ask(`/@fs${encodeURI(path.join(dataDir, file)).replace(/[[\]()]/g, encodeURIComponent)}`);
      expect({ file, status }).toEqual({ file, status: 403 });
      expect(text).not.toContain('secret');
    }
  },
);

test('a file of another package is followed further after git replaced it', async () => {
  const { sources, vite } = await startIn('site');
  const file = path.join(sources, 'words.ts');
  const write = (word: string) => writeFileSync(file, `export const word = '${word}';`);
  const served = async () => (await vite.ssrLoadModule(file)).word;
  write('first');
  expect(await served()).toBe('first');
  // The new file may have the inode of the old one: a watch on the file alone takes them for the same.
  rmSync(file);
  write('second');
  await expect.poll(served).toBe('second');
  write('third');
  await expect.poll(served).toBe('third');
});
