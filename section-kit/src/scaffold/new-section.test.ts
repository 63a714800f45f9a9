import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { repository } from '../folders.ts';
import { temporaryFolder } from '../testing/built-package.ts';

/** Runs `pnpm new section learn` in a workspace of its own, with a `pnpm` that does this when it is to install. */
async function newSection(install: string) {
  const root = await temporaryFolder();
  for (const part of ['cli', 'src', 'package.json'])
    await cp(path.join(repository, 'section-kit', part), path.join(root, 'section-kit', part), { recursive: true });
  await symlink(path.join(repository, 'section-kit/node_modules'), path.join(root, 'section-kit/node_modules'));
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  for (const file of ['biome.json', 'package.json']) await cp(path.join(repository, file), path.join(root, file));
  await mkdir(path.join(root, 'bin'));
  await writeFile(path.join(root, 'bin/pnpm'), `#!/bin/sh\n${install}\n`);
  await chmod(path.join(root, 'bin/pnpm'), 0o755);
  return spawn(process.execPath, [path.join(root, 'section-kit/cli/new.ts'), 'section', 'learn'], {
    cwd: root,
    env: { ...process.env, PATH: `${path.join(root, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

const NOT_INSTALLED = 'mf-learn is written, but not installed. Run pnpm install, or delete the folder.\n';

test.skipIf(process.platform === 'win32')(
  'who interrupts the installation of a new section is told what is left, and what to do',
  async () => {
    const command = await newSection('echo installing >&2; exec sleep 60');
    const complaints = text(command.stderr);
    await new Promise((resolve) => command.stderr.once('data', resolve));
    command.kill('SIGINT');
    expect(await complaints).toBe(`installing\n${NOT_INSTALLED}`);
    expect(command.exitCode ?? (await new Promise((resolve) => command.once('close', resolve)))).toBe(1);
  },
);

test.skipIf(process.platform === 'win32')('so is who cannot install it', async () => {
  const command = await newSection('echo "no such package" >&2; exit 3');
  expect(await text(command.stderr)).toBe(`no such package\n${NOT_INSTALLED}`);
});
