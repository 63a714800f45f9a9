import { expect, test } from 'vitest';
import { randomNumbers } from 'shared/testing/random-numbers';
import { TESTS } from './decide-ramp.ts';
import { bitsOf } from './seen-bits.ts';
import { evidenceOf } from './sequential-test.ts';
import { type TallySide, isStillCounted, newlyCounted } from './tally.ts';

// Visitors who come again while the share grows, simulated: whole ramps, document by document, with the rules that origins count by.

/** New visitors at each share: as many as a ramp's steps take, and some afterwards. */
const STAGES = [
  { percent: 20, visitors: 1_500 },
  { percent: 50, visitors: 600 },
  { percent: 100, visitors: 500 },
];
/** Documents of each who came before, each time the share has grown. */
const RETURNS = 2;

interface Visitor {
  /** Where the visitor stands from 0 to 1: on the candidate's side while that is below its share. */
  readonly place: number;
  first?: TallySide;
  seen: number;
}

/** Whether a ramp is halted because pages are slow, where a share of the documents of both releases is. */
function isHalted(slow: number, random: () => number): boolean {
  const { alternatives, falseHalts } = TESTS.slow;
  const splits = new Map<string, { share: number; candidate: number; stable: number }>();
  const everybody: Visitor[] = [];

  /** Whether the ramp is halted when the visitor opens a document. */
  function opens(visitor: Visitor, percent: number): boolean {
    const met: TallySide = { percent: String(percent), is_candidate: visitor.place < percent / 100 ? 1 : 0 };
    visitor.first ??= met;
    const after = visitor.seen | bitsOf(random() < slow ? ['served', 'slow'] : ['served']);
    if (!isStillCounted(visitor.first, met)) return false;
    const isNew = newlyCounted(visitor.seen, after).includes('slow');
    visitor.seen = after;
    if (!isNew) return false;
    const split = splits.get(visitor.first.percent) ?? { share: Number(visitor.first.percent) / 100, candidate: 0, stable: 0 };
    splits.set(visitor.first.percent, split);
    split[visitor.first.is_candidate === 1 ? 'candidate' : 'stable'] += 1;
    return evidenceOf([...splits.values()], alternatives) >= 1 / falseHalts;
  }

  for (const { percent, visitors } of STAGES) {
    const returning = Array.from({ length: everybody.length * RETURNS }, () => everybody[Math.floor(random() * everybody.length)]);
    for (const visitor of returning) if (visitor && opens(visitor, percent)) return true;
    for (let count = 0; count < visitors; count += 1) {
      const visitor: Visitor = { place: random(), seen: 0 };
      everybody.push(visitor);
      if (opens(visitor, percent)) return true;
    }
  }
  return false;
}

test.each([0.02, 0.25])(
  'of ramps whose visitors come again at larger shares, no more are halted than meant to be, where a share of %s of the documents is slow',
  (slow) => {
    const random = randomNumbers(67);
    const RAMPS = 250;
    const halted = Array.from({ length: RAMPS }, () => isHalted(slow, random)).filter(Boolean).length;
    expect(halted / RAMPS).toBeLessThanOrEqual(0.004);
  },
);
