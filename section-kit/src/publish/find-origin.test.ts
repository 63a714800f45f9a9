import { expect, test } from 'vitest';
import { findOrigin } from './find-origin.ts';

test('a token is taken without the end of the line that a file or a secret store adds', async () => {
  const env = { RELEASE_TOKEN: 'a token\n', ORIGIN_URL: 'https://zakat.example.org/' };
  expect(await findOrigin(env)).toEqual({ originUrl: 'https://zakat.example.org', token: 'a token' });
});

test.each(['localhost:3000', 'zakat.example.org', 'ftp://zakat.example.org'])('ORIGIN_URL=%s is refused, with an example', async (text) => {
  const found = findOrigin({ RELEASE_TOKEN: 'a token', ORIGIN_URL: text });
  await expect(found).rejects.toThrow(`ORIGIN_URL: '${text}' is no address of a site: give one such as https://zakat.example.org.`);
});
