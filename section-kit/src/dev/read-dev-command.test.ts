import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDevCommand } from './read-dev-command.ts';

/** A package of a section outside the workspace. */
async function packageOf(id: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-section-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'src/section.ts'), `export const section = { id: '${id}' };`);
  return folder;
}

test('without a section it is the whole site; with one, that section from its package', async () => {
  expect(await readDevCommand([], {})).toMatchObject({ port: 3000 });
  expect(await readDevCommand([], { DATA_DIR: '/tmp/x', PORT: '4000' })).toEqual({ port: 4000, dataDir: '/tmp/x' });
  expect(path.basename((await readDevCommand(['give'], {})).section?.folder ?? '')).toBe('mf-give');
  expect(await readDevCommand(['give', '--site', 'https://zakat.example.org/bn'], {})).toMatchObject({
    site: 'https://zakat.example.org',
    section: { id: 'give' },
  });
});

test('a folder that is named holds a copy of a section, or one that this workspace does not have', async () => {
  for (const id of ['give', 'learn']) {
    const folder = await packageOf(id);
    expect((await readDevCommand([id, folder], {})).section).toEqual({ id, folder });
  }
});

test('a folder that is named has to be the package of that section', async () => {
  const folder = await packageOf('learn');
  await expect(readDevCommand(['give', folder], {})).rejects.toThrow("is the package of 'learn', and not of 'give'");
  await expect(readDevCommand(['give', path.join(folder, 'nowhere')], {})).rejects.toThrow('it has no src/section.ts');
});

test.each([
  [['shop'], {}, "no section 'shop'"],
  [['shell'], {}, "no section 'shell' to develop alone"],
  [['shell', 'shell'], {}, "no section 'shell' to develop alone"],
  [['give', 'a', 'b'], {}, 'Too many words'],
  [['--site', 'https://zakat.example.org'], {}, 'Say which section'],
  [['give', '--site', 'zakat'], {}, 'no address of a site'],
  [['give', '--loud'], {}, "'--loud'"],
  [[], { PORT: 'x' }, 'Set it to a whole number'],
])('%j with %j is refused, with what to do', async (words, env, reason) => {
  await expect(readDevCommand(words, env)).rejects.toThrow(reason);
});
