import { createPrivateKey } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKey } from 'section-kit/publish/create-key';
import { findPrivateKey } from 'section-kit/publish/find-private-key';
import { developmentKeyFile, secretsFolder } from 'shared/commands/data-folder';
import { publicKeyLine, signingKeyId } from 'shared/commands/sign-publish';
import { expect, test } from 'vitest';
import { temporaryData, temporaryFolder } from '../../testing/temporary-data.ts';
import { findSigningKey, listSigningKeys, revokeSigningKey } from './signing-keys.ts';
import { ensureDevelopmentKey } from './development-key.ts';

test('a team’s key is made once, in a file that only its owner may read', async () => {
  const env = { DATA_DIR: await temporaryFolder() };
  const { file, publicKey, message } = await createKey('give', env);
  expect(message).toContain(`pnpm admin key add --section give ${String(publicKey)}`);
  expect((await stat(String(file))).mode & 0o777).toBe(0o600);
  expect(publicKeyLine(await findPrivateKey(env, 'give'))).toBe(publicKey);
  expect(await createKey('give', env)).toMatchObject({ publicKey, message: expect.stringContaining('Nothing was written') });
});

test('the key comes from a setting, a file that a setting names, the section’s file, or the development key, in this order', async () => {
  const folder = await temporaryFolder();
  expect((await ensureDevelopmentKey(secretsFolder(folder))).isNew).toBe(true);
  const pems: Record<string, string> = { development: await readFile(developmentKeyFile(secretsFolder(folder)), 'utf8') };
  for (const name of ['named', 'set']) {
    const file = path.join(folder, `${name}.pem`);
    await createKey('give', { DATA_DIR: folder, SIGNING_KEY_FILE: file });
    pems[name] = await readFile(file, 'utf8');
  }
  const found = async (env: Record<string, string>) => publicKeyLine(await findPrivateKey({ DATA_DIR: folder, ...env }, 'give'));
  const lineOf = (name: string) => publicKeyLine(createPrivateKey(pems[name] ?? ''));
  expect(await found({})).toBe(lineOf('development'));
  const { publicKey } = await createKey('give', { DATA_DIR: folder });
  expect(await found({})).toBe(publicKey);
  const named = { SIGNING_KEY_FILE: path.join(folder, 'named.pem') };
  expect(await found(named)).toBe(lineOf('named'));
  expect(await found({ ...named, SIGNING_KEY: (pems.set ?? '').replaceAll('\n', '\\n') })).toBe(lineOf('set'));
});

test.each([
  ['no key at all', {}, /no key to sign with in .*secrets\/signing-keys\/give\.pem or .*development-key\.pem.*pnpm release key give/],
  ['a setting that is no key', { SIGNING_KEY: 'secret' }, /SIGNING_KEY holds no Ed25519 private key/],
])('%s is refused with what to do', async (_, env, message) => {
  await expect(findPrivateKey({ DATA_DIR: await temporaryFolder(), ...env }, 'give')).rejects.toThrow(message);
});

test('a file that is no key is named', async () => {
  const file = path.join(await temporaryFolder(), 'key.pem');
  await writeFile(file, 'not a key');
  await expect(findPrivateKey({ SIGNING_KEY_FILE: file }, 'give')).rejects.toThrow(`${file} holds no Ed25519 private key`);
});

test('the development key signs all sections, is made once, and stays revoked', async () => {
  const folder = await temporaryFolder();
  const { db } = await temporaryData();
  await (await ensureDevelopmentKey(secretsFolder(folder))).register(db);
  const { isNew, register } = await ensureDevelopmentKey(secretsFolder(folder));
  expect(isNew).toBe(false);
  await register(db);
  expect(await listSigningKeys(db)).toMatchObject([{ section: null, label: 'development key', revoked_at: null }]);
  const id = signingKeyId(publicKeyLine(await findPrivateKey({ DATA_DIR: folder }, 'give')));
  await revokeSigningKey(db, id);
  await register(db);
  expect(await findSigningKey(db, id)).toMatchObject({ revoked_at: expect.any(String) });
});
