import { expect, test } from 'vitest';
import { packRelease } from '../testing/packed-release.ts';
import { side, startRamps } from '../testing/started-ramps.ts';
import { onEachDatabase } from '../testing/temporary-data.ts';

onEachDatabase();

test('a ramp is looked at, and its candidate halted, where the origin that began it ends with the rollout', async () => {
  const { ramps, onOrigin, ask, ledger, met, steps } = await startRamps();
  const change: typeof ledger.change = async (decide) => {
    await ledger.change(decide);
    throw new Error('The process ended.');
  };
  await expect(ask({}, onOrigin({ ledger: { ...ledger, change } }))).rejects.toThrow('The process ended.');
  met.stages = [{ percent: 20, candidate: side(6, 6), stable: side(24) }];
  await ramps.look();
  expect(await steps()).toEqual([
    ['rollout', 20, 'give team'],
    ['halt', null, 'evidence'],
  ]);
});

/** Two ramps: visits take the one that is looked at first to its next share, and halt the other one. */
async function startTwo() {
  const about = [packRelease('about', 'one'), packRelease('about', 'two')];
  const { onOrigin, evidence, ask, ledger } = await startRamps([about]);
  await ask({ section: 'about', version: about[1]?.release.version ?? '' });
  await ask();
  const stages = async ({ section }: { readonly section: string }) => [
    { percent: 20, candidate: section === 'about' ? side(300) : side(6, 6), stable: side(section === 'about' ? 1_200 : 24) },
  ];
  const done = async () =>
    (await ledger.events()).filter(({ actor }) => actor === 'evidence').map(({ section, action }) => [section, action]);
  return { onOrigin, evidence: { ...evidence, stages }, done };
}

test('a candidate is halted before another section takes a step, which tries a release for seconds', async () => {
  const { onOrigin, evidence, done } = await startTwo();
  await onOrigin({ evidence }).look();
  expect(await done()).toEqual([
    ['give', 'halt'],
    ['about', 'rollout'],
  ]);
});

test('where one ramp cannot be looked at, the others are, and the failure is told', async () => {
  const { onOrigin, evidence, done } = await startTwo();
  const stages: typeof evidence.stages = (ramp) =>
    ramp.section === 'about' ? Promise.reject(new Error('The counts are away.')) : evidence.stages(ramp);
  await expect(onOrigin({ evidence: { ...evidence, stages } }).look()).rejects.toThrow('The counts are away.');
  expect(await done()).toEqual([['give', 'halt']]);
});

test('where one step fails, the others are taken, and the failure is told', async () => {
  const { onOrigin, evidence, done } = await startTwo();
  const good = async () => [{ percent: 20, candidate: side(300), stable: side(1_200) }];
  const gate = {
    faultsOf: async () => [],
    async warm(_states: unknown, section: string) {
      if (section === 'about') throw new Error('No process could be started.');
    },
  };
  await expect(onOrigin({ evidence: { ...evidence, stages: good }, gate }).look()).rejects.toThrow('No process');
  expect(await done()).toEqual([['give', 'rollout']]);
});
