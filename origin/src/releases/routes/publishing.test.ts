import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { firstSections as sections } from '../../testing/first-sections.ts';
import { describe, expect, test } from 'vitest';
import { createReleaseToken, revokeReleaseToken } from '../access/tokens.ts';
import { one, startPublishing, startWithReleases, stateOfGive, three, two } from '../../testing/publishing-origin.ts';
import { onEachDatabase } from '../../testing/temporary-data.ts';

onEachDatabase();

describe('publishing', () => {
  test('makes a release live, and the same again changes nothing', async () => {
    const { call } = await startPublishing();
    const { version } = one.release;
    expect(await call('/sections/give/releases', { ...one, why: 'The first' })).toEqual({
      status: 201,
      body: { section: 'give', version, message: `give ${version} is live.` },
    });
    expect(await call('/sections/give/releases', one)).toEqual({
      status: 200,
      body: { section: 'give', version, message: `give ${version} is live already: nothing changed.` },
    });
    expect((await call('/sections/give/history')).body.events).toMatchObject([
      { action: 'publish', version, actor: 'release-token', why: 'The first', percent: null },
      { action: 'promote', version },
    ]);
  });

  test('says what to do where the disk does not take a release', async () => {
    const { call, folder } = await startPublishing();
    await writeFile(path.join(folder, 'drafts'), 'a file in its place');
    expect(await call('/sections/give/releases', one)).toEqual({
      status: 503,
      body: {
        message: expect.stringMatching(
          /^Nothing was published\. The folder .* cannot be used \(E(EXIST|NOTDIR): .*\)\. Look at it and at its disk/,
        ),
      },
    });
    await rm(path.join(folder, 'drafts'));
    expect(await call('/sections/give/releases', one)).toMatchObject({ status: 201 });
  });

  test('holds a release back where it is told to', async () => {
    const { call } = await startPublishing();
    await call('/sections/give/releases', one);
    const held = await call('/sections/give/releases', { ...two, hold: true });
    expect(held).toMatchObject({ status: 201, body: { message: expect.stringMatching(/nobody is served it yet.*rollout give/) } });
    expect((await call('/status')).body.stable).toEqual({ give: one.release.version });
    expect((await call('/sections/give/releases', two)).body.message).toBe(`give ${two.release.version} is live.`);
  });

  test('names, for a first release that is held back, what is not refused', async () => {
    const { call } = await startPublishing();
    const { version } = one.release;
    const held = await call('/sections/give/releases', { ...one, hold: true });
    expect(held.body.message).toBe(
      `give ${version} is published, and nobody is served it yet. Nothing of give is live for the other visitors of a rollout. Look at it: pnpm release preview give ${version}. Then make it live: pnpm release promote give ${version}`,
    );
    expect(await call('/sections/give/rollout', { version, percent: 5 })).toMatchObject({ status: 409 });
    expect(await call('/sections/give/promote', { version })).toMatchObject({ status: 200 });
  });

  test('leaves a rollback and a rollout alone when the site is only started again', async () => {
    const { call } = await startWithReleases();
    await call('/sections/give/promote', { version: two.release.version });
    await call('/sections/give/rollback', {});
    await call('/sections/give/rollout', { version: three.release.version, percent: 5 });
    for (const release of [one, two, three]) {
      expect(await call('/sections/give/releases', { ...release, keepKnown: true })).toMatchObject({ status: 200 });
    }
    const { sections } = (await call('/status')).body as { sections: { section: string }[] };
    expect(sections.find(({ section }) => section === 'give')).toMatchObject({
      stable: one.release.version,
      candidate: { version: three.release.version, percent: 5 },
    });
  });

  test('makes a release live that was held back, where the site is started and nothing else is live', async () => {
    const { call } = await startPublishing();
    await call('/sections/give/releases', { ...one, hold: true });
    await call('/sections/give/releases', { ...one, keepKnown: true, why: 'npm start' });
    expect((await call('/status')).body.stable).toEqual({ give: one.release.version });
  });

  test('follows a source that was changed, and changed back, between two starts', async () => {
    const { call } = await startPublishing();
    const started = { keepKnown: true, why: 'npm start' };
    for (const release of [one, two, one, two, one]) {
      await call('/sections/give/releases', { ...release, ...started });
      expect((await call('/status')).body.stable).toEqual({ give: release.release.version });
    }
    await call('/sections/give/rollback', {});
    await call('/sections/give/releases', { ...one, ...started });
    expect((await call('/status')).body.stable).toEqual({ give: two.release.version });
  });

  test.each([
    ['held', undefined],
    ['in rollout', 20],
  ])('leaves a release that a team published and that is %s where the site is started from its sources', async (_, percent) => {
    const { call } = await startPublishing();
    const started = { keepKnown: true, why: 'npm start' };
    const { version } = two.release;
    await call('/sections/give/releases', { ...one, ...started });
    await call('/sections/give/releases', { ...two, hold: true });
    if (percent) await call('/sections/give/rollout', { version, percent });
    expect((await call('/sections/give/releases', { ...two, ...started })).body.message).toBe(
      `give ${version} is published and stays as it is; ${one.release.version} is live.`,
    );
    expect(await stateOfGive(call)).toMatchObject({
      stable: one.release.version,
      candidate: percent ? { version, percent, halted: false } : null,
    });
  });

  test('leaves a release that a team replaced by a newer one where the site is started from its sources', async () => {
    const { call } = await startPublishing();
    const started = { keepKnown: true, why: 'npm start' };
    await call('/sections/give/releases', { ...one, ...started });
    for (const release of [two, three]) await call('/sections/give/releases', release);
    await call('/sections/give/releases', { ...two, ...started });
    expect((await call('/status')).body.stable).toEqual({ give: three.release.version });
  });

  test('leaves a rollout alone also where its source was changed, and changed back', async () => {
    const { call } = await startPublishing();
    const started = { keepKnown: true, why: 'npm start' };
    for (const release of [one, two, one]) await call('/sections/give/releases', { ...release, ...started });
    await call('/sections/give/rollout', { version: two.release.version, percent: 20 });
    await call('/sections/give/releases', { ...two, ...started });
    expect(await stateOfGive(call)).toMatchObject({ stable: one.release.version, candidate: { percent: 20 } });
  });

  test('refuses other bytes under a version before it looks at anything else', async () => {
    const { call } = await startWithReleases();
    const other = { release: { ...two.release, version: one.release.version, pages: ['nobody’s'] }, files: {} };
    expect(await call('/sections/give/releases', other)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/published before with other bytes/) },
    });
  });

  test('refuses what is no release with all of its faults', async () => {
    const { call } = await startPublishing();
    expect(await call('/sections/give/releases', { release: one.release, files: {} })).toMatchObject({
      status: 422,
      body: {
        faults: [expect.stringContaining('remoteEntry.js'), expect.stringContaining('style.css'), expect.stringContaining('routes.js')],
      },
    });
    expect(await call('/sections/about/releases', one)).toMatchObject({ status: 422 });
    expect(await call('/sections/give/releases', { release: 1 })).toMatchObject({ status: 400 });
  });

  test('says which part of a package is wrong, such as a reason that is too long', async () => {
    const { call } = await startPublishing();
    expect(await call('/sections/give/releases', { ...one, why: 'x'.repeat(501), hold: 'no' })).toEqual({
      status: 400,
      body: {
        message: expect.stringMatching(/^Send this as JSON\. hold: .*; why: .*500 characters\.$/),
        faults: [expect.stringMatching(/^hold: /), expect.stringMatching(/^why: .*500/)],
      },
    });
  });
});

describe('a staged rollout', () => {
  test('goes from a share to everybody, and back with one call', async () => {
    const { call } = await startWithReleases();
    const [first, second] = [one.release.version, two.release.version];
    expect(await call('/sections/give/rollout', { version: second, percent: 0.5, why: 'Try it' })).toEqual({
      status: 200,
      body: {
        section: 'give',
        version: second,
        percent: 0.5,
        message: `give ${second} is served to 0.5 % of the visitors, ${first} to the others.`,
      },
    });
    expect((await call('/status')).body.stable).toEqual({ give: first });
    expect((await call('/sections/give/promote', {})).status).toBe(200);
    expect((await call('/status')).body.stable).toEqual({ give: second });
    expect((await call('/sections/give/rollback', { why: 'Too slow' })).body.message).toMatch(`give is back at ${first}`);
    expect((await call('/status')).body.stable).toEqual({ give: first });
    expect((await call('/sections/give/history')).body.events).toMatchObject([
      { action: 'publish' },
      { action: 'promote' },
      { action: 'publish' },
      { action: 'publish' },
      { action: 'rollout', percent: 0.5, why: 'Try it' },
      { action: 'promote', version: second },
      { action: 'rollback', version: first, why: 'Too slow' },
    ]);
  });

  test('is halted at once', async () => {
    const { call } = await startWithReleases();
    await call('/sections/give/rollout', { version: two.release.version, percent: 50 });
    expect((await call('/sections/give/halt', {})).status).toBe(200);
    const { sections } = (await call('/status')).body as { sections: object[] };
    expect(sections).toContainEqual(
      expect.objectContaining({
        section: 'give',
        candidate: { version: two.release.version, percent: 0, halted: true, since: expect.any(Number) },
      }),
    );
  });

  test.each([
    ['/sections/give/rollout', { version: 'none', percent: 5 }, 422, new RegExp(`Published: ${three.release.version}`)],
    ['/sections/give/rollout', { version: two.release.version, percent: 101 }, 422, /0 to 100/],
    ['/sections/give/rollout', { version: two.release.version, percent: '5' }, 400, /percent/],
    ['/sections/give/rollback', {}, 409, /no earlier live release/],
    ['/sections/give/halt', {}, 409, /no candidate/],
    ['/sections/give/promote', { why: 'x'.repeat(501) }, 400, /why/],
    ['/sections/shop/promote', {}, 404, /no section 'shop'/],
    ['/sections/give/praise', {}, 404, /nothing at this address/],
  ])('%s with %j is refused with %d, and nothing changes', async (address, body, status, message) => {
    const { call } = await startWithReleases();
    expect(await call(address, body)).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
    expect((await call('/sections/give/history')).body.events).toHaveLength(4);
  });

  test('is replayed for a visitor', async () => {
    const { call } = await startWithReleases();
    const visitor = 'AAAAAAAAAAAAAAAAAAAAAA';
    await call('/sections/give/rollout', { version: two.release.version, percent: 100 });
    const now = await call(`/replay?visitor=${visitor}`);
    expect(now.body).toMatchObject({ visitor, composition: { give: two.release.version } });
    expect((await call(`/replay?visitor=${visitor}~signature`)).body).toMatchObject({ visitor });
    const before = await call(`/replay?visitor=${visitor}&at=2020-01-01T00:00:00Z`);
    expect(before.body).toMatchObject({ composition: {}, at: '2020-01-01T00:00:00.000Z', message: 'Nothing was live at that time.' });
    expect((await call(`/replay?visitor=${visitor}&at=yesterday`)).status).toBe(400);
    expect((await call('/replay?visitor=somebody')).status).toBe(400);
  });
});

describe('a token', () => {
  test('of a team changes its own section, reads all, and is named in the history', async () => {
    const { data, call } = await startPublishing();
    const { token } = await createReleaseToken(data.db, { section: 'give', label: 'give team' });
    expect((await call('/sections/give/releases', one, token)).status).toBe(201);
    expect(await call('/sections/about/rollback', {}, token)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/'give team' is for section 'give' and cannot change 'about'.*--section about/) },
    });
    expect((await call('/sections/about/history', undefined, token)).status).toBe(200);
    expect((await call('/sections/give/history', undefined, token)).body.events).toMatchObject([
      { actor: 'give team' },
      { actor: 'give team' },
    ]);
  });

  test('is useless from the moment it is revoked', async () => {
    const { data, call } = await startPublishing();
    const { id, token } = await createReleaseToken(data.db, { section: null, label: 'all' });
    expect((await call('/sections/give/history', undefined, token)).status).toBe(200);
    await revokeReleaseToken(data.db, id);
    expect(await call('/sections/give/history', undefined, token)).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/'all' was revoked/) },
    });
  });

  test('is kept as a hash only', async () => {
    const { data } = await startPublishing();
    const { token } = await createReleaseToken(data.db, { section: null, label: 'all' });
    expect(JSON.stringify(await data.db.selectFrom('release_tokens').selectAll().execute())).not.toContain(token);
  });

  test.each(['/sections/give/history', '/replay?visitor=AAAAAAAAAAAAAAAAAAAAAA', '/status'])(
    'that is unknown opens nothing at %s',
    async (address) => {
      const { call } = await startPublishing();
      expect(await call(address, undefined, 'guessed')).toMatchObject({
        status: 401,
        body: {
          message: expect.stringMatching(
            /RELEASE_TOKEN.* operator .*secrets\/release-token of its data folder, or release-token in SECRETS_DIR/,
          ),
        },
      });
    },
  );

  test('is needed for all but what is live', async () => {
    const { app, call } = await startPublishing();
    await call('/sections/give/releases', one);
    expect((await app.inject('/_releases/api/status')).json()).toEqual({
      stable: { give: one.release.version },
      message: `1 of ${sections.length} sections are live.`,
    });
    expect((await app.inject('/_releases/api/sections/give/history')).statusCode).toBe(401);
    expect((await app.inject({ method: 'POST', url: '/_releases/api/sections/give/rollback' })).statusCode).toBe(401);
  });
});
