import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appendEvent } from '../testing/append-event.ts';
import { one, startPublishing } from '../testing/publishing-origin.ts';
import { onEachDatabase } from '../testing/temporary-data.ts';
import { createLedger } from './ledger.ts';

onEachDatabase();

const { version } = one.release;

/**
 * The release API alone, whose gate finds these faults, trial by trial. A release of another section is made live in each of so many
 * trials, and each of so many times that pages are rendered ahead.
 */
async function start({ faults = [], other = 'shell' }: { faults?: readonly (readonly string[])[]; other?: string } = {}) {
  const changing = { trials: 0, warm: 0 };
  let [tried, others] = [0, 0];
  async function goOn(when: keyof typeof changing) {
    if (changing[when] === 0) return;
    changing[when] -= 1;
    others += 1;
    const event = { section: other, version: `1.0.${others}`, action: 'promote', percent: null, actor: '', why: '' } as const;
    await appendEvent(createLedger(data.db), event);
  }
  const gate = {
    async faultsOf(_draft: unknown, readStates: () => Promise<unknown>) {
      await readStates();
      await goOn('trials');
      tried += 1;
      return [...(faults[tried - 1] ?? [])];
    },
    warm: () => goOn('warm'),
  };
  const { call, data, folder } = await startPublishing(gate);
  const publish = () => call('/sections/give/releases', one);
  const stable = async () => (await createLedger(data.db).states()).get('give')?.stable;
  const kept = async () => readdir(path.join(folder, 'releases/give')).catch(() => []);
  return { publish, changing, stable, kept, tried: () => tried };
}

test('a release is tried again where another shell is live after its trial', async () => {
  const { publish, changing, stable, tried } = await start();
  changing.trials = 2;
  expect(await publish()).toMatchObject({ status: 201 });
  expect([await stable(), tried()]).toEqual([version, 3]);
});

test('a release is tried again where another shell is live when it is to be, and is refused for what is found then', async () => {
  const { publish, changing, stable, tried } = await start({ faults: [[], ['It does not render.']] });
  changing.warm = 1;
  expect(await publish()).toMatchObject({ status: 422, body: { faults: ['It does not render.'] } });
  expect([await stable(), tried()]).toEqual([undefined, 2]);
  // Its files were kept before that.
  expect(await publish()).toMatchObject({ status: 200 });
  expect([await stable(), tried()]).toEqual([version, 3]);
});

test('where another shell is live after each trial, nothing is published, and the sender is asked to publish again', async () => {
  const { publish, changing, stable, kept } = await start();
  changing.trials = Number.POSITIVE_INFINITY;
  expect(await publish()).toMatchObject({ status: 503, body: { message: expect.stringMatching(/Publish again in a minute/) } });
  expect([await stable(), await kept()]).toEqual([undefined, []]);
  changing.trials = 0;
  expect(await publish()).toMatchObject({ status: 201 });
});

test('a release is tried once where another section than the shell changes meanwhile', async () => {
  const { publish, changing, tried } = await start({ other: 'about' });
  changing.trials = 1;
  expect(await publish()).toMatchObject({ status: 201 });
  expect(tried()).toBe(1);
});
