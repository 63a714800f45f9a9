import type { KeyObject } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publicKeyLine, signPublish, signingKeyId } from 'shared/commands/sign-publish';
import type { SectionId } from 'shared/sections/sections';
import { publishPackage, signPackage } from 'section-kit/publish/publish-package';
import { expect, test } from 'vitest';
import { OWN_TOKEN, originWithReleases } from '../../testing/origin-with-releases.ts';
import type { PackedRelease } from '../../testing/packed-release.ts';
import { packSection, packShell } from '../../testing/sample-releases.ts';
import { addedKey, signedBody } from '../../testing/signed-publish.ts';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { revokeSigningKey } from './signing-keys.ts';

const first = packShell();
const second = packShell({ 'client/more.js': '// more' });

async function start(env: Record<string, string> = {}) {
  const { app, data } = await originWithReleases([], [], env);
  const keys = [await addedKey(data.db, 'shell'), await addedKey(data.db, 'shell')] as const;
  const send = async (section: SectionId, payload: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/_releases/api/sections/${section}/releases`,
      headers: { authorization: `Bearer ${OWN_TOKEN}` },
      payload,
    });
    return { status: answer.statusCode, message: (answer.json() as { message: string }).message };
  };
  return { app, data, keys, send };
}

function cosigned({ release, files }: PackedRelease, [one, other]: readonly [KeyObject, KeyObject], sequence: number, others = sequence) {
  const statement = { release, hold: false, keepKnown: false };
  return {
    ...signedBody({ release, files }, one, sequence),
    cosignature: signPublish({ ...statement, sequence: others }, other),
  };
}

test('a shell with two keys needs both of them, and another section one', async () => {
  const { send, keys, data } = await start();
  const [one, other] = keys;
  const asked = { status: 403, message: expect.stringMatching(/needs the signatures of two different keys.*pnpm release sign shell --to/) };
  expect(await send('shell', signedBody(first, one, 1))).toMatchObject(asked);
  expect(await send('shell', signedBody(first, other, 1))).toMatchObject(asked);
  expect(await send('shell', cosigned(first, [one, one], 1))).toMatchObject({
    status: 403,
    message: expect.stringMatching(/Both signatures are of the key/),
  });
  const stranger = await addedKey(data.db, 'give');
  expect(await send('shell', cosigned(first, [one, stranger], 1))).toMatchObject({
    status: 403,
    message: expect.stringMatching(/signs releases of 'give'/),
  });
  expect(await send('shell', cosigned(first, keys, 1, 2))).toMatchObject({
    status: 403,
    message: expect.stringMatching(/for different publishes/),
  });
  const foreign = { ...signedBody(first, one, 1), cosignature: cosigned(second, keys, 1).cosignature };
  expect(await send('shell', foreign)).toMatchObject({ status: 403, message: expect.stringMatching(/does not belong to this publish/) });

  expect(await send('shell', cosigned(first, keys, 1))).toMatchObject({ status: 201 });
  expect(await send('give', signedBody(packSection(), stranger, 1))).toMatchObject({ status: 201 });
});

test('a revoked key is no second one; with one key left, one is enough, unless two are set', async () => {
  for (const [env, status] of [
    [{}, 201],
    [{ SHELL_SIGNATURES: '2' }, 403],
  ] as const) {
    const { send, keys, data } = await start(env);
    await revokeSigningKey(data.db, signingKeyId(publicKeyLine(keys[1])));
    expect(await send('shell', cosigned(first, keys, 1))).toMatchObject({ status: 403, message: expect.stringMatching(/was revoked at/) });
    expect(await send('shell', signedBody(first, keys[0], 1))).toMatchObject({ status });
  }
});

test('one signature is enough where that is set', async () => {
  const { send, keys } = await start({ SHELL_SIGNATURES: '1' });
  expect(await send('shell', signedBody(first, keys[0], 1))).toMatchObject({ status: 201 });
});

/** What a checkout holds after a build. */
async function built({ release, files }: PackedRelease): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries({ ...files, 'release.json': Buffer.from(JSON.stringify(release)).toString('base64') })) {
    const file = path.join(folder, 'dist', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(content, 'base64'));
  }
  return folder;
}

test('the second person signs their own build into a file, with which the first publishes; for that one publish', async () => {
  const { app, keys } = await start();
  const originUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const target = (signingKey: KeyObject) => ({ originUrl, token: OWN_TOKEN, signingKey });
  const to = path.join(await temporaryFolder(), 'shell.signature');
  const [mine, theirs] = [await built(first), await built(first)];
  expect((await signPackage('shell', theirs, target(keys[1]), { hold: false, to })).message).toMatch(
    /pnpm release publish shell --cosigned/,
  );

  const other = await built(second);
  await expect(publishPackage('shell', other, target(keys[0]), { cosigned: to })).rejects.toThrow(
    /this checkout builds .*from the same commit/,
  );
  const provenance = {
    commit: 'a'.repeat(40),
    changed: true,
    lockfile: 'b'.repeat(64),
    builder: { name: 'section-kit', version: '1', node: 'v26' },
  };
  const changed = await built({ ...first, release: { ...first.release, provenance } });
  await expect(publishPackage('shell', changed, target(keys[0]), { cosigned: to })).rejects.toThrow(
    /signs a build of no commit, and this is one of commit aaaaaaaaaaaa with changes/,
  );
  await expect(publishPackage('shell', mine, target(keys[0]), { cosigned: to, hold: true })).rejects.toThrow(
    /this is number 1 with --hold/,
  );
  await expect(publishPackage('shell', mine, target(keys[0]))).rejects.toThrow(/needs the signatures of two different keys/);
  expect((await publishPackage('shell', mine, target(keys[0]), { cosigned: to })).message).toMatch(/is live/);
  await expect(publishPackage('shell', mine, target(keys[0]), { cosigned: to })).rejects.toThrow(
    /signs publish number 1, and this is number 2/,
  );
});
