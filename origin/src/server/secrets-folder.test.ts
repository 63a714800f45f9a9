import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { secretsFolder } from 'shared/commands/data-folder';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { prepareSecretsFolder } from './secrets-folder.ts';

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

test('what an earlier version kept beside the releases is moved into a folder of its owner alone', async () => {
  const dataDir = await temporaryFolder();
  const secretsDir = secretsFolder(dataDir);
  for (const name of ['data-key', 'session-secret', 'release-token', 'development-key.pem']) {
    await writeFile(path.join(dataDir, name), name, { mode: 0o600 });
  }
  await mkdir(path.join(dataDir, 'signing-keys'));
  await writeFile(path.join(dataDir, 'signing-keys/give.pem'), 'give');
  const told: string[] = [];
  await prepareSecretsFolder({ dataDir, secretsDir }, (text) => told.push(text));
  expect(await modeOf(secretsDir)).toBe('700');
  for (const name of ['data-key', 'session-secret', 'release-token', 'development-key.pem']) {
    expect(await readFile(path.join(secretsDir, name), 'utf8')).toBe(name);
    await expect(stat(path.join(dataDir, name))).rejects.toMatchObject({ code: 'ENOENT' });
  }
  expect(await readFile(path.join(secretsDir, 'signing-keys/give.pem'), 'utf8')).toBe('give');
  expect(told.filter((text) => text.includes('secrets have a folder of their own'))).toHaveLength(5);
  told.length = 0;
  await prepareSecretsFolder({ dataDir, secretsDir }, (text) => told.push(text));
  expect(told).toEqual([]);
});

test('a folder or a file that others could use is closed to them, and that is told', async () => {
  const dataDir = await temporaryFolder();
  const secretsDir = path.join(await temporaryFolder(), 'kept');
  await mkdir(path.join(secretsDir, 'signing-keys'), { recursive: true });
  await chmod(path.join(secretsDir, 'signing-keys'), 0o755);
  await chmod(secretsDir, 0o750);
  await writeFile(path.join(secretsDir, 'session-secret'), 'secret', { mode: 0o600 });
  await chmod(path.join(secretsDir, 'session-secret'), 0o644);
  const told: string[] = [];
  await prepareSecretsFolder({ dataDir, secretsDir }, (text) => told.push(text));
  expect(await Promise.all(['', 'session-secret', 'signing-keys'].map((name) => modeOf(path.join(secretsDir, name))))).toEqual([
    '700',
    '600',
    '700',
  ]);
  expect(told).toEqual([
    expect.stringMatching(/kept could be used by others \(mode 750\); it is now 700/),
    expect.stringMatching(/session-secret could be used by others \(mode 644\); it is now 600/),
    expect.stringMatching(/signing-keys could be used by others \(mode 755\); it is now 700/),
  ]);
});

test('what lies in its place already is not written over', async () => {
  const dataDir = await temporaryFolder();
  const secretsDir = secretsFolder(dataDir);
  await mkdir(secretsDir, { mode: 0o700 });
  await writeFile(path.join(secretsDir, 'data-key'), 'the one in use', { mode: 0o600 });
  await writeFile(path.join(dataDir, 'data-key'), 'of a backup', { mode: 0o600 });
  await prepareSecretsFolder({ dataDir, secretsDir });
  expect(await readFile(path.join(secretsDir, 'data-key'), 'utf8')).toBe('the one in use');
});

test('a folder that cannot be made is reported with what to do', async () => {
  const dataDir = await temporaryFolder();
  const file = path.join(dataDir, 'a-file');
  await writeFile(file, '');
  await expect(prepareSecretsFolder({ dataDir, secretsDir: path.join(file, 'secrets') })).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/cannot be kept from others .*SECRETS_DIR/),
  });
});

test('what another origin writes there meanwhile, and has renamed by the time it is looked at, is passed over', async () => {
  const dataDir = await temporaryFolder();
  const secretsDir = secretsFolder(dataDir);
  await prepareSecretsFolder({ dataDir, secretsDir });
  let isOver = false;
  const others = Array.from({ length: 4 }, async (_, other) => {
    for (let draft = 0; !isOver; draft += 1) {
      const file = path.join(secretsDir, `release-token.${other}-${draft}`);
      await writeFile(file, '', { mode: 0o600 });
      await rm(file);
    }
  });
  try {
    for (let start = 0; start < 100; start += 1) await prepareSecretsFolder({ dataDir, secretsDir });
  } finally {
    isOver = true;
    await Promise.all(others);
  }
});
