import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyMachine } from '../../testing/backed-up-machine.ts';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { openData } from '../../open-data.ts';
import { backUp, restore } from './backup.ts';

/** A machine with a release and a secret. */
async function filledMachine() {
  const { settings } = await emptyMachine();
  await (await openData(settings)).close();
  const release = path.join(settings.dataDir, 'releases', 'give', '1.0.0');
  for (const folder of [release, settings.secretsDir]) await mkdir(folder, { recursive: true });
  await writeFile(path.join(release, 'release.json'), '{}');
  await writeFile(path.join(settings.secretsDir, 'session-secret'), 'kept apart', { mode: 0o600 });
  return settings;
}

test.each(['releases', 'releases/monday', 'packages/new/monday', 'outbox/monday', 'secrets/monday'])(
  'a backup into %s of the data folder would copy itself, and is refused',
  async (below) => {
    const settings = await filledMachine();
    const folder = path.join(settings.dataDir, below);
    const copied = path.join(settings.dataDir, below.split('/')[0] ?? '');
    await expect(backUp(settings, { folder, keys: undefined })).rejects.toMatchObject({
      name: 'DataError',
      message: `${folder} lies in ${copied}, which is copied. Name a folder outside of it, such as /backups/monday.`,
    });
    expect((await readdir(settings.dataDir)).sort()).toEqual(['releases', 'secrets', 'site.sqlite']);
    expect(await readdir(path.join(settings.dataDir, 'releases'))).toEqual(['give']);
  },
);

test.each(['secrets/monday', 'monday', 'releases/monday'])(
  'keys in %s of the data folder are not apart from it, and refused',
  async (below) => {
    const settings = await filledMachine();
    const [folder, keys] = [path.join(await temporaryFolder(), 'backup'), path.join(settings.dataDir, below)];
    await expect(backUp(settings, { folder, keys })).rejects.toThrow(
      /^\S+ lies in \S+data(\/secrets)?, and the keys are kept apart from it\. Name a folder outside of it, such as \/safe\/monday\.$/,
    );
    expect(await readdir(path.dirname(folder))).toEqual([]);
  },
);

test('a link to a folder is that folder', async () => {
  const settings = await filledMachine();
  const link = path.join(await temporaryFolder(), 'link');
  await symlink(settings.dataDir, link);
  const apart = path.join(await temporaryFolder(), 'monday');
  await expect(backUp(settings, { folder: path.join(link, 'releases', 'new', 'monday'), keys: undefined })).rejects.toThrow(/lies in/);
  await expect(backUp(settings, { folder: apart, keys: path.join(link, 'monday') })).rejects.toThrow(/lies in/);
  await expect(
    backUp({ ...settings, dataDir: link }, { folder: path.join(settings.dataDir, 'releases/monday'), keys: undefined }),
  ).rejects.toThrow(/lies in/);
  const backups = await temporaryFolder();
  await symlink(backups, path.join(backups, 'same'));
  const targets = { folder: path.join(backups, 'monday'), keys: path.join(backups, 'same', 'monday', 'keys') };
  await expect(backUp(settings, targets)).rejects.toThrow('Name a folder for the keys that lies apart from the backup.');
});

test('a folder of the data folder that is not copied takes a backup', async () => {
  const settings = await filledMachine();
  const targets = { folder: path.join(settings.dataDir, 'backups', 'monday'), keys: undefined };
  const { files } = await backUp(settings, targets);
  expect((await restore((await emptyMachine()).settings, targets)).files).toEqual(files);
});
