import { expect, test } from 'vitest';
import { candidate, visitedOrigin } from '../testing/visited-origin.ts';

const { version } = candidate.release;

test.each([
  [5, 20],
  [20, 20],
  [50, 50],
  [100, 100],
])('a ramp of what a person serves to %d percent takes it from nobody, and begins at %d', async (percent, first) => {
  const { call, ledger } = await visitedOrigin();
  await call('/sections/give/rollout', { version, percent });
  expect((await call('/sections/give/ramp', { version })).message).not.toMatch(/return to the stable release/);
  expect((await ledger.states()).get('give')?.candidate).toMatchObject({ version, percent: first, halted: false });
});

test('a ramp of what a person serves to a share between its steps begins at the step below, and says who loses it', async () => {
  const { call, ledger } = await visitedOrigin();
  const note = / 10 % of the visitors return to the stable release, because a ramp goes by 20 %, 50 % and 100 %/;
  await call('/sections/give/rollout', { version, percent: 60 });
  expect((await call('/sections/give/ramp', { version })).message).toMatch(note);
  expect((await ledger.states()).get('give')?.candidate).toMatchObject({ percent: 50 });
  await call('/sections/give/rollout', { version, percent: 60 });
  expect((await call('/sections/give/ramp', { version })).message).toMatch(note);
});

test('a ramp of a candidate that was halted begins anew', async () => {
  const { call, ledger } = await visitedOrigin();
  await call('/sections/give/rollout', { version, percent: 50 });
  await call('/sections/give/halt', {});
  await call('/sections/give/unlock', { version, why: 'Once more' });
  await call('/sections/give/ramp', { version });
  expect((await ledger.states()).get('give')?.candidate).toMatchObject({ percent: 20 });
});

test('a ramp whose shares wait for a person waits for one also after its errors were let pass', async () => {
  const { call, ramp } = await visitedOrigin();
  await call('/sections/give/ramp', { version, by_hand: true });
  expect((await call('/sections/give/ramp', { version, accept_errors: true })).message).toMatch(/waits for you before each larger share/);
  expect(await ramp()).toMatchObject({ byHand: true });
  expect((await call('/sections/give/ramp', { version })).message).toMatch(/goes on by itself/);
  expect(await ramp()).toMatchObject({ byHand: false });
});

test.each([
  [false, /has begun at 20 %, which is served already\. It goes on by itself/],
  [true, /has begun at 20 %, which is served already\. It waits for you before each larger share/],
])('a ramp that begins at the share that is served already says that it has begun (by hand: %j)', async (byHand, message) => {
  const { call, ramp } = await visitedOrigin();
  await call('/sections/give/rollout', { version, percent: 20 });
  expect((await call('/sections/give/ramp', { version, by_hand: byHand })).message).toMatch(message);
  expect(await ramp()).toMatchObject({ byHand, state: 'waiting' });
});
