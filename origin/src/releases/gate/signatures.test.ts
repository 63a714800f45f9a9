import { type KeyObject, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicKeyLine, signingKeyId } from 'shared/commands/sign-publish';
import { listSigningKeys, revokeSigningKey } from '../access/signing-keys.ts';
import { type GateOrigin, startGateOrigin } from '../../testing/gate-origin.ts';
import { packSection, packShell } from '../../testing/sample-releases.ts';
import { addedKey, signedBody } from '../../testing/signed-publish.ts';
import { onEachDatabase, withoutServer } from '../../testing/temporary-data.ts';

onEachDatabase();

let origin: GateOrigin;
beforeAll(async () => {
  if (withoutServer) return;
  origin = await startGateOrigin();
  expect(await origin.publish('shell', packShell())).toMatchObject({ status: 201 });
  expect(await origin.publish('give', packSection({ 'client/before.js': '// an earlier release' }))).toMatchObject({ status: 201 });
});
afterAll(() => (withoutServer ? undefined : origin.stop()));

function replaced(body: ReturnType<typeof signedBody>, signature: object): object {
  return { ...body, signature: { ...body.signature, ...signature } };
}

describe('a signature', () => {
  const fresh = packSection({ 'client/fresh.js': '// to be signed' });

  test.each<[string, (key: KeyObject, sequence: number) => object, number, RegExp]>([
    ['that is missing', () => fresh, 403, /is not signed\. Publish it by `pnpm release publish give`/],
    [
      'by a key that the origin does not know',
      (_, number) => signedBody(fresh, generateKeyPairSync('ed25519').privateKey, number),
      403,
      /does not know the key [0-9a-f]{16}.*key add/,
    ],
    [
      'by the key of another section',
      (_, number) => signedBody(fresh, origin.keys.shell, number),
      403,
      /'shell key', signs releases of 'shell', not of 'give'/,
    ],
    [
      'of another release',
      (key, number) => ({ ...signedBody(packSection(), key, number), ...fresh }),
      403,
      /does not belong to this publish/,
    ],
    [
      'of other options',
      (key, number) => ({ ...signedBody({ ...fresh, hold: true }, key, number), hold: false }),
      403,
      /does not belong to this publish/,
    ],
    [
      'with another number',
      (key, number) => replaced(signedBody(fresh, key, number), { sequence: number + 1 }),
      403,
      /does not belong to this publish/,
    ],
    [
      'that is no signature',
      (key, number) => replaced(signedBody(fresh, key, number), { value: 'AAAA' }),
      403,
      /does not belong to this publish/,
    ],
  ])('%s is refused', async (_, body, status, message) => {
    const kept = await origin.kept();
    const sent = body(origin.keys.give, await origin.sequence('give'));
    expect(await origin.send('give', sent)).toMatchObject({ status, message: expect.stringMatching(message) });
    expect(await origin.kept()).toEqual(kept);
  });

  test('is useless once its key is revoked, and a new key takes its place', async () => {
    const key = await addedKey(origin.data.db, 'give');
    await revokeSigningKey(origin.data.db, signingKeyId(publicKeyLine(key)));
    const sent = signedBody(fresh, key, await origin.sequence('give'));
    expect(await origin.send('give', sent)).toMatchObject({
      status: 403,
      message: expect.stringMatching(/was revoked at .*pnpm release key give/),
    });
    expect((await listSigningKeys(origin.data.db)).some(({ revoked_at }) => revoked_at !== null)).toBe(true);
  });
});

describe('a publish', () => {
  const one = packSection({ 'client/number.js': '// one' });
  const two = packSection({ 'client/number.js': '// two' });

  test('of an untouched release is accepted, and the same bytes again change nothing', async () => {
    const copy = packSection();
    expect(await origin.publish('give', copy)).toMatchObject({ status: 201, message: `give ${copy.release.version} is live.` });
    const kept = await origin.kept();
    expect(await origin.publish('give', copy)).toMatchObject({ status: 200, message: expect.stringMatching(/nothing changed/) });
    expect(await origin.kept()).toEqual(kept);
    expect((await origin.call('GET', 'give/history')).events).toContainEqual(
      expect.objectContaining({
        action: 'publish',
        version: copy.release.version,
        sequence: expect.any(Number),
        signed_by: expect.any(String),
      }),
    );
  });

  test('says in the history where it was built', async () => {
    const provenance = {
      ...{ commit: 'c'.repeat(40), changed: true, lockfile: 'a'.repeat(64) },
      builder: { name: 'section-kit', version: '1.3.0', node: 'v26.0.0' },
    };
    const dirty = packSection({ 'client/number.js': '// from a dirty checkout' }, { provenance });
    await origin.publish('give', dirty);
    const { events = [] } = await origin.call('GET', 'give/history');
    const { version } = dirty.release;
    expect(events).toContainEqual(expect.objectContaining({ action: 'publish', version, provenance }));
    expect(events).toContainEqual(expect.objectContaining({ action: 'promote', version, provenance: null }));
  });

  test('cannot be sent again once another one came after it', async () => {
    const captured = signedBody(one, origin.keys.give, await origin.sequence('give'));
    expect(await origin.send('give', captured)).toMatchObject({ status: 201 });
    expect(await origin.publish('give', two)).toMatchObject({ status: 201 });
    const kept = await origin.kept();
    expect(await origin.send('give', captured)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/publish of give is number \d+, and number \d+ has been taken.*publish again/),
    });
    expect(await origin.kept()).toEqual(kept);
    expect(await origin.publish('give', one)).toMatchObject({ status: 200, message: `give ${one.release.version} is live.` });
  });

  test('cannot be sent again after a rollback either', async () => {
    const next = packSection({ 'client/number.js': '// three' });
    const captured = signedBody(next, origin.keys.give, await origin.sequence('give'));
    expect(await origin.send('give', captured)).toMatchObject({ status: 201 });
    expect(await origin.call('POST', 'give/rollback', {})).toMatchObject({ status: 200 });
    expect(await origin.send('give', captured)).toMatchObject({ status: 409, message: expect.stringMatching(/has been taken/) });
  });

  test('of which two carry one number makes one release live', async () => {
    const number = await origin.sequence('give');
    const bodies = ['a', 'b'].map((name) => signedBody(packSection({ 'client/race.js': name }), origin.keys.give, number));
    const answers = await Promise.all(bodies.map((body) => origin.send('give', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('of other bytes under a version is a conflict', async () => {
    const other = { release: { ...one.release, pages: [] }, files: one.files };
    const kept = await origin.kept();
    expect(await origin.publish('give', other)).toMatchObject({ status: 409, message: expect.stringMatching(/before with other bytes/) });
    expect(await origin.kept()).toEqual(kept);
  });
});
