import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../..');

/** Runs a program of the repository with an `npx` that installs nothing: it says what pnpm says on an older Node, and ends with a code. */
async function runWithoutInstalling(code: number, ...[program = '', ...parameters]: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'setup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const npx = path.join(folder, 'npx');
  const chatter = 'echo "Progress: resolved 1, reused 1 for $*"; echo "[WARN] Unsupported engine: wanted 26, current 20" >&2';
  await writeFile(npx, `#!/bin/sh\n${chatter}\nexit ${code}\n`);
  await chmod(npx, 0o755);
  // npm says on every run that it does not know a setting of the machine.
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, npm_config_not_known_to_npm: 'yes' };
  return spawnSync(program, parameters, { cwd: repository, env, encoding: 'utf8' });
}

test('npm start, npm test and npm run serve install first', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  for (const script of ['start', 'serve', 'test']) expect(scripts[script]).toMatch(/^node setup\.mjs && npx --yes pnpm@[\d.]+ -s run \w+$/);
});

test.skipIf(process.platform === 'win32')('installing is two lines, whatever pnpm says of the Node that installs', async () => {
  const { status, stdout, stderr } = await runWithoutInstalling(0, process.execPath, 'setup.mjs');
  expect(stdout).toMatch(/^Installing: the pinned Node and what the site is built with\nInstalled \(\d+\.\d s\)\n$/);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.skipIf(process.platform === 'win32')('npm says nothing of settings of this machine', async () => {
  const { status, stdout, stderr } = await runWithoutInstalling(0, 'npm', 'run', 'setup');
  expect(stdout).toMatch(/\nInstalled \(\d+\.\d s\)\n$/);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.skipIf(process.platform === 'win32')('what could not be installed is said in full, and stops the start', async () => {
  const { status, stdout, stderr } = await runWithoutInstalling(3, process.execPath, 'setup.mjs');
  expect(status).toBe(1);
  expect(stdout).toContain('Progress: resolved 1, reused 1 for --yes pnpm@');
  expect(stderr).toContain('[WARN] Unsupported engine');
  expect(stderr).toMatch(/Not installed, after \d+\.\d s: pnpm says why above\. Then run it again\.\n$/);
});
