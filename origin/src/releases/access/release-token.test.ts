import { access, readFile } from 'node:fs/promises';
import { releaseTokenFile } from 'shared/commands/data-folder';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { ensureReleaseToken } from './release-token.ts';
import { createRequestCounts } from '../../server/request-counts.ts';
import { createWrongTokens } from './wrong-tokens.ts';

test('the development token is made once, and neither made nor taken in production', async () => {
  const folder = await temporaryFolder();
  const file = releaseTokenFile(folder);
  const unknown = await ensureReleaseToken(folder, undefined, true);
  await expect(access(file)).rejects.toThrow();
  const token = await ensureReleaseToken(folder, undefined, false);
  expect((await readFile(file, 'utf8')).trim()).toBe(token);
  expect(await ensureReleaseToken(folder, undefined, false)).toBe(token);

  const own = await ensureReleaseToken(folder, undefined, true);
  expect([token, unknown]).not.toContain(own);
  await expect(ensureReleaseToken(folder, token, true)).rejects.toThrow(/is the development token of .*Set it to the output of/s);
  expect(await ensureReleaseToken(folder, 'the token of an operator', true)).toBe('the token of an operator');
});

test('wrong tokens are counted by network and overall, for a minute', () => {
  let now = 0;
  const wrong = createWrongTokens(createRequestCounts(() => now));
  const guesses = (address: string, count: number) => Array.from({ length: count }, () => wrong.count(address));
  expect(guesses('10.0.0.1', 11)).toEqual([...Array.from({ length: 10 }, () => false), true]);
  expect(guesses('10.0.0.2', 10)).not.toContain(true);
  const ofOneHouse = Array.from({ length: 11 }, (_, host) => wrong.count(`2001:db8:1:2::${host}`));
  expect(ofOneHouse.at(-1), 'a house has a /64 of addresses').toBe(true);
  expect(wrong.isFlood()).toBe(false);
  for (let address = 0; address < 300; address += 1) wrong.count(`10.0.1.${address}`);
  expect(wrong.isFlood()).toBe(true);
  now += 60_000;
  expect(wrong.isFlood()).toBe(false);
  expect(wrong.count('10.0.0.1')).toBe(false);
});
