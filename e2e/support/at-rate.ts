import { setTimeout as wait } from 'node:timers/promises';

/** Does something at a steady rate, however long it takes each time; resolves with what each came to. */
export async function atRate<Result>(perSecond: number, seconds: number, act: (number: number) => Promise<Result>): Promise<Result[]> {
  const begun = performance.now();
  const done: Promise<Result>[] = [];
  while (done.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - begun) * perSecond) / 1000));
    while (done.length < due) done.push(act(done.length));
    await wait(1);
  }
  return Promise.all(done);
}
