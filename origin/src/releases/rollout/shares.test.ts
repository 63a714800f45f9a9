import type { SectionId } from 'shared/sections/sections';
import { expect, test } from 'vitest';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';
import { visitorIds } from '../../testing/visitor-ids.ts';
import { flagDocument, flagKey } from './flag-document.ts';
import { FlagdProvider } from './flagd-provider.ts';

const VISITORS = visitorIds(100_000);
const STABLE = '1.0.0-000000000000';
/** How far chance may take a count; beyond it lies one of 150,000 samples. */
const SIGMAS = 4.5;

const provider = new FlagdProvider();

interface Rollout {
  readonly section?: SectionId;
  readonly version?: string;
  readonly percent: number;
}

/** Who of the visitors is served the candidate: 1 for it, 0 for the stable release. */
async function candidateFor(
  { section = 'give', version = '1.1.0-111111111111', percent }: Rollout,
  visitors = VISITORS,
): Promise<Uint8Array<ArrayBuffer>> {
  const state: SectionState = {
    ...NOTHING_PUBLISHED,
    published: [STABLE, version],
    stable: STABLE,
    candidate: { version, percent, halted: false, since: 1 },
  };
  const document = JSON.stringify(flagDocument(new Map([[section, state]])));
  const key = flagKey(section, version);
  const served = new Uint8Array(visitors.length);
  for (const [index, targetingKey] of visitors.entries()) {
    const { value } = await provider.resolveStringEvaluation(key, 'none', { targetingKey, document });
    if (value !== version && value !== STABLE) throw new Error(`${targetingKey} was served ${value}`);
    served[index] = value === version ? 1 : 0;
  }
  return served;
}

function countOf(served: Uint8Array): number {
  return served.reduce((sum, one) => sum + one, 0);
}

/** χ² of the four-field table of two divisions of the same visitors, one degree of freedom. */
function chiSquared(first: Uint8Array, second: Uint8Array): number {
  const total = first.length;
  const [a, b] = [countOf(first), countOf(second)];
  const both = first.reduce((sum, one, index) => sum + one * (second[index] ?? 0), 0);
  return (total * (both * total - a * b) ** 2) / (a * b * (total - a) * (total - b));
}

test('each share gets its part of 100,000 visitors, and nobody leaves while it grows', async () => {
  let before = new Uint8Array(VISITORS.length);
  for (const percent of [0, 0.1, 1, 5, 25, 50, 100]) {
    const served = await candidateFor({ percent });
    const share = percent / 100;
    const deviation = Math.sqrt(VISITORS.length * share * (1 - share));
    expect(Math.abs(countOf(served) - VISITORS.length * share), `${percent} %`).toBeLessThanOrEqual(SIGMAS * deviation);
    expect(before.filter((one, index) => one > (served[index] ?? 0)).length, `left at ${percent} %`).toBe(0);
    before = served;
  }
});

test('nobody leaves at any of the thousand steps', async () => {
  const visitors = VISITORS.slice(0, 100);
  let before = new Uint8Array(visitors.length);
  for (let step = 0; step <= 1000; step += 1) {
    const served = await candidateFor({ percent: step / 10 }, visitors);
    expect(before.every((one, index) => one <= (served[index] ?? 0))).toBe(true);
    before = served;
  }
  expect(countOf(before)).toBe(visitors.length);
});

test('sections divide the visitors independently of each other, pair by pair', async () => {
  const rollouts: [SectionId, number][] = [
    ['shell', 5],
    ['calculate', 20],
    ['give', 20],
    ['impact', 50],
    ['apply', 1],
    ['about', 50],
  ];
  const divisions = await Promise.all(rollouts.map(([section, percent]) => candidateFor({ section, percent })));
  for (const [index, first] of divisions.entries()) {
    for (const second of divisions.slice(index + 1)) expect(chiSquared(first, second)).toBeLessThan(SIGMAS ** 2);
  }
});

test('a new release draws a new sample', async () => {
  const first = await candidateFor({ percent: 20 });
  const second = await candidateFor({ version: '1.1.1-222222222222', percent: 20 });
  expect(chiSquared(first, second)).toBeLessThan(SIGMAS ** 2);
  expect(chiSquared(first, first)).toBeCloseTo(VISITORS.length);
});
