import { lstat, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyMachine } from '../../testing/backed-up-machine.ts';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { openData } from '../../open-data.ts';
import { backUp, restore } from './backup.ts';

/** A machine whose secrets are mounted as Kubernetes does it: each name is a link into a folder that an update replaces. */
async function machineWithMounted() {
  const { settings } = await emptyMachine();
  await (await openData(settings)).close();
  const { secretsDir } = settings;
  const mounted = path.join(secretsDir, '..2026_11_29');
  await mkdir(path.join(mounted, 'signing-keys'), { recursive: true });
  await writeFile(path.join(mounted, 'data-key'), 'kept apart');
  await writeFile(path.join(mounted, 'signing-keys', 'give.pem'), 'of a team');
  await symlink('..2026_11_29', path.join(secretsDir, '..data'));
  for (const name of ['data-key', 'signing-keys']) await symlink(`..data/${name}`, path.join(secretsDir, name));
  return settings;
}

const newTargets = async () => ({
  folder: path.join(await temporaryFolder(), 'backup'),
  keys: path.join(await temporaryFolder(), 'keys'),
});

test('secrets that are links are copied as files, and are there when the mount is gone', async () => {
  const settings = await machineWithMounted();
  const targets = await newTargets();
  await backUp(settings, targets);
  await rm(settings.secretsDir, { recursive: true });
  expect((await readdir(targets.keys)).sort()).toEqual(['data-key', 'signing-keys']);
  expect((await lstat(path.join(targets.keys, 'data-key'))).isFile()).toBe(true);

  const machine = await emptyMachine();
  await restore(machine.settings, targets);
  const restored = (name: string) => readFile(path.join(machine.settings.secretsDir, name), 'utf8');
  expect(await restored('data-key')).toBe('kept apart');
  expect(await restored('signing-keys/give.pem')).toBe('of a team');
});

test('a secret that links to nothing makes no backup', async () => {
  const settings = await machineWithMounted();
  const targets = await newTargets();
  await rm(path.join(settings.secretsDir, '..2026_11_29', 'data-key'));
  await expect(backUp(settings, targets)).rejects.toMatchObject({
    name: 'DataError',
    message: `${path.join(settings.secretsDir, 'data-key')} is a link to a file that is missing. Mount or restore that file, or remove the link, then try again.`,
  });
  expect(await readdir(path.dirname(targets.folder))).toEqual([]);
  expect(await readdir(path.dirname(targets.keys))).toEqual([]);
});
