import { expect, test } from 'vitest';
import { RenderBusy } from './render-errors.ts';
import { createRenderCheck } from './render-check.ts';

function checked() {
  const machine = { now: 0, fault: undefined as Error | undefined, tries: 0 };
  const render = async () => {
    if (machine.fault) throw machine.fault;
  };
  const check = createRenderCheck({
    now: () => machine.now,
    tryPage: () => {
      machine.tries += 1;
      return render();
    },
  });
  const visit = () => check.watched(render()).catch(() => undefined);
  return { machine, check, visit };
}

test('where nothing has failed, nothing is tried', async () => {
  const { machine, check, visit } = checked();
  expect(await check.isFailing()).toBe(false);
  await visit();
  expect(await check.isFailing()).toBe(false);
  expect(machine.tries).toBe(0);
});

test('a page that failed once changes nothing where the next can be rendered', async () => {
  const { machine, check, visit } = checked();
  await visit();
  machine.fault = new Error('a moment');
  await visit();
  expect(await check.isFailing()).toBe(false);
  machine.now += 10_000;
  machine.fault = undefined;
  expect(await check.isFailing()).toBe(false);
  expect(machine.tries).toBe(2);
});

test('what lasts for some seconds is a fault, until a page can be rendered again', async () => {
  const { machine, check, visit } = checked();
  await visit();
  machine.fault = new Error('no memory');
  await visit();
  expect(await check.isFailing()).toBe(false);
  machine.now += 5_000;
  expect(await check.isFailing()).toBe(true);
  machine.fault = undefined;
  // Asked in the same moment, it is not tried again.
  expect(await check.isFailing()).toBe(true);
  machine.now += 2_000;
  expect(await check.isFailing()).toBe(false);
});

test('a start at which no page can be rendered is a fault at once', async () => {
  const { machine, check, visit } = checked();
  machine.fault = new Error('broken');
  await visit();
  expect(await check.isFailing()).toBe(true);
});

test('a machine with too much to do neither becomes unready by that, nor ready again', async () => {
  const { machine, check, visit } = checked();
  machine.fault = new RenderBusy('All render processes are at work');
  await visit();
  machine.now += 60_000;
  expect(await check.isFailing()).toBe(false);
  machine.fault = new Error('broken');
  await visit();
  expect(await check.isFailing()).toBe(true);
  machine.fault = new RenderBusy('All render processes are at work');
  machine.now += 60_000;
  expect(await check.isFailing()).toBe(true);
});
