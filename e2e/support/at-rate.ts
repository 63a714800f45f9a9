import { setTimeout as wait } from 'node:timers/promises';

/** Begins something at a steady rate, however long it takes each time; resolves when all of it is done, and rejects where some of it fails. */
export async function atRate(perSecond: number, seconds: number, act: () => Promise<void>): Promise<void> {
  const all = perSecond * seconds;
  const begunAt = performance.now();
  const ended = Promise.withResolvers<void>();
  let begun = 0;
  // Counted, not collected: what is kept of each has to be copied by the collector of garbage, and whatever is due waits for that.
  let left = all;
  const end = () => {
    left -= 1;
    if (left <= 0) ended.resolve();
  };
  while (begun < all) {
    const due = Math.min(all, Math.floor(((performance.now() - begunAt) * perSecond) / 1000));
    for (; begun < due; begun += 1) act().then(end, ended.reject);
    await wait(1);
  }
  if (all > 0) await ended.promise;
}
