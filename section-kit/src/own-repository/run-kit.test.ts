import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runKit } from './run-kit.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-team-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What a command of the kit in a folder ends with, and what it prints of errors. */
async function kit(folder: string, ...words: readonly string[]): Promise<{ code: number; errors: string }> {
  const errors: string[] = [];
  const printError = (text: string) => void errors.push(text);
  const code = await runKit(words, { folder, env: {}, print: () => undefined, printError });
  return { code, errors: errors.join('\n') };
}

/** A folder of packages as `pnpm packages:pack` leaves it, with an index of these. */
async function packagesOf(...names: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  const packages = names.map((name) => {
    const file = `${name}-1.0.0-0123456789ab.tgz`;
    return { name, version: '1.0.0', file, bytes: 1, integrity: `sha512-${'A'.repeat(86)}==` };
  });
  await writeFile(path.join(folder, 'index.json'), JSON.stringify({ packages }));
  return folder;
}

test.each([
  ['api', '/api is an address of the host'],
  ['bn', '/bn is an address of the host'],
  ['x', 'one word of 2 to 30 lower-case letters'],
  ['shell', "the shell's"],
])('no repository is written for a section that no site takes: %s', async (section, reason) => {
  const folder = await temporaryFolder();
  expect(await kit(folder, 'new', section, '--packages', 'nowhere')).toEqual({ code: 2, errors: expect.stringContaining(reason) });
  expect(await readdir(folder)).toEqual([]);
});

test('the packages of the site come from where --packages says: on the public registry their names belong to others', async () => {
  const folder = await temporaryFolder();
  expect(await kit(folder, 'new', 'learn')).toEqual({ code: 2, errors: expect.stringContaining('new needs --packages') });
  const { code, errors } = await kit(folder, 'new', 'learn', '--packages', await packagesOf('section-kit'));
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('holds no shared') });
  expect(await readdir(folder)).toEqual([]);

  const packages = await packagesOf('shared', 'section-kit');
  expect(await kit(folder, 'new', 'learn', '--packages', packages)).toEqual({ code: 0, errors: '' });
  expect(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))).toMatchObject({
    dependencies: { shared: `file:${packages}/shared-1.0.0-0123456789ab.tgz` },
    devDependencies: { 'section-kit': `file:${packages}/section-kit-1.0.0-0123456789ab.tgz` },
  });
});

/** The folder of a section in a repository of its own. */
async function ownRepository(): Promise<string> {
  const folder = await temporaryFolder();
  await kit(folder, 'new', 'learn', '--packages', await packagesOf('shared', 'section-kit'));
  return folder;
}

test('a page is added to a section in a repository of its own: its files, and its entry in the description', async () => {
  const folder = await ownRepository();
  const { scripts } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  expect(scripts.page).toBe('section-kit page');
  expect(await readFile(path.join(folder, 'README.md'), 'utf8')).toContain('`pnpm page <id> <path>`');
  expect(await kit(folder, 'page', 'learn-more', '/learn_more')).toEqual({ code: 0, errors: '' });
  expect((await readdir(path.join(folder, 'src/pages/learn-more'), { recursive: true })).sort()).toEqual(
    ['content', path.join('content', 'bn.ts'), path.join('content', 'en.ts'), 'page.tsx'].sort(),
  );
  expect(await readFile(path.join(folder, 'src/section.ts'), 'utf8')).toContain("{ id: 'learn-more', path: '/learn_more', label: ");
});

test.each([
  [['page', 'learn', '/learn_again'], "There is a page 'learn' already."],
  [['page', 'again', '/learn'], "There is a page at /learn already: 'learn', whose path is /learn. Choose another path."],
  [['page', 'Again', '/again'], "'Again' cannot be a page's id"],
  [['page', 'again', 'again'], "'again' cannot be a page's path"],
  [['page', 'again'], 'section-kit page learn-more /learn_more'],
  [['new', 'learn', 'page', 'again', '/again'], 'For a page of a section: section-kit page learn-more /learn_more'],
])('%j is not understood, and writes nothing', async (words, reason) => {
  const folder = await ownRepository();
  const before = await readFile(path.join(folder, 'src/section.ts'), 'utf8');
  expect(await kit(folder, ...words)).toEqual({ code: 2, errors: expect.stringContaining(reason) });
  expect(await readFile(path.join(folder, 'src/section.ts'), 'utf8')).toBe(before);
  expect(await readdir(path.join(folder, 'src/pages'))).toEqual(['learn']);
});

test('a page is not written where its entry cannot be', async () => {
  const folder = await ownRepository();
  const file = path.join(folder, 'src/section.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace('  pages: [', "  'pages': ["));
  expect(await kit(folder, 'page', 'again', '/again')).toEqual({ code: 1, errors: expect.stringContaining('add the page by hand') });
  expect(await readdir(path.join(folder, 'src/pages'))).toEqual(['learn']);
});
