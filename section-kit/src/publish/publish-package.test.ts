import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ReleaseFailed } from './call-origin.ts';
import { publishPackage } from './publish-package.ts';

const { privateKey: signingKey } = generateKeyPairSync('ed25519');
/** An origin that nobody asks: what cannot be published is refused before. */
const target = { originUrl: 'http://127.0.0.1:1', token: 'a token', signingKey };

/** What publishing a package with this `release.json`, or without one, is refused with. */
async function refusal(description?: string): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-publish-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'dist'));
  if (description !== undefined) await writeFile(path.join(folder, 'dist/release.json'), description);
  return publishPackage('give', folder, target).catch((error: unknown) => error);
}

test.each([
  ['{ "format": 1,', 'release.json is not valid JSON'],
  ['{ "format": 2 }', '- format: Invalid input: expected 1'],
])('a release that no site takes is not sent: %s', async (description, reason) => {
  const error = await refusal(description);
  expect(error).toBeInstanceOf(ReleaseFailed);
  expect(error).toMatchObject({ message: expect.stringContaining(reason) });
  expect(error).toMatchObject({ message: expect.stringContaining('Build it again') });
});

test('a package that is not built says how to build it, here and in a repository of its own', async () => {
  expect(await refusal()).toMatchObject({ message: expect.stringMatching(/dist holds no release\. Build it first: pnpm build$/) });
});
