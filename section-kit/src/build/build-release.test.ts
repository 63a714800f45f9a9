import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { kitModule } from '../folders.ts';
import { stampFile } from './build-when-changed.ts';

const run = promisify(execFile);

/** A package whose configuration ends the build with this error. */
function packageThatThrows(error: string): Promise<string> {
  return packageWith({ 'vite.config.ts': `throw new Error(${error});` });
}

/** A package of these files, below a temporary folder. */
async function packageWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'src/section.ts'), "export const section = { id: 'give', pages: [] };");
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
  return folder;
}

function buildIn(folder: string, { words = [], env = {} }: { words?: readonly string[]; env?: Readonly<Record<string, string>> } = {}) {
  return run(process.execPath, [kitModule('../cli/build-release'), ...words], { cwd: folder, env: { ...process.env, ...env } });
}

test('a build by itself takes away what an earlier one left about its inputs', async () => {
  // A build that fails may already have replaced files.
  const folder = await packageThatThrows("'no configuration'");
  const stamp = stampFile(path.join(folder, 'dist'));
  await mkdir(path.dirname(stamp));
  await writeFile(stamp, 'a digest');
  await expect(buildIn(folder)).rejects.toThrow('no configuration');
  await expect(access(stamp)).rejects.toThrow('ENOENT');
});

test.each(['development', 'test', ''])('a release is built for production where NODE_ENV is "%s"', async (NODE_ENV) => {
  const folder = await packageThatThrows("'NODE_ENV is ' + process.env.NODE_ENV");
  await expect(buildIn(folder, { env: { NODE_ENV } })).rejects.toThrow('NODE_ENV is production');
});

test('a release whose words are missing in one language is not built', async () => {
  const folder = await packageThatThrows("'the build began'");
  const content = path.join(folder, 'src/pages/history/content');
  await mkdir(content, { recursive: true });
  // As bundlers find it, and Node does not.
  await writeFile(path.join(folder, 'src/since.ts'), 'export const since = 2016;');
  await writeFile(path.join(content, 'en.ts'), "export const en = { title: 'History', lead: 'Since 2016.' };");
  await writeFile(path.join(content, 'bn.ts'), "import { since } from '../../../since';\nexport const bn = { title: String(since) };");
  const refused = await buildIn(folder).catch((error: { stderr: string }) => error);
  expect(refused.stderr).toBe(
    'Words are missing in one language. Write them:\n- src/pages/history/content/bn.ts: lead is missing, which en.ts has\n',
  );
  await writeFile(path.join(content, 'bn.ts'), "export const bn = { title: 'ইতিহাস', lead: '২০১৬ সাল থেকে।' };");
  await expect(buildIn(folder)).rejects.toThrow('the build began');
});

test('the shell of a dev server is built for development', async () => {
  const folder = await packageThatThrows("'NODE_ENV is ' + process.env.NODE_ENV");
  await expect(buildIn(folder, { words: ['--development'] })).rejects.toThrow('NODE_ENV is development');
});

test('what is wrong in a source is said with its place, and without a stack or what only a terminal obeys', async () => {
  const folder = await packageWith({
    'vite.config.ts': "export default { build: { rolldownOptions: { input: 'src/routes.ts' } } };",
    'src/routes.ts': 'export {};\nconst = ;\n',
  });
  const failed = await buildIn(folder).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('Unexpected token') });
  const { stderr } = failed as { stderr: string };
  expect(stderr).toContain('src/routes.ts:2:7');
  expect(stderr).not.toContain('\u001b');
  expect(stderr).not.toMatch(/^ +at .*:\d+:\d+\)?$/m);
});

test('the server is built first: a failing build for browsers waits for modules that never come', async () => {
  const folder = await packageWith({
    'vite.config.ts': "export default ({ isSsrBuild }) => { throw new Error(isSsrBuild ? 'the server' : 'browsers'); };",
  });
  await expect(buildIn(folder)).rejects.toThrow('the server');
});

test('a build says how it is used, and builds nothing for what it does not understand', async () => {
  const folder = await packageThatThrows("'built'");
  const before = await readdir(folder);
  expect((await buildIn(folder, { words: ['--help'] })).stdout).toContain('Usage: build-release [<folder>]');
  for (const words of [['--fast'], ['one', 'two']]) {
    await expect(buildIn(folder, { words })).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: build-release') });
  }
  expect(await readdir(folder)).toEqual(before);
});
