import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { repository } from './folders.ts';

/** A workspace with this kit and one section, whose description is this. */
async function brokenWorkspace(description = "throw new Error('half an edit');"): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'zakat-broken-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const kit = path.join(repository, 'section-kit');
  for (const part of ['cli', 'src', 'package.json'])
    await cp(path.join(kit, part), path.join(root, 'section-kit', part), { recursive: true });
  await symlink(path.join(kit, 'node_modules'), path.join(root, 'section-kit/node_modules'));
  await mkdir(path.join(root, 'mf-learn/src'), { recursive: true });
  await writeFile(path.join(root, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(root, 'mf-learn/src/section.ts'), description);
  return root;
}

/** What `pnpm release` prints in a workspace, whether it fails or not. */
function release(root: string, ...words: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, ORIGIN_URL: 'http://127.0.0.1:1', RELEASE_TOKEN: 'a token' };
  return promisify(execFile)(process.execPath, [path.join(root, 'section-kit/cli/release.ts'), ...words], { cwd: root, env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
}

test('a section whose description cannot be loaded stops no command but those that build it', async () => {
  const root = await brokenWorkspace();
  expect((await release(root, '--help')).stdout).toContain('pnpm release rollback <section>');
  expect((await release(root, 'rollback', 'learn')).stderr).toContain('No origin answers at http://127.0.0.1:1');
  expect((await release(root, 'key', 'learn')).stdout).toContain('pnpm admin key add --section learn');
  expect((await release(root, 'publish', 'learn')).stderr).toContain(
    `${path.join(root, 'mf-learn/src/section.ts')} cannot be loaded: half an edit`,
  );
});

test.each([
  ['shared/contracts/define-section', / cannot be loaded: Cannot find package 'shared' imported from \S+\. Run: pnpm install$/m],
  ['some-fonts', / cannot be loaded: Cannot find package 'some-fonts' imported from \S+\.ts$/m],
])(
  'a section that is not installed says what installs it, and one that lacks a package of its own does not: %s',
  async (name, complaint) => {
    const root = await brokenWorkspace(`import '${name}';`);
    await release(root, 'key', 'learn');
    expect((await release(root, 'publish', 'learn')).stderr).toMatch(complaint);
  },
);

/** Why a section cannot be published whose description is this one, with the description's file. */
async function refusal(description: string): Promise<{ file: string; stderr: string }> {
  const root = await brokenWorkspace(description);
  await release(root, 'key', 'learn');
  const { stderr } = await release(root, 'publish', 'learn');
  return { file: path.join(root, 'mf-learn/src/section.ts'), stderr };
}

test.each([
  ['cannot be parsed', 'export const section = {\n  pages: [ ;\n};\n', 'Expression expected', '2:12'],
  ['is not plain types', 'const id = 1;\n  enum Page { one }\n', 'TypeScript enum is not supported in strip-only mode', '2:3'],
  ['throws', "\nthrow new Error('half an edit');", 'half an edit', '2:7'],
])('a description that %s is named with line and column', async (_, description, reason, place) => {
  const { file, stderr } = await refusal(description);
  expect(stderr).toContain(`${file} cannot be loaded: ${reason}, at ${file}:${place}\n`);
});

test('a description that imports what is not there is named without a place, which Node does not say', async () => {
  const { file, stderr } = await refusal("import './none.ts';");
  expect(stderr).toContain(`${file} cannot be loaded: Cannot find module '${path.dirname(file)}/none.ts' imported from ${file}\n`);
});
