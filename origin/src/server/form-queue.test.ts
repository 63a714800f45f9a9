import { expect, test } from 'vitest';
import { createFormQueue } from './form-queue.ts';

/** A clock whose turns end when they are told to. */
function turns() {
  let now = 0;
  let atEnd: (() => void)[] = [];
  return {
    clock: { now: () => now, idle: () => 0, atEndOfTurn: (run: () => void) => void atEnd.push(run) },
    work(ms: number) {
      now += ms;
    },
    get dueAtEnd() {
      return atEnd.length;
    },
    end() {
      const ending = atEnd;
      atEnd = [];
      for (const run of ending) run();
    },
  };
}

test('after a crowd, a form is begun in the turn in which it arrives', () => {
  const loop = turns();
  const queue = createFormQueue(loop.clock);
  const form = () => loop.work(0.2);
  for (let number = 0; number < 40; number += 1) queue.begin(form);
  for (let turn = 0; turn < 10; turn += 1) {
    for (let number = 0; number < 5; number += 1) queue.begin(form);
    loop.work(4);
    loop.end();
  }
  expect(queue.waiting).toBe(0);
  let isBegun = false;
  queue.begin(() => {
    isBegun = true;
  });
  expect(isBegun).toBe(true);
});

test('a turn looks at no more forms than it can begin, however many wait, and all are begun in their order', () => {
  const loop = turns();
  const queue = createFormQueue(loop.clock);
  const begun: number[] = [];
  for (let number = 0; number < 500; number += 1) {
    queue.begin(() => {
      loop.work(0.5);
      begun.push(number);
    });
  }
  const looks: number[] = [];
  while (loop.dueAtEnd > 0) {
    looks.push(loop.dueAtEnd);
    loop.end();
  }
  expect(begun).toEqual(Array.from({ length: 500 }, (_, number) => number));
  expect(queue.waiting).toBe(0);
  expect(Math.max(...looks)).toBeLessThan(30);
});
