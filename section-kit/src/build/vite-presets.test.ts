import path from 'node:path';
import { expect, test } from 'vitest';
import { build, isFileLoadingAllowed, resolveConfig } from 'vite';
import { repository, workspaceSection } from '../folders.ts';
import { writeFiles } from '../scaffold/write-files.ts';
import { temporaryFolder } from '../testing/built-package.ts';
import { sectionConfig } from './vite-presets.ts';

/** More bytes than Vite puts into the text of a stylesheet or a module. */
const LARGE_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(400)}</svg>`;

test('the dev server of a section alone serves the sources beside it, and nothing of the data folder', async () => {
  const root = path.join(repository, 'mf-about');
  const serve = sectionConfig(await workspaceSection('about'))({ command: 'serve', mode: 'development', isSsrBuild: false });
  const config = await resolveConfig({ ...serve, configFile: false, root }, 'serve');
  const isServed = (file: string) => isFileLoadingAllowed(config, path.join(repository, file));
  expect(['mf-about/src/routes.tsx', 'shared/src/ui/button.tsx'].filter((file) => !isServed(file))).toEqual([]);
  expect(['data/secrets/release-token', 'data/site.db', 'data/secrets/origin.pem', '.env'].filter(isServed)).toEqual([]);
});

/** Builds a section of these files, and writes nothing. */
async function buildOf(files: Readonly<Record<string, string>>, isSsrBuild: boolean) {
  const root = await temporaryFolder();
  await writeFiles(root, files);
  const config = sectionConfig(await workspaceSection('about'))({ command: 'build', mode: 'production', isSsrBuild });
  return build({ ...config, configFile: false, root, logLevel: 'silent', build: { ...config.build, write: false } });
}

test.each([
  ['the browser', false, 'node:fs'],
  ['the server', true, 'node:fs'],
  ['the server, by its old name', true, 'fs'],
])('no module of Node is built into a section: for %s', async (_, isSsrBuild, name) => {
  const source = `import { readFileSync } from '${name}'; export const read = readFileSync;`;
  await expect(buildOf({ 'src/routes.tsx': source }, isSsrBuild)).rejects.toThrow(`src/routes.tsx imports ${name}, a module of Node.`);
  const beside = buildOf({ 'src/routes.tsx': "export * from '../lib/read.ts';", 'lib/read.ts': source }, isSsrBuild);
  await expect(beside).rejects.toThrow(`lib/read.ts imports ${name}, a module of Node.`);
});

test('styles and modules of the server build may name a picture that is too large to stand in their text', async () => {
  const files = {
    'src/mosque.svg': LARGE_PICTURE,
    'src/styles.css': 'main { background: url(./mosque.svg); }',
    'src/routes.tsx': "import './styles.css'; import url from './mosque.svg'; export const picture = url;",
  };
  const built = await buildOf(files, true);
  const [{ output } = { output: [] }] = [built].flat().filter((result) => 'output' in result);
  const routes = output.find(({ fileName }) => fileName === 'routes.js');
  expect(routes?.type === 'chunk' && routes.code).toMatch(/import\.meta\.url\.replace\(.*"assets\/mosque-[\w-]+\.svg"/);
});
