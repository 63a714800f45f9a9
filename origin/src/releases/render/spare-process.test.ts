import { expect, test } from 'vitest';
import type { RenderProcess } from './render-process.ts';
import { createSpareProcess } from './spare-process.ts';

/** Processes that start, settle and end when the test says so. */
function fakeProcesses() {
  const made: { hasEnded: boolean; isReady(): void; settle(): void }[] = [];
  const take = createSpareProcess(async () => {
    const started = Promise.withResolvers<void>();
    const settled = Promise.withResolvers<void>();
    const fake = { hasEnded: false, started: started.promise, settled: settled.promise, isReady: started.resolve, settle: settled.resolve };
    made.push(fake);
    return fake as unknown as RenderProcess;
  });
  return { made, take };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the next process is started when the first task is done, and the next task gets it', async () => {
  const { made, take } = fakeProcesses();
  expect(await take()).toBe(made[0]);
  await turn();
  expect(made).toHaveLength(1);
  made[0]?.settle();
  await turn();
  expect(made).toHaveLength(2);
  expect(await take()).toBe(made[1]);
  expect(made).toHaveLength(2);
});

test('a spare is one, and waits for the processes that are starting', async () => {
  const { made, take } = fakeProcesses();
  await Promise.all([take(), take()]);
  made[0]?.settle();
  await turn();
  expect(made).toHaveLength(2);
  made[1]?.settle();
  await turn();
  expect(made).toHaveLength(3);
  made[2]?.isReady();
  await turn();
  expect(made).toHaveLength(3);
});

test('a spare that has ended is given to nobody', async () => {
  const { made, take } = fakeProcesses();
  await take();
  made[0]?.settle();
  await turn();
  Object.assign(made[1] ?? {}, { hasEnded: true });
  expect(await take()).toBe(made[2]);
});
