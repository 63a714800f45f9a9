import { generateKeyPairSync } from 'node:crypto';
import { publicKeyLine } from 'shared/commands/sign-publish';
import { expect, test } from 'vitest';
import { findPrivateKey } from './find-private-key.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const base64 = Buffer.from(pem).toString('base64');

test.each([
  ['the PEM', pem],
  ['the PEM with its line ends written as \\n', pem.replaceAll('\n', '\\n')],
  ['the PEM in base64, which a masked variable of one line can hold', base64],
  ['the same with line breaks, as base64 prints it', `${base64.slice(0, 76)}\n${base64.slice(76)}\n`],
])('SIGNING_KEY may be %s', async (_, SIGNING_KEY) => {
  expect(publicKeyLine(await findPrivateKey({ SIGNING_KEY }, 'give'))).toBe(publicKeyLine(privateKey));
});

test.each([
  ['no key', 'secret'],
  ['a key of another kind', generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
])('SIGNING_KEY that is %s is refused, with what it may be', async (_, SIGNING_KEY) => {
  await expect(findPrivateKey({ SIGNING_KEY }, 'give')).rejects.toThrow(
    'SIGNING_KEY holds no Ed25519 private key in PEM, or in base64 of that.',
  );
});
