import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pagePath as pagePathOf } from 'shared/sections/find-page';
import { howToCommands } from 'shared/testing/how-to-commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository, workspaceSections } from '../folders.ts';
import { readNewCommand } from './read-new-command.ts';
import { writeScaffold } from './write-scaffold.ts';

const run = promisify(execFile);
const sections = await workspaceSections();
const HOW_TO = path.join(repository, 'docs/how-to');
const commandOf = (file: string) => howToCommands('pnpm new').find((command) => command.file === file && !command.isMention)?.words ?? [];
/** What docs/how-to/add-a-page.md has its reader type: the section, the page's id, its path. */
const [, sectionId, pageId = '', pagePath = ''] = commandOf('add-a-page.md');
const section = sections.find(({ id }) => id === sectionId);
if (!section) throw new Error(`docs/how-to/add-a-page.md makes a page of '${sectionId}', and there is no such section.`);
const { remote } = section;
const [promised] = section.pages.filter(({ path }) => !path.includes(':'));
const withParameter = sections.flatMap(({ pages }) => pages).find(({ path }) => path.includes(':'));
const ofShell = sections.find(({ id }) => id === 'shell')?.pages.find(({ path }) => path !== '/');
if (!promised || !withParameter || !ofShell) throw new Error('There is no page to promise, none with a parameter, or none of the shell.');
const pageIds = new Set(sections.flatMap(({ pages }) => pages.map(({ id }) => id)));

/** A word that is no section's and no page's yet, whatever was made in this checkout. */
function unused(word: string): string {
  return sections.some(({ id }) => id === word) || pageIds.has(word) ? unused(`${word}x`) : word;
}
const newSection = unused(commandOf('add-a-section.md')[1] ?? '');
const newPage = unused(pageId);
const NOT_SOURCES = /\/(node_modules|dist|data)(\/|$)/;

let root: string;

/** The packages that every section is written against. */
const COMMON = ['shared', 'section-kit'];

/** Installs a package of the copy: the same dependencies, but the copy's own `shared` and `section-kit`. */
function install(from: string, to: string): void {
  for (const name of readdirSync(path.join(repository, from, 'node_modules'))) {
    if (name.startsWith('.')) continue;
    const original = path.join(repository, from, 'node_modules', name);
    mkdirSync(path.join(root, to, 'node_modules'), { recursive: true });
    symlinkSync(COMMON.includes(name) ? path.join(root, name) : realpathSync(original), path.join(root, to, 'node_modules', name));
  }
}

function copyFolder(name: string): void {
  cpSync(path.join(repository, name), path.join(root, name), {
    recursive: true,
    filter: (file) => !NOT_SOURCES.test(path.relative(repository, file).replace(/^/, '/')),
  });
}

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'zakat-scaffold-')));
  for (const folder of [...COMMON, remote]) {
    copyFolder(folder);
    install(folder, folder);
  }
  for (const other of sections.filter((entry) => entry.remote !== remote)) {
    for (const file of ['README.md', 'src/section.ts']) copyFolder(`${other.remote}/${file}`);
    install(other.remote, other.remote);
  }
  for (const file of ['biome.json', 'tsconfig.base.json', 'vitest.config.ts', 'package.json']) copyFolder(file);
  // The unit tests' configuration names them, too.
  for (const folder of ['shell', 'origin', 'deploy']) mkdirSync(path.join(root, folder), { recursive: true });
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', include: ['shared', 'mf-*/**/*'], exclude: ['**/node_modules'] }),
  );
  await writeScaffold(
    root,
    readNewCommand(['page', section.id, newPage, newPage === pageId ? pagePath : `/${newPage.replaceAll('-', '_')}`], sections),
  );
  await writeScaffold(root, readNewCommand(['section', newSection], sections));
  install(remote, `mf-${newSection}`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function bin(name: string, ...args: string[]): Promise<unknown> {
  return run(path.join(repository, 'node_modules/.bin', name), args, {
    cwd: root,
    env: { ...process.env, VITEST: '', NODE_ENV: '' },
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });
}

test('a new page and a new section pass format, lint and types as they are', async () => {
  const written = [`mf-${newSection}`, `${remote}/src/pages/${newPage}`, `${remote}/src/section.ts`];
  await Promise.all([bin('biome', 'ci', '--error-on-warnings', ...written), bin('tsc', '--noEmit')]);
});

test('a new page and a new section keep to what every section keeps to', async () => {
  await bin(
    'vitest',
    'run',
    'routes.test',
    'section-readme.test',
    ...[remote, `mf-${newSection}`, 'shared'].flatMap((project) => ['--project', project]),
    '--reporter=json',
    '--outputFile=report.json',
  );
  const report = readFileSync(path.join(root, 'report.json'), 'utf8');
  expect(report).toContain(`${newPage} in bn: one h1`);
  expect(report).toContain(`${newSection} in en: one h1`);
  expect(report).toContain(`the README of mf-${newSection}`);
});

/** Whether the command by which docs/how-to/add-a-page.md looks for words that are still to be written finds any. */
async function findsUnwritten(): Promise<boolean> {
  const [, search = ''] = /`(grep -rn [^`]+)`/.exec(readFileSync(path.join(HOW_TO, 'add-a-page.md'), 'utf8')) ?? [];
  return run('sh', ['-c', search], { cwd: root }).then(
    ({ stdout }) => stdout.includes(newPage) && stdout.includes(newSection),
    (error: { code: number }) => error.code !== 1,
  );
}

test('what the how-tos say is written, is; and their search finds every word that is still to be written, until it is', async () => {
  const page = readFileSync(path.join(HOW_TO, 'add-a-page.md'), 'utf8');
  for (const file of ['page.tsx', 'content/en.ts', 'content/bn.ts']) {
    expect(page).toContain(`\`${file}\``);
    expect(existsSync(path.join(root, remote, 'src/pages', newPage, file))).toBe(true);
  }
  const written = [remote, `mf-${newSection}`].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(README\.md|src\/.*\.tsx?)$/.test(file) && !file.includes('node_modules'))
      .map((file) => path.join(root, folder, file)),
  );
  const before = new Map(written.map((file) => [file, readFileSync(file, 'utf8')]));
  expect(await findsUnwritten()).toBe(true);
  for (const [file, text] of before) writeFileSync(file, text.replaceAll('[To be written]', 'Words:').replaceAll('[লেখা বাকি]', 'কথা:'));
  expect(await findsUnwritten()).toBe(false);
  for (const [file, text] of before) writeFileSync(file, text);
});

test('what a person still has to write is marked in both languages, and nothing is in a menu unmarked', () => {
  const words = (language: string) => readFileSync(path.join(root, `${remote}/src/pages/${newPage}/content/${language}.ts`), 'utf8');
  const texts = (source: string) => [...source.matchAll(/: '(.*)',$/gm)].map(([, text]) => text);
  expect(texts(words('en'))).toHaveLength(4);
  for (const text of texts(words('en'))) expect(text).toMatch(/^\[To be written\] /);
  for (const text of texts(words('bn'))) expect(text).toMatch(/^\[লেখা বাকি\] /);
  const described = readFileSync(path.join(root, remote, 'src/section.ts'), 'utf8');
  expect(described).toContain(`label: { en: '[To be written] ${newPage}', bn: '[লেখা বাকি] ${newPage}' }`);
});

test('a page that the section describes already gets its files and no second entry; what is there is not written over', async () => {
  const folder = path.join(root, remote, 'src/pages', promised.id);
  const table = path.join(root, remote, 'src/section.ts');
  rmSync(folder, { recursive: true, force: true });
  const before = readFileSync(table, 'utf8');
  const command = readNewCommand(['page', section.id, promised.id, promised.path], sections);
  await writeScaffold(root, command);
  expect(existsSync(path.join(folder, 'page.tsx'))).toBe(true);
  expect(readFileSync(table, 'utf8')).toBe(before);
  await expect(writeScaffold(root, command)).rejects.toThrow(
    /page\.tsx is there already: nothing was written\. If an earlier attempt was interrupted, delete what it has left, then try again\.$/,
  );
});

test.each<[readonly string[], string]>([
  [['page', unused('shop'), 'x', '/x'], 'There is no section'],
  [['page', section.id, 'Monthly', '/monthly'], "page's id"],
  [['page', section.id, 'monthly', 'monthly'], 'each after a slash'],
  [['page', section.id, unused('monthly'), ofShell.path], `page at ${ofShell.path} already`],
  [
    ['page', section.id, unused('monthly'), `${pagePathOf(withParameter)}/monthly`],
    `'${withParameter.id}', whose path is ${withParameter.path}`,
  ],
  [['page', section.id, ofShell.id, '/monthly'], `page '${ofShell.id}' already`],
  [['page', section.id, 'constructor', '/monthly'], "'constructor' cannot be a page's id"],
  [['section', 'constructor'], "'constructor' cannot be a section's id"],
  [['section', section.id], `section '${section.id}' already`],
  [['page', section.id, unused('monthly'), '/bn/p'], "the host's own"],
  [['page', section.id, unused('monthly'), '/api/q'], "the host's own"],
  [['page', section.id, unused('monthly'), '/releases'], "the host's own"],
  [['page', section.id, unused('monthly'), '/404'], "the host's own"],
  [['page', section.id, unused('monthly'), '/give__x_'], "page's path"],
  [['page', section.id, unused('monthly'), '/Give'], "page's path"],
  [['page', section.id, unused('monthly'), '/give_zakat/:x?'], "page's path"],
  [['page', section.id, unused('monthly'), `/${'x'.repeat(100)}`], 'at most 100 characters'],
  [['page', section.id, 'x'.repeat(41), '/monthly'], 'at most 40 characters'],
  [['section', '../evil'], "section's id"],
  [['section', 'x'], "section's id"],
  [['section', 'x'.repeat(31)], "section's id"],
  [['section', 'bn'], "the host's own"],
  [['section', 'api'], "the host's own"],
  [['section', 'releases'], "the host's own"],
  [[], 'pnpm new page'],
])('%j is refused, with what to type', (words, reason) => {
  expect(() => readNewCommand(words, sections)).toThrow(reason);
  expect(() => readNewCommand(words, sections)).toThrow('pnpm new section');
});

test.each(['/give-monthly', '/give_monthly', '/give/2026'])('a page may be at %s', (path) => {
  expect(readNewCommand(['page', section.id, unused('monthly'), path], sections)).toMatchObject({ kind: 'page', path });
});
