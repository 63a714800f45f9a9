import { expect, test } from 'vitest';
import { createFormQueue } from './form-queue.ts';

test('a turn looks at no more forms than it can begin, however many wait, and all are begun in their order', () => {
  let now = 0;
  let atEnd: (() => void)[] = [];
  const queue = createFormQueue({ now: () => now, idle: () => 0, atEndOfTurn: (run) => void atEnd.push(run) });
  const begun: number[] = [];
  for (let number = 0; number < 500; number += 1) {
    queue.begin(() => {
      now += 0.5;
      begun.push(number);
    });
  }
  const looks: number[] = [];
  while (atEnd.length > 0) {
    looks.push(atEnd.length);
    const ending = atEnd;
    atEnd = [];
    for (const run of ending) run();
  }
  expect(begun).toEqual(Array.from({ length: 500 }, (_, number) => number));
  expect(queue.waiting).toBe(0);
  expect(Math.max(...looks)).toBeLessThan(30);
});
