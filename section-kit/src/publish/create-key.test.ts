import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/built-package.ts';
import { createKey } from './create-key.ts';

test('a key is never replaced, and its public half is printed again', async () => {
  const env = { SIGNING_KEY_FILE: path.join(await temporaryFolder(), 'learn.pem') };
  const { file, publicKey } = await createKey('learn', env);
  expect(publicKey).toMatch(/^MCow/);
  const written = await readFile(String(file), 'utf8');
  expect(await createKey('learn', env)).toEqual({
    file,
    publicKey,
    message: `Your key exists already: ${file}. Nothing was written. Its public half, which those who run the origin let sign:\npnpm admin key add --section learn ${publicKey}`,
  });
  expect(await readFile(String(file), 'utf8')).toBe(written);
});

test.each([
  ['no key', 'secret'],
  ['a key of another kind', generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
])('a file that is there and holds %s is left alone, without a public half', async (_, content) => {
  const file = path.join(await temporaryFolder(), 'learn.pem');
  await writeFile(file, content);
  const error = await createKey('learn', { SIGNING_KEY_FILE: file }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: expect.stringMatching(/a key is never replaced\. Move it away, or set SIGNING_KEY_FILE to another file\.$/),
  });
});
