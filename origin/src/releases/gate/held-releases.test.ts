import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GateOrigin, startGateOrigin } from '../../testing/gate-origin.ts';
import { FIRST_PAGE, packSection, packShell } from '../../testing/sample-releases.ts';

let origin: GateOrigin;
beforeAll(async () => {
  origin = await startGateOrigin();
  expect(await origin.publish('shell', packShell())).toMatchObject({ status: 201 });
  expect(await origin.publish('give', packSection({ 'client/before.js': '// an earlier release' }))).toMatchObject({ status: 201 });
});
afterAll(() => origin.stop());

/** Modules that run break the trial: where there is no fault, nothing of them ran. */
const running = packSection({ [FIRST_PAGE]: 'throw new Error("this code has run")' });
const { version } = running.release;

test('a held release does not run: it is kept, and tried when somebody is to be served it', async () => {
  expect(await origin.publish('give', { ...running, hold: true })).toMatchObject({ status: 201 });
  const events = async () => (await origin.call('GET', 'give/history')).events?.length;
  const before = await events();
  for (const step of ['rollout', 'promote']) {
    expect(await origin.call('POST', `give/${step}`, { version, percent: 5 })).toMatchObject({
      status: 422,
      message: expect.stringMatching(/was held and has not run before; tried now, it is refused:\n- .*this code has run/),
    });
  }
  expect(await origin.publish('give', running)).toMatchObject({
    status: 422,
    faults: expect.arrayContaining([expect.stringMatching(/this code has run/)]),
  });
  expect(await events()).toBe(before);
});

test('what a held release is by its files and its signature is checked at once', async () => {
  const unsigned = { ...packSection({ 'client/next.js': '//' }), hold: true };
  expect(await origin.send('give', unsigned)).toMatchObject({ status: 403 });
  const misplaced = packSection({ 'elsewhere/next.js': '//' });
  expect(await origin.publish('give', { ...misplaced, hold: true })).toMatchObject({ status: 422 });
});

test('a held release that renders is rolled out after its trial, and promoted', async () => {
  const good = packSection({ 'client/good.js': '// good' });
  expect(await origin.publish('give', { ...good, hold: true })).toMatchObject({ status: 201 });
  expect(await origin.call('POST', 'give/rollout', { version: good.release.version, percent: 5 })).toMatchObject({ status: 200 });
  expect(await origin.call('POST', 'give/promote', {})).toMatchObject({ status: 200 });
});
