import { expect, test } from 'vitest';
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
