import { expect, test } from 'vitest';
import { createLedger } from '../releases/ledger.ts';
import { createRehearsals } from '../releases/rehearsals/rehearsals.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { packRelease } from '../testing/packed-release.ts';
import { onEachDatabase, temporaryData, temporaryFolder } from '../testing/temporary-data.ts';
import type { SideCounts, StageCounts } from './decide-ramp.ts';
import type { ErrorRow } from './evidence-schema.ts';
import { type AskedRamp, type RampDependencies, createRamps } from './ramp.ts';
import { appendEvent } from '../testing/append-event.ts';

onEachDatabase();

const [stable, candidate] = [packRelease('give', 'one'), packRelease('give', 'two')];
const { version } = candidate.release;

function side(mounted: number, broken = 0): SideCounts {
  const harmed = { broken, silent: 0, slow: 0, 'stand-in': broken, error: 0, form: 0 };
  return { visitors: mounted, settled: mounted, mounted, heard: mounted, brokenVisitors: broken, harmed };
}

async function start() {
  const data = await temporaryData();
  const store = createReleaseStore(await temporaryFolder());
  const ledger = createLedger(data.db);
  for (const { release, files } of [stable, candidate]) {
    const content = Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const);
    await store.save(release, new Map(content));
    await appendEvent(ledger, { section: 'give', action: 'publish', version: release.version, percent: null, actor: 'give team', why: '' });
  }
  const promote = (version: string) =>
    appendEvent(ledger, { section: 'give', action: 'promote', version, percent: null, actor: 'give team', why: '' });
  await promote(stable.release.version);
  // What visitors meet is set by the tests; the origin's own evidence stays empty.
  const met: { stages: StageCounts[]; errors: ErrorRow[] } = { stages: [], errors: [] };
  const asked: { ramps: number[]; forgotten: number } = { ramps: [], forgotten: 0 };
  const evidence = {
    settle: async () => undefined,
    async stages({ ramp }: { readonly ramp: number }) {
      asked.ramps.push(ramp);
      return met.stages;
    },
    newErrors: async () => met.errors,
    async forget() {
      asked.forgotten += 1;
    },
  };
  const failures: unknown[] = [];
  const changing = { store, gate: { faultsOf: async () => [] }, rehearsals: createRehearsals(data.db) };
  const told = { db: data.db, evidence, onFailure: (error: unknown) => failures.push(error) };
  const onOrigin = (changed: Partial<RampDependencies> = {}) =>
    createRamps({ ...changing, ...told, ledger: createLedger(data.db), ...changed });
  const ramps = onOrigin();
  const ask = (asked: Partial<AskedRamp> = {}, on = ramps) =>
    on.start({ section: 'give', version, byHand: false, acceptsErrors: false, actor: 'give team', why: '', ...asked });
  const steps = async () =>
    (await ledger.events())
      .filter((event) => event.section === 'give' && event.action !== 'publish' && event.action !== 'promote')
      .map(({ action, percent, actor }) => [action, percent, actor]);
  const byHand = (action: 'rollout' | 'halt' | 'unlock', percent: number | null = null) =>
    appendEvent(ledger, { section: 'give', action, version, percent, actor: 'give team', why: '' });
  return { ramps, onOrigin, evidence, failures, ask, met, asked, steps, promote, byHand, ledger };
}

test('a ramp that is already at its share forgets nothing, and each asks for its own evidence', async () => {
  const { ramps, ask, asked, ledger, promote } = await start();
  await appendEvent(ledger, { section: 'give', action: 'rollout', version, percent: 20, actor: 'give team', why: '' });
  expect(await ask()).toMatchObject({ kind: 'nothing' });
  expect(asked.forgotten).toBe(0);
  await ramps.look();
  await promote(version);
  await promote(stable.release.version);
  expect(await ask()).toMatchObject({ kind: 'done' });
  expect(asked.forgotten).toBe(1);
  await ramps.look();
  const rollouts = (await ledger.events()).filter(({ action }) => action === 'rollout').map(({ id }) => id);
  expect(asked.ramps).toEqual(rollouts);
});

test.each([5, 20])(
  'a ramp of what was at %d per cent by hand goes on where the clock is behind the one of that rollout',
  async (percent) => {
    const { onOrigin, ask, byHand, met, steps } = await start();
    await byHand('rollout', percent);
    const behind = onOrigin({ now: () => new Date(Date.now() - 60 * 60 * 1_000) });
    await ask({}, behind);
    await behind.look();
    expect(await behind.list()).toMatchObject([{ state: 'waiting', percent: 20 }]);
    met.stages = [{ percent: 20, candidate: side(6, 6), stable: side(24) }];
    await behind.look();
    expect((await steps()).at(-1)?.[0]).toBe('halt');
  },
);

const failing = (message: string) => () => Promise.reject(new Error(message));

test('where visits cannot be counted now, no ramp begins', async () => {
  const { onOrigin, evidence, failures, ask, steps } = await start();
  const away = failing('The database is away.');
  const ramps = onOrigin({ evidence: { ...evidence, stages: away, newErrors: away, forget: away, settle: away } });
  const message = expect.stringMatching(/^Visits cannot be counted now, .* Nothing was changed\. Try again/);
  expect(await ask({}, ramps)).toEqual({ kind: 'refused', status: 503, message });
  expect(failures).toMatchObject([{ message: 'The database is away.' }]);
  expect(await steps()).toEqual([]);
});

test('a ramp begins where what earlier ramps left cannot be removed', async () => {
  const { onOrigin, evidence, failures, ask, steps } = await start();
  const ramps = onOrigin({ evidence: { ...evidence, forget: failing('database or disk is full') } });
  expect(await ask({}, ramps)).toMatchObject({ kind: 'done', message: expect.stringContaining('goes on by itself') });
  expect(await steps()).toEqual([['rollout', 20, 'give team']]);
  expect(failures).toHaveLength(1);
});

test('a broken candidate is halted, and the failure told, where it cannot be decided whose pages did not come alive', async () => {
  const { onOrigin, evidence, ask, met, steps } = await start();
  await ask();
  const full = async () => {
    throw new Error('database or disk is full');
  };
  met.stages = [{ percent: 20, candidate: side(6, 6), stable: side(24) }];
  await expect(onOrigin({ evidence: { ...evidence, settle: full } }).look()).rejects.toThrow('disk is full');
  expect((await steps()).at(-1)?.[0]).toBe('halt');
});

test('an error that only one network has sent holds nothing', async () => {
  const { ramps, ask, met, steps } = await start();
  await ask();
  const at = new Date().toISOString();
  const error = {
    section: 'give',
    version,
    fingerprint: 'ab12',
    name: 'TypeError',
    place: '',
    count: 9,
    first_at: at,
    last_at: at,
    trace: '',
  };
  met.errors = [{ ...error, network: 'a', networks: 1 }];
  met.stages = [{ percent: 20, candidate: side(300), stable: side(1_200) }];
  await ramps.look();
  expect((await steps()).at(-1)).toEqual(['rollout', 50, 'evidence']);
  expect(await ramps.list()).toMatchObject([{ newErrors: [{ fingerprint: 'ab12' }] }]);
});

test('a candidate goes from 20 to 100 per cent by its visits, and a person makes it stable', async () => {
  const { ramps, ask, met, steps, ledger } = await start();
  expect(await ask()).toMatchObject({ kind: 'done', message: expect.stringContaining('20 % of the visitors') });
  await ramps.look();
  expect(await steps()).toEqual([['rollout', 20, 'give team']]);
  met.stages = [{ percent: 20, candidate: side(300), stable: side(1_200) }];
  await ramps.look();
  met.stages = [...met.stages, { percent: 50, candidate: side(300), stable: side(300) }];
  await ramps.look();
  await ramps.look();
  expect(await steps()).toEqual([
    ['rollout', 20, 'give team'],
    ['rollout', 50, 'evidence'],
    ['rollout', 100, 'evidence'],
  ]);
  expect((await ledger.states()).get('give')?.stable).toBe(stable.release.version);
  expect(await ramps.list()).toMatchObject([{ state: 'done', why: expect.stringContaining(`pnpm release promote give ${version}`) }]);
});

test('a broken candidate is halted once, whichever of two origins is first, and the ledger says why', async () => {
  const { ramps, onOrigin, ask, met, steps, ledger } = await start();
  await ask();
  met.stages = [{ percent: 20, candidate: side(6, 6), stable: side(24) }];
  await Promise.all([ramps.look(), onOrigin().look()]);
  expect(await steps()).toEqual([
    ['rollout', 20, 'give team'],
    ['halt', null, 'evidence'],
  ]);
  const [halted] = (await ledger.events()).slice(-1);
  expect(halted?.why).toMatch(/6 visitors of the candidate, 0 of the stable release/);
  expect(await ramps.list()).toMatchObject([{ state: 'halted', why: halted?.why }]);
  expect(await ask()).toMatchObject({ kind: 'refused', message: expect.stringContaining('is locked') });
});

test('a new error holds the candidate where it is until somebody lets it pass', async () => {
  const { ramps, ask, met, steps } = await start();
  await ask();
  const at = new Date().toISOString();
  met.errors = [
    {
      section: 'give',
      version,
      fingerprint: 'ab12',
      name: 'TypeError',
      place: 'a.js:1:2',
      count: 1,
      first_at: at,
      last_at: at,
      trace: 'c0',
      network: 'a',
      networks: 2,
    },
  ];
  met.stages = [{ percent: 20, candidate: side(300), stable: side(1_200) }];
  await ramps.look();
  expect(await ramps.list()).toMatchObject([{ state: 'held', why: expect.stringContaining('ab12'), newErrors: [{ trace: 'c0' }] }]);
  expect(await steps()).toHaveLength(1);
  expect(await ask({ acceptsErrors: true })).toMatchObject({ message: expect.stringContaining('ab12') });
  await ramps.look();
  expect((await steps()).at(-1)).toEqual(['rollout', 50, 'evidence']);
});

test('by hand, each step waits for a person, and a broken candidate is halted all the same', async () => {
  const { ramps, ask, met, steps } = await start();
  await ask({ byHand: true });
  met.stages = [{ percent: 20, candidate: side(300), stable: side(1_200) }];
  await ramps.look();
  expect(await ramps.list()).toMatchObject([{ state: 'held', why: expect.stringContaining(`pnpm release rollout give ${version} 50`) }]);
  met.stages = [{ percent: 20, candidate: side(300, 20), stable: side(1_200) }];
  await ramps.look();
  expect((await steps()).slice(1)).toEqual([['halt', null, 'evidence']]);
});

test('a ramp ends where somebody else decides: what was halted or promoted by hand is left alone', async () => {
  const { ramps, ask, met, steps, promote } = await start();
  await ask();
  await promote(version);
  met.stages = [{ percent: 20, candidate: side(6, 6), stable: side(24) }];
  await ramps.look();
  expect(await steps()).toEqual([['rollout', 20, 'give team']]);
  expect(await ramps.list()).toEqual([]);
});

test.each([5, 0, 60])(
  'a share of %d percent that a person sets stays, and `release ramp` goes on from a step of the ramp',
  async (percent) => {
    const { ramps, ask, met, steps, byHand } = await start();
    await ask();
    await byHand('rollout', percent);
    for (let look = 0; look < 3; look += 1) await ramps.look();
    expect((await steps()).at(-1)).toEqual(['rollout', percent, 'give team']);
    expect(await ramps.list()).toMatchObject([{ state: 'set-by-hand', why: expect.stringMatching(/set by hand.*pnpm release ramp give/) }]);
    const resumed = percent === 60 ? 50 : 20;
    expect(await ask()).toMatchObject({ message: expect.stringContaining(`${resumed} %`) });
    await ramps.look();
    expect((await steps()).at(-1)).toEqual(['rollout', resumed, 'give team']);
    expect(await ramps.list()).toMatchObject([{ state: 'waiting', why: '' }]);
    met.stages = [{ percent: 20, candidate: side(6, 6), stable: side(24) }];
    await byHand('rollout', percent);
    await ramps.look();
    expect((await steps()).at(-1)?.[0]).toBe('halt');
  },
);

test('a share that a person made smaller is not made larger again, however many visits there were', async () => {
  const { ramps, ask, met, steps, byHand } = await start();
  await ask();
  met.stages = [{ percent: 20, candidate: side(300), stable: side(1_200) }];
  await ramps.look();
  await byHand('rollout', 20);
  await ramps.look();
  expect((await steps()).at(-1)).toEqual(['rollout', 20, 'give team']);
  await ask();
  expect((await steps()).at(-1)).toEqual(['rollout', 50, 'give team']);
});

test.each([['looked at', 1] as const, ['not looked at', 0] as const])(
  'a ramp that a person halted has ended, where it was %s since: a rollout of the same release is no ramp, and a new one starts anew',
  async (_, looks) => {
    const { ramps, ask, met, asked, steps, byHand } = await start();
    await ask();
    await byHand('halt');
    if (looks > 0) {
      await ramps.look();
      expect(await ramps.list()).toMatchObject([{ state: 'halted' }]);
    }
    await byHand('unlock');
    await byHand('rollout', 20);
    met.stages = [{ percent: 20, candidate: side(300), stable: side(1_200) }];
    await ramps.look();
    await ramps.look();
    expect((await steps()).at(-1)).toEqual(['rollout', 20, 'give team']);
    expect(await ramps.list()).toEqual([]);
    await byHand('rollout', 5);
    expect(await ask()).toMatchObject({ kind: 'done', message: expect.stringContaining('goes on by itself') });
    expect(asked.forgotten).toBe(2);
    await ramps.look();
    expect((await steps()).at(-1)).toEqual(['rollout', 50, 'evidence']);
  },
);

test('a ramp whose candidate was replaced has ended, also when the same release is a candidate again', async () => {
  const { ramps, ask, met, steps, promote, byHand } = await start();
  await ask();
  await promote(version);
  await ramps.look();
  await promote(stable.release.version);
  await byHand('rollout', 20);
  met.stages = [{ percent: 20, candidate: side(300), stable: side(1_200) }];
  await ramps.look();
  expect((await steps()).at(-1)).toEqual(['rollout', 20, 'give team']);
  expect(await ramps.list()).toEqual([]);
});
