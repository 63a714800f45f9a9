import { expect, test } from 'vitest';
import { type Metric, type SideCounts, type StageCounts, TESTS, decideRamp, harms, weighEvidence } from './decide-ramp.ts';
import { randomNumbers } from 'shared/testing/random-numbers';
import { evidenceOf } from './sequential-test.ts';

/** The visitors of a whole ramp, as many as its steps take. */
const STAGES = [
  { share: 0.2, visitors: 1_500 },
  { share: 0.5, visitors: 600 },
];

interface Rates {
  readonly candidate: number;
  readonly stable: number;
}

/** One metric of one ramp, looked at after every visitor who could halt it: the candidate's visitors until it is halted, or infinity. */
function visitorsUntilHalt(metric: Metric, rates: Rates, random: () => number): number {
  const { alternatives, falseHalts } = TESTS[metric];
  const splits: { share: number; candidate: number; stable: number }[] = [];
  const most = Math.max(rates.candidate, rates.stable);
  let before = 0;
  for (const { share, visitors } of STAGES) {
    const split = { share, candidate: 0, stable: 0 };
    splits.push(split);
    // Nobody else is looked at: the way to the next one who may go wrong is geometric.
    const gap = () => (most === 1 ? 1 : Math.ceil(Math.log(1 - random()) / Math.log(1 - most)));
    for (let visitor = gap(); visitor <= visitors; visitor += gap()) {
      const side = random() < share ? 'candidate' : 'stable';
      if (random() >= rates[side] / most) continue;
      split[side] += 1;
      // A visitor of the stable release who went wrong speaks for the candidate, and so does one of too few of its own.
      const isMany = split.candidate > share * (split.candidate + split.stable);
      if (side === 'candidate' && isMany && evidenceOf(splits, alternatives) >= 1 / falseHalts) return before + visitor * share;
    }
    before += share * visitors;
  }
  return Number.POSITIVE_INFINITY;
}

const RAMPS = 10_000;

test.each([0.005, 0.02, 0.25])(
  'of 10,000 ramps of a release that is as good, at most 40 are halted, where a share of %s goes wrong',
  (rate) => {
    const random = randomNumbers(54);
    let halted = 0;
    for (let ramp = 0; ramp < RAMPS; ramp += 1) {
      const isHalted = harms.some(
        (metric) => visitorsUntilHalt(metric, { candidate: rate, stable: rate }, random) < Number.POSITIVE_INFINITY,
      );
      if (isHalted) halted += 1;
    }
    const limit = TESTS.broken.falseHalts + TESTS.silent.falseHalts + TESTS.slow.falseHalts;
    expect(halted / RAMPS).toBeLessThanOrEqual(limit);
    expect(limit + TESTS.ratio.falseHalts).toBeLessThanOrEqual(0.004);
  },
);

test('of 10,000 ramps with the right share of visitors, at most as many are halted for their number as are meant to be', () => {
  const random = randomNumbers(55);
  const { alternatives, falseHalts } = TESTS.ratio;
  let halted = 0;
  for (let ramp = 0; ramp < RAMPS; ramp += 1) {
    const split = { share: 0.2, candidate: 0, stable: 0 };
    let most = 0;
    for (let visitor = 1; visitor <= 200; visitor += 1) {
      split[random() < 0.2 ? 'candidate' : 'stable'] += 1;
      if (visitor % 20 === 0) most = Math.max(most, evidenceOf([split], alternatives));
    }
    if (most >= 1 / falseHalts) halted += 1;
  }
  expect(halted / RAMPS).toBeLessThanOrEqual(falseHalts);
});

test.each([
  ['broken', 0.005, 1, 6],
  ['silent', 0.005, 1, 6],
  ['broken', 0.005, 0.1, 60],
  ['slow', 0.25, 0.5, 110],
] as const)(
  'a candidate that is %s for a share of %s of the visitors before, and of %s now, is halted after a median of at most %d',
  (metric, stable, candidate, limit) => {
    const random = randomNumbers(56);
    const needed = Array.from({ length: 1_000 }, () => visitorsUntilHalt(metric, { candidate, stable }, random)).sort(
      (one, other) => one - other,
    );
    expect(needed[500]).toBeLessThanOrEqual(limit);
  },
);

test('what is too small to be seen goes on: a share of 0.5 % that doubles is halted in few ramps', () => {
  const random = randomNumbers(57);
  const halted = Array.from({ length: 1_000 }, () => visitorsUntilHalt('broken', { candidate: 0.01, stable: 0.005 }, random)).filter(
    Number.isFinite,
  );
  expect(halted.length / 1_000).toBeLessThan(0.1);
});

function side(visitors: number, harmed: Partial<SideCounts['harmed']> = {}): SideCounts {
  return {
    ...{ visitors, settled: visitors, mounted: visitors, heard: visitors, brokenVisitors: 0 },
    harmed: { broken: 0, silent: 0, slow: 0, 'stand-in': 0, error: 0, form: 0, ...harmed },
  };
}

function stage(percent: number, candidate: SideCounts, stable: SideCounts): StageCounts {
  return { percent, candidate, stable };
}

const decide = (stages: readonly StageCounts[], percent: number, newErrors: readonly string[] = []) =>
  decideRamp({ stages, newErrors }, percent);

test('goes on by visits of the candidate whose page came alive, and stops before everybody is served it for good', () => {
  expect(decide([], 20)).toEqual({ kind: 'wait' });
  expect(decide([stage(20, side(299), side(1_200))], 20)).toEqual({ kind: 'wait' });
  const first = stage(20, side(300), side(1_200));
  expect(decide([first], 20)).toMatchObject({ kind: 'go-on', percent: 50 });
  expect(decide([first, stage(50, side(299), side(301))], 50)).toEqual({ kind: 'wait' });
  const second = stage(50, side(300), side(300));
  expect(decide([first, second], 50)).toMatchObject({ kind: 'go-on', percent: 100 });
  expect(decide([first, second, stage(100, side(5_000), side(0))], 100)).toEqual({ kind: 'done' });
  expect(decide([stage(20, { ...side(400), mounted: 299 }, side(1_600))], 20)).toEqual({ kind: 'wait' });
});

test.each([0, 5, 19.9, 60, 99.9])(
  'a share of %d percent is no step of a ramp: a person decides, and faults halt and hold it all the same',
  (percent) => {
    expect(decide([], percent)).toMatchObject({ kind: 'set-by-hand', why: expect.stringContaining(`${percent} %`) });
    const broken = stage(20, side(6, { broken: 6 }), side(24));
    expect(decide([broken], percent, ['abc'])).toMatchObject({ kind: 'halt', metric: 'broken' });
    expect(decide([], percent, ['abc'])).toMatchObject({ kind: 'hold' });
  },
);

test('a smaller share than the ramp had reached is set by hand, and a step beyond is not', () => {
  const first = stage(20, side(300), side(1_200));
  expect(decideRamp({ stages: [first], newErrors: [] }, 20, [20, 50, 20])).toMatchObject({ kind: 'set-by-hand' });
  expect(decideRamp({ stages: [first], newErrors: [] }, 50, [20, 50])).toEqual({ kind: 'wait' });
});

test('halts with the figures, and before anything else is looked at', () => {
  const broken = stage(20, side(6, { broken: 6 }), side(24));
  expect(decide([broken], 20, ['abc'])).toEqual({
    kind: 'halt',
    metric: 'broken',
    why: expect.stringMatching(/6 visitors of the candidate, 0 of the stable release \(evidence \d+, limit 500\)/),
  });
  expect(decide([stage(20, side(300), side(100))], 20)).toMatchObject({ kind: 'halt', metric: 'ratio' });
  expect(decide([stage(20, side(5), side(595))], 20)).toMatchObject({ kind: 'halt', metric: 'ratio' });
});

test('no heartbeat at all is no good sign', () => {
  const silent = { ...side(20), mounted: 0, heard: 0 };
  expect(decide([stage(20, silent, side(80))], 20)).toMatchObject({ kind: 'halt', metric: 'no-heartbeats' });
  expect(decide([stage(20, { ...silent, settled: 19 }, side(80))], 20)).toEqual({ kind: 'wait' });
  // Programs that read pages are heard on neither side.
  expect(decide([stage(20, silent, { ...side(80), heard: 0 })], 20)).toEqual({ kind: 'wait' });
});

test('an error that only the candidate has shown waits for a person, however few visitors met it', () => {
  expect(decide([stage(20, side(300, { error: 1, broken: 1 }), side(1_200))], 20, ['abc'])).toMatchObject({
    kind: 'hold',
    errors: ['abc'],
  });
});

test('visits at different shares count together, each with what was to be expected at its own', () => {
  const split = (share: number) => evidenceOf([{ share, candidate: 4, stable: 4 }], TESTS.broken.alternatives);
  expect(split(0.2)).toBeGreaterThan(split(0.5));
  const evidence = weighEvidence([stage(20, side(10, { broken: 4 }), side(40)), stage(50, side(10, { broken: 2 }), side(10))]);
  expect(evidence[0]).toMatchObject({ metric: 'broken', candidate: 6, stable: 0, threshold: 500 });
  expect(evidence[0]?.evidence).toBeGreaterThan(evidenceOf([{ share: 0.5, candidate: 6, stable: 0 }], TESTS.broken.alternatives));
  expect(evidence[0]?.evidence).toBeLessThan(evidenceOf([{ share: 0.2, candidate: 6, stable: 0 }], TESTS.broken.alternatives));
});

test('evidence beyond all numbers halts, and is a number all the same, because JSON has no infinity', () => {
  const broken = stage(5, side(400, { broken: 400 }), side(400));
  expect(weighEvidence([broken])[0]?.evidence).toBe(Number.MAX_VALUE);
  expect(decide([broken], 5)).toMatchObject({ kind: 'halt', metric: 'broken' });
});
