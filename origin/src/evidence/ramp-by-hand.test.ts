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
