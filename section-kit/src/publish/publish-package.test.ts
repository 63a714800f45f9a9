import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publicKeyLine, signingKeyId } from 'shared/commands/sign-publish';
import type { Provenance } from 'shared/contracts/provenance';
import { describeRelease } from '../build/describe-release.ts';
import { workspaceSection } from '../folders.ts';
import { builtPackage } from '../testing/built-package.ts';
import { serveOnLoopback } from '../testing/serve-on-loopback.ts';
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

/** The folder of a package that is built, from where this says. */
async function releasedPackage(source: Pick<Provenance, 'commit' | 'changed'> = {}): Promise<string> {
  const { folder, dist } = await builtPackage();
  const give = await workspaceSection('give');
  const builder = { name: 'section-kit', version: '1.3.0', node: 'v26.0.0' };
  describeRelease(folder, dist, { ...give, pages: give.pages.slice(0, 1) }, { ...source, lockfile: 'a'.repeat(64), builder });
  return folder;
}

test('a publish whose answer is lost says where to look before it is given again', async () => {
  const originUrl = await serveOnLoopback(({ method, socket }, response) => {
    if (method === 'POST') socket.destroy();
    else response.end(JSON.stringify({ message: 'Number 1', sequence: 1 }));
  });
  const error = await publishPackage('give', await releasedPackage(), { ...target, originUrl }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: expect.stringMatching(
      /^The connection to http:\S+ failed: socket hang up\. Look with `pnpm release history give`: where this version is missing, give the same command again\.$/,
    ),
  });
});

test.each<[string, Pick<Provenance, 'commit' | 'changed'>, RegExp]>([
  ['no checkout', {}, /^give is live\.\nIt was built from no commit: nobody can build it again\. .*git/],
  [
    'a checkout with changes',
    { commit: 'c'.repeat(40), changed: true },
    /^give is live\.\nIt was built from commit cccccccccccc with changes that are not committed: nobody can build it again\. /,
  ],
  ['a commit', { commit: 'c'.repeat(40), changed: false }, /^give is live\.$/],
])('a publish says where its release cannot be built again: %s', async (_, source, message) => {
  const originUrl = await serveOnLoopback(
    (_request, response) => void response.end(JSON.stringify({ message: 'give is live.', sequence: 1 })),
  );
  const folder = await releasedPackage(source);
  expect(await publishPackage('give', folder, { ...target, originUrl })).toMatchObject({ message: expect.stringMatching(message) });
  // `npm start` publishes whatever lies there.
  const started = await publishPackage('give', folder, { ...target, originUrl }, { keepKnown: true });
  expect(started.message).toBe('give is live.');
});

test('where the origin does not know the key, its public half is in what the operator is to type', async () => {
  const line = publicKeyLine(signingKey);
  const unknown = (id: string) =>
    `The origin does not know the key ${id} that signed this release: pnpm admin key add --section give <public key>`;
  const refusing = (message: string) =>
    serveOnLoopback(({ method }, response) => {
      response.writeHead(method === 'POST' ? 403 : 200).end(JSON.stringify({ message, sequence: 1 }));
    });
  const folder = await releasedPackage();
  const refusalOf = async (message: string) =>
    publishPackage('give', folder, { ...target, originUrl: await refusing(message) }).catch((reason: Error) => reason.message);
  expect(await refusalOf(unknown(signingKeyId(line)))).toBe(unknown(signingKeyId(line)).replace('<public key>', line));
  // Of somebody else, who signed as well.
  expect(await refusalOf(unknown('0123456789abcdef'))).toBe(unknown('0123456789abcdef'));
});
