import { expect, test } from 'vitest';
import { heavyTailed, randomNumbers } from 'shared/testing/random-numbers';
import { type Harm, TESTS, harms } from './decide-ramp.ts';
import { evidenceOf } from './sequential-test.ts';
import { MOST_OF_NETWORK, createTally } from './tally.ts';

// What one network may contribute, simulated: whole ramps, visitor by visitor, with the counts and the tests that origins use.

/** The visitors of a whole ramp, as many as its steps take. */
const STAGES = [
  { percent: 20, visitors: 1_500 },
  { percent: 50, visitors: 600 },
];

interface Rates {
  readonly candidate: number;
  readonly stable: number;
}

interface Simulation {
  readonly harm: Harm;
  readonly rates: Rates;
  readonly random: () => number;
  /** Whether one network reports the harm from the candidate, and from it alone, as often as it is counted. */
  readonly lies?: boolean;
}

/** Networks as phones have them here: two of five visitors come from ten addresses of carriers, the others from an address that few share. */
function networksOf(random: () => number): () => string {
  return () => (random() < 0.4 ? `carrier ${Math.floor(random() * 10)}` : `home ${Math.floor(random() * 5_000)}`);
}

/** The candidate's visitors until it is halted, or infinity. */
function visitorsUntilHalt({ harm, rates, random, lies = false }: Simulation): number {
  const network = networksOf(random);
  const tally = createTally([], []);
  const { alternatives, falseHalts } = TESTS[harm];
  const splits: { share: number; candidate: number; stable: number }[] = [];
  let ofCandidate = 0;
  for (const { percent, visitors } of STAGES) {
    const split = { share: percent / 100, candidate: 0, stable: 0 };
    splits.push(split);
    const meets = (from: string, side: 'candidate' | 'stable') => {
      const of = { network: from, percent: String(percent), is_candidate: side === 'candidate' ? 1 : 0 };
      if (tally.add(of, [harm]).length > 0) split[side] += 1;
    };
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const side = random() < percent / 100 ? 'candidate' : 'stable';
      if (side === 'candidate') ofCandidate += 1;
      const before = split.candidate;
      if (random() < rates[side]) meets(network(), side);
      if (lies) for (let time = 0; time < MOST_OF_NETWORK; time += 1) meets('one that lies', 'candidate');
      if (split.candidate > before && evidenceOf(splits, alternatives) >= 1 / falseHalts) return ofCandidate;
    }
  }
  return Number.POSITIVE_INFINITY;
}

function shareHalted(ramps: number, simulation: Omit<Simulation, 'harm'>): number {
  const isHalted = () => harms.some((harm) => visitorsUntilHalt({ ...simulation, harm }) < Number.POSITIVE_INFINITY);
  return Array.from({ length: ramps }, isHalted).filter(Boolean).length / ramps;
}

test.each([
  [0.005, 1_000],
  [0.25, 100],
])('of ramps of a release that is as good, no more are halted than meant to be, where a share of %s goes wrong', (rate, ramps) => {
  const halted = shareHalted(ramps, { rates: { candidate: rate, stable: rate }, random: randomNumbers(62) });
  expect(halted).toBeLessThanOrEqual(0.004);
});

test.each([
  [0.005, 250, 0.04],
  [0.25, 75, 0.08],
])('one network that lies as much as it is counted halts few good releases, where a share of %s goes wrong', (rate, ramps, limit) => {
  const halted = shareHalted(ramps, { rates: { candidate: rate, stable: rate }, random: randomNumbers(63), lies: true });
  expect(halted).toBeLessThanOrEqual(limit);
});

test.each([
  ['broken', 0.005, 1, 7],
  ['silent', 0.005, 1, 7],
  ['broken', 0.005, 0.1, 60],
  ['slow', 0.25, 0.5, 130],
] as const)(
  'with crowds behind one address, a candidate that is %s for %s before and %s now is halted after a median of %d',
  (harm, stable, candidate, limit) => {
    const random = randomNumbers(64);
    const needed = Array.from({ length: 201 }, () => visitorsUntilHalt({ harm, rates: { candidate, stable }, random })).sort(
      (a, b) => a - b,
    );
    expect(needed[100]).toBeLessThanOrEqual(limit);
  },
);

/** Who has seen which kinds of error: of each, the networks. */
function kindsMet(visitors: number, rate: number, kind: () => number, random: () => number): Map<number, Set<string>> {
  const network = networksOf(random);
  const met = new Map<number, Set<string>>();
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    if (random() >= rate) continue;
    const one = kind();
    met.set(one, (met.get(one) ?? new Set()).add(network()));
  }
  return met;
}

/** How many good releases are held: their errors are of the same million kinds as those of the stable release, most of which are met once. */
function shareHeld(rate: number, networks: number): number {
  const random = randomNumbers(65);
  const kind = heavyTailed(1_000_000, random);
  const RAMPS = 250;
  let held = 0;
  for (let ramp = 0; ramp < RAMPS; ramp += 1) {
    // The stable release: 200 visits on each of 14 days, and those who were served it meanwhile.
    const known = kindsMet(2_800 + 1_500, rate, kind, random);
    const met = kindsMet(600, rate, kind, random);
    if ([...met].some(([one, of]) => of.size >= networks && !known.has(one))) held += 1;
  }
  return held / RAMPS;
}

test.each([
  [0.005, 0.03],
  [0.02, 0.08],
])('of good releases of which a share of %s meets an error, at most %s are held for one that is new', (rate, limit) => {
  expect(shareHeld(rate, 2)).toBeLessThanOrEqual(limit);
  // One visitor's error would hold nearly every ramp: that is no sign.
  expect(shareHeld(rate, 1)).toBeGreaterThan(0.8);
});

test('an error that one of ten visitors of the candidate meets holds it after a median of at most 25', () => {
  const random = randomNumbers(66);
  const untilHeld = () => {
    const network = networksOf(random);
    const from = new Set<string>();
    for (let visitor = 1; ; visitor += 1) {
      if (random() < 0.1) from.add(network());
      if (from.size > 1) return visitor;
    }
  };
  const needed = Array.from({ length: 1_000 }, untilHeld).sort((one, other) => one - other);
  expect(needed[500]).toBeLessThanOrEqual(25);
});
