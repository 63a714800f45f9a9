import { expect, test } from 'vitest';
import { appendEvent } from '../testing/append-event.ts';
import { candidate, side, stable, startRamps } from '../testing/started-ramps.ts';
import { onEachDatabase } from '../testing/temporary-data.ts';

onEachDatabase();

const { version } = candidate.release;

test('a ramp that is already at its share forgets nothing, and each asks for its own evidence', async () => {
  const { ramps, ask, asked, ledger, promote } = await startRamps();
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
    const { onOrigin, ask, byHand, met, steps } = await startRamps();
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
  const { onOrigin, evidence, failures, ask, steps } = await startRamps();
  const away = failing('The database is away.');
  const ramps = onOrigin({ evidence: { ...evidence, stages: away, newErrors: away, forget: away, settle: away } });
  const message = expect.stringMatching(/^Visits cannot be counted now, .* Nothing was changed\. Try again/);
  expect(await ask({}, ramps)).toEqual({ kind: 'refused', status: 503, message });
  expect(failures).toMatchObject([{ message: 'The database is away.' }]);
  expect(await steps()).toEqual([]);
});

test('a ramp begins where what earlier ramps left cannot be removed', async () => {
  const { onOrigin, evidence, failures, ask, steps } = await startRamps();
  const ramps = onOrigin({ evidence: { ...evidence, forget: failing('database or disk is full') } });
  expect(await ask({}, ramps)).toMatchObject({ kind: 'done', message: expect.stringContaining('goes on by itself') });
  expect(await steps()).toEqual([['rollout', 20, 'give team']]);
  expect(failures).toHaveLength(1);
});

test('a broken candidate is halted, and the failure told, where it cannot be decided whose pages did not come alive', async () => {
  const { onOrigin, evidence, ask, met, steps } = await startRamps();
  await ask();
  const full = async () => {
    throw new Error('database or disk is full');
  };
  met.stages = [{ percent: 20, candidate: side(6, 6), stable: side(24) }];
  await expect(onOrigin({ evidence: { ...evidence, settle: full } }).look()).rejects.toThrow('disk is full');
  expect((await steps()).at(-1)?.[0]).toBe('halt');
});

test('an error that only one network has sent holds nothing', async () => {
  const { ramps, ask, met, steps } = await startRamps();
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
  const { ramps, ask, met, steps, ledger } = await startRamps();
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
  const { ramps, onOrigin, ask, met, steps, ledger } = await startRamps();
  await ask();
  met.stages = [{ percent: 20, candidate: side(6, 6), stable: side(24) }];
  await Promise.all([ramps.look(), onOrigin().look()]);
  expect(await steps()).toEqual([
    ['rollout', 20, 'give team'],
    ['halt', null, 'evidence'],
  ]);
  const [halted] = (await ledger.events()).slice(-1);
  expect(halted?.why).toMatch(/6 visitors of the candidate, 0 of the stable release/);
  // It is where it was halted.
  const place = { percent: 20, progress: { step: 1, visits: 6, goal: 10 } };
  expect(await ramps.list()).toMatchObject([{ state: 'halted', why: halted?.why, ...place }]);
  expect(await ask()).toMatchObject({ kind: 'refused', message: expect.stringContaining('is locked') });
});

test('a new error holds the candidate where it is until somebody lets it pass', async () => {
  const { ramps, ask, met, steps } = await startRamps();
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
  const { ramps, ask, met, steps } = await startRamps();
  await ask({ byHand: true });
  met.stages = [{ percent: 20, candidate: side(300), stable: side(1_200) }];
  await ramps.look();
  expect(await ramps.list()).toMatchObject([{ state: 'held', why: expect.stringContaining(`pnpm release rollout give ${version} 50`) }]);
  met.stages = [{ percent: 20, candidate: side(300, 20), stable: side(1_200) }];
  await ramps.look();
  expect((await steps()).slice(1)).toEqual([['halt', null, 'evidence']]);
});

test('a ramp ends where somebody else decides: what was halted or promoted by hand is left alone', async () => {
  const { ramps, ask, met, steps, promote } = await startRamps();
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
    const { ramps, ask, met, steps, byHand } = await startRamps();
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
  const { ramps, ask, met, steps, byHand } = await startRamps();
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
    const { ramps, ask, met, asked, steps, byHand } = await startRamps();
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
  const { ramps, ask, met, steps, promote, byHand } = await startRamps();
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
