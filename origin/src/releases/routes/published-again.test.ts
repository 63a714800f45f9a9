import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createReleaseToken } from '../access/tokens.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { one, startWithReleases, stateOfGive, three, two } from '../../testing/publishing-origin.ts';
import { onEachDatabase } from '../../testing/temporary-data.ts';

onEachDatabase();

describe('publishing the bytes', () => {
  test('of a candidate again leaves its rollout as it is, and says so', async () => {
    const { call } = await startWithReleases();
    const [first, second, third] = [one, two, three].map(({ release }) => release.version);
    await call('/sections/give/promote', { version: second });
    await call('/sections/give/rollout', { version: third, percent: 5 });
    expect(await call('/sections/give/releases', three)).toMatchObject({
      status: 200,
      body: {
        message: `give ${third} is in rollout, served to 5 % of the visitors, and ${second} to the others: nothing changed. To make it live for everybody: pnpm release promote give ${third}`,
      },
    });
    // What was live once would end the rollout of another.
    expect(await call('/sections/give/releases', one)).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(`^give ${first} was published before, ${second} is live and ${third} in rollout: nothing`) },
    });
    expect(await stateOfGive(call)).toMatchObject({ stable: second, candidate: { version: third, percent: 5 } });
  });

  test.each([
    ['halted', ['rollout', 'halt']],
    ['rolled back', ['promote', 'rollback']],
  ] as const)('of what was %s is refused until it is unlocked, however often it is sent', async (what, [serve, withdraw]) => {
    const { data, call } = await startWithReleases();
    const { token } = await createReleaseToken(data.db, { section: 'give', label: 'give team' });
    const [first, version] = [one.release.version, two.release.version];
    await call(`/sections/give/${serve}`, { version, percent: 5 });
    await call(`/sections/give/${withdraw}`, { why: 'breaks pledges' }, token);
    const locked = {
      status: 409,
      body: {
        message: expect.stringMatching(
          `^give ${version} is locked, because it was ${what} at .* by give team \\(breaks pledges\\)\\..*pnpm release unlock give ${version} --why`,
        ),
      },
    };
    for (const sent of [two, two, { ...two, hold: true }]) expect(await call('/sections/give/releases', sent)).toMatchObject(locked);
    expect(await call('/sections/give/rollout', { version, percent: 5 })).toMatchObject(locked);
    expect(await call('/sections/give/promote', { version })).toMatchObject(locked);
    // A restart goes on with what is live.
    const started = await call('/sections/give/releases', { ...two, keepKnown: true, why: 'npm start' });
    expect(started).toMatchObject({ status: 200, body: { message: expect.stringContaining(`${first} is live`) } });
    expect(await stateOfGive(call)).toMatchObject({ stable: first, locked: [{ version, actor: 'give team', why: 'breaks pledges' }] });
    expect((await call('/sections/give/history')).body).toMatchObject({ locked: [{ version }] });

    expect(await call('/sections/give/unlock', { version })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/why/) },
    });
    expect(await call('/sections/give/unlock', { version, why: '  ' })).toMatchObject({ status: 400 });
    expect(await call('/sections/give/unlock', { version, why: 'It was the network' })).toMatchObject({ status: 200 });
    expect(await stateOfGive(call)).toMatchObject({ stable: first, locked: [] });
    expect((await call('/sections/give/history')).body.events).toMatchObject([
      ...Array.from({ length: 6 }, () => ({})),
      { action: 'unlock', version, why: 'It was the network', actor: 'release-token' },
    ]);
    expect((await call('/sections/give/releases', two)).body.message).toMatch(`give ${version} is live.`);
    // Published once is published.
    const { events } = (await call('/sections/give/history')).body as { events: object[] };
    expect(events.slice(7)).toMatchObject([{ action: 'promote', version }]);
  });

  test('of what was unlocked and halted again is refused', async () => {
    const { call } = await startWithReleases();
    const [first, version] = [one.release.version, two.release.version];
    await call('/sections/give/rollout', { version, percent: 5 });
    await call('/sections/give/halt', {});
    await call('/sections/give/unlock', { version, why: 'It was the network' });
    expect((await call('/sections/give/halt', { why: 'It was not' })).body.message).toMatch(`give ${version} is halted and locked`);
    expect(await call('/sections/give/halt', {})).toMatchObject({ status: 200, body: { message: expect.stringMatching(/already/) } });
    expect(await call('/sections/give/releases', two)).toMatchObject({ status: 409 });
    expect(await stateOfGive(call)).toMatchObject({ stable: first, locked: [{ version, why: 'It was not' }] });
  });

  test('of what was live once does not undo a rollback to another, and does what it says after other releases', async () => {
    const { call } = await startWithReleases();
    const [first, second, third] = [one, two, three].map(({ release }) => release.version);
    for (const version of [second, third]) await call('/sections/give/promote', { version });
    await call('/sections/give/rollback', {});
    const four = packRelease('give', 'four');
    const decidesNothingOfIt = [
      ['releases', { ...packRelease('give', 'held'), hold: true }],
      ['unlock', { version: third, why: 'It was the network' }],
    ] as const;
    for (const [step, body] of decidesNothingOfIt) {
      expect((await call(`/sections/give/${step}`, body)).status).toBeLessThan(300);
      expect((await call('/sections/give/releases', one)).body.message).toMatch(`rolled back to ${second}`);
      expect((await call('/status')).body.stable).toEqual({ give: second });
    }
    // Its source was changed back: that is as good as a new one.
    for (const [sent, live] of [
      [four, four.release.version],
      [one, first],
    ] as const) {
      await call('/sections/give/releases', sent);
      expect((await call('/status')).body.stable).toEqual({ give: live });
    }
  });

  test('makes files whole that were damaged here, and changes nothing else', async () => {
    const { call, folder } = await startWithReleases();
    await call('/sections/give/promote', { version: two.release.version });
    await call('/sections/give/rollback', {});
    const damaged = path.join(folder, 'releases/give', two.release.version, 'client/style.css');
    await rm(damaged);
    expect(await call('/sections/give/releases', two)).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/were damaged or gone here, and are whole again/) },
    });
    expect(await readFile(damaged, 'utf8')).toBe('[data-mf=give] p{}');
    expect((await call('/status')).body.stable).toEqual({ give: one.release.version });
  });
});
