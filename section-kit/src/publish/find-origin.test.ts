import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { developmentKeyFile, releaseTokenFile, teamKeysFolder } from 'shared/commands/data-folder';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/built-package.ts';
import { findOrigin } from './find-origin.ts';
import { findPrivateKey } from './find-private-key.ts';

test('a token is taken without the end of the line that a file or a secret store adds', async () => {
  const env = { RELEASE_TOKEN: 'a token\n', ORIGIN_URL: 'https://zakat.example.org/' };
  expect(await findOrigin(env)).toEqual({ originUrl: 'https://zakat.example.org', token: 'a token' });
});

test.each(['localhost:3000', 'zakat.example.org', 'ftp://zakat.example.org'])('ORIGIN_URL=%s is refused, with an example', async (text) => {
  const found = findOrigin({ RELEASE_TOKEN: 'a token', ORIGIN_URL: text });
  await expect(found).rejects.toThrow(`ORIGIN_URL: '${text}' is no address of a site: give one such as https://zakat.example.org.`);
});

test('who has no token is told who makes one, since a team elsewhere has no data folder of the origin', async () => {
  const found = findOrigin({ SECRETS_DIR: await temporaryFolder() });
  await expect(found).rejects.toThrow(
    /^No release token: .*ask the site's operator for one .* and set RELEASE_TOKEN to it\. On the origin's machine/,
  );
});

test('a token or key that cannot be read is reported, and no other takes its place', async () => {
  const SECRETS_DIR = await temporaryFolder();
  await expect(findOrigin({ SECRETS_DIR })).rejects.toThrow('No release token');
  await expect(findPrivateKey({ SECRETS_DIR }, 'give')).rejects.toThrow('There is no key to sign with');

  const key = path.join(teamKeysFolder(SECRETS_DIR), 'give.pem');
  // A folder in the file's place: the tests may run as a user who reads everything.
  for (const place of [releaseTokenFile(SECRETS_DIR), key]) await mkdir(place, { recursive: true });
  await expect(findOrigin({ SECRETS_DIR })).rejects.toThrow(/release-token cannot be read: .*Let the user who publishes read it/);
  await expect(findPrivateKey({ SECRETS_DIR }, 'give')).rejects.toThrow(`${key} cannot be read`);
  await expect(findPrivateKey({ SECRETS_DIR, SIGNING_KEY_FILE: developmentKeyFile(SECRETS_DIR) }, 'give')).rejects.toThrow(
    'There is no key',
  );
});
