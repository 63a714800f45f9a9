import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { repository } from '../folders.ts';
import { sectionFiles } from '../scaffold/section-files.ts';
import { writeFiles } from '../scaffold/write-files.ts';

const run = promisify(execFile);
const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** A new section in a folder of its own, with the packages of the kit. */
async function newSection(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-tests-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // The kit's sources lie elsewhere, and not below node_modules.
  const config = `import { sectionTests } from 'section-kit/testing/vitest';
export default { ...sectionTests(), server: { fs: { strict: false } } };
`;
  await writeFiles(folder, { ...sectionFiles('learn'), 'vitest.config.ts': config });
  const kit = path.join(repository, 'section-kit');
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of ['react', 'react-dom', 'react-router-dom', 'shared', 'vitest']) {
    await symlink(path.join(kit, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  await symlink(kit, path.join(folder, 'node_modules/section-kit'));
  await writeFile(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "jsx": "react-jsx" } }');
  return folder;
}

/** Runs the tests of a section as `section-kit test` does; resolves to their output. */
async function tested(folder: string): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', NO_COLOR: '1' };
  const options = { cwd: folder, env };
  return run(process.execPath, [vitest, 'run', '--reporter=verbose'], options).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

test.each([
  ['while it renders', (page: string) => page.replace('{words.title}', '{words.title + String(window.innerWidth)}')],
  ['while it is loaded', (page: string) => `${page}\nexport const language = document.documentElement.lang;\n`],
])("a page that asks for what only a browser has %s fails its section's tests, as it does on the server", async (_, change) => {
  const folder = await newSection();
  const passed = await tested(folder);
  expect(passed).toContain('learn in bn is rendered without a browser');
  expect(passed).not.toContain('failed');
  const file = path.join(folder, 'src/pages/learn/page.tsx');
  await writeFile(file, change(await readFile(file, 'utf8')));
  const failed = await tested(folder);
  expect(failed).toMatch(
    /The server cannot render page 'learn': (window|document) is not defined\. It has no window, no document .* read those in an effect/,
  );
});

test("a sentence that is missing in Bangla fails its section's tests, with its file and key", async () => {
  const folder = await newSection();
  const file = path.join(folder, 'src/pages/learn/content/bn.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^ {2}lead: .*\n/m, ''));
  expect(await tested(folder)).toContain('src/pages/learn/content/bn.ts: lead is missing, which en.ts has');
});

test("a page at an address of the host's, or where another page answers, fails its section's tests", async () => {
  const folder = await newSection();
  const file = path.join(folder, 'src/section.ts');
  const described = await readFile(file, 'utf8');
  const failed = async (changed: string) => {
    expect(changed).not.toBe(described);
    await writeFile(file, changed);
    return tested(folder);
  };
  expect(await failed(described.replace("path: '/learn'", "path: '/api/learn'"))).toContain("/api/learn is an address of the host's own");
  const again = "pages: [{ id: 'again', path: '/learn/:again?', label: { en: 'Again', bn: 'আবার' } }, ";
  expect(await failed(described.replace('pages: [', again))).toContain('two pages answer at /learn: again and learn');
});
