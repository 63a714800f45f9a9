import { expect, test } from 'vitest';
import type { RenderTask } from './render-pool.ts';
import { limitRenders } from './limit-renders.ts';

const task = {} as RenderTask;
const page = { status: 200, html: '', renderMs: 1 };

test('pages that have to be made go after those that are kept, and what is refused is told at once', async () => {
  const { promise: done, resolve } = Promise.withResolvers<typeof page>();
  const outcomes: string[] = [];
  let isOverloaded = false;
  const renders = limitRenders(
    { render: () => done, load: () => Promise.reject(new Error('unused')), close: async () => {} },
    { isOverloaded: () => isOverloaded, onRender: (outcome) => outcomes.push(outcome) },
  );
  const begun = Array.from({ length: 20 }, () => renders.render(task));
  isOverloaded = true;
  await expect(renders.render(task)).rejects.toMatchObject({ name: 'RenderBusy', statusCode: 503 });
  expect(renders.waiting).toBe(20);
  isOverloaded = false;
  begun.push(renders.render(task));
  resolve(page);
  await Promise.all(begun);
  expect(renders.waiting).toBe(0);
  expect(outcomes).toEqual(['refused', ...Array(21).fill('made')]);
});
