import { type SideCounts, type StageCounts, breakages, harms } from './decide-ramp.ts';
import { bitsOf, seenBits } from './seen-bits.ts';

/** What is counted of the visitors of a ramp, each visitor once. */
export const counted = ['visitors', 'settled', 'mounted', 'heard', 'broken visitors', ...harms, ...breakages] as const;
export type Counted = (typeof counted)[number];

/** Of each of these, what one network may contribute to a ramp: so many visitors, or this share of all that were counted (decision 62). */
export const MOST_OF_NETWORK = 2;
const SHARE_OF_NETWORK = 0.03;

/** Where a visitor stands in a ramp, as of its first document. */
export interface TallySide {
  readonly percent: string;
  readonly is_candidate: number;
}

interface TalliedVisitor extends TallySide {
  readonly network: string;
}

/** A count of one side at one share. */
export interface SideCount extends TallySide {
  readonly what: string;
  readonly count: number;
}

/** A count of one network, of both sides together. */
export interface NetworkCount {
  readonly network: string;
  readonly what: string;
  readonly count: number;
}

const BROKEN = bitsOf(breakages);
const has = (bits: number) => (seen: number) => (seen & bits) !== 0;
const isServed = has(seenBits.served);
const isBroken = has(BROKEN);
const rules: readonly (readonly [Counted, (seen: number) => boolean])[] = [
  ['visitors', isServed],
  ['mounted', has(seenBits.mounted)],
  ['heard', has(seenBits.heard)],
  ['slow', has(seenBits.slow)],
  ['broken', isBroken],
  ['broken visitors', (seen) => isServed(seen) && isBroken(seen)],
  ...breakages.map((breakage) => [breakage, has(seenBits[breakage])] as const),
];

/** What a visitor is counted as who has met something new. */
export function newlyCounted(before: number, after: number): Counted[] {
  return rules.flatMap(([what, holds]) => (!holds(before) && holds(after) ? [what] : []));
}

/** What a visitor is counted as once its page has had the time to come alive: this is decided once, so that no count ever falls. */
export function countedAsSettled(seen: number): Counted[] {
  if ((seen & seenBits.served) === 0) return [];
  return (seen & (seenBits.mounted | seenBits.left)) === 0 ? ['settled', 'silent'] : ['settled'];
}

/**
 * Tells whether what a visitor meets still counts, by its first document and the one that it met this in. A larger share moves visitors
 * from the stable release to the candidate and none back: among the visitors of a smaller share, the sides no longer are what they were.
 */
export function isStillCounted(first: TallySide, met: TallySide): boolean {
  return first.is_candidate === met.is_candidate && first.percent === met.percent;
}

/** Counts of one ramp while they are added to. */
export interface Tally {
  /** Counts a visitor, and returns as what: its network may have had its share of the rest. The side that the visitor is on plays no part in that. */
  add(visitor: TalliedVisitor, what: readonly Counted[]): Counted[];
  /** What was added, by side. */
  added(): SideCount[];
  /** The counts of the networks that something was added to. */
  changedNetworks(): NetworkCount[];
}

/** Goes on with the counts of a ramp; of networks, those are needed that are added to. */
export function createTally(sides: readonly SideCount[], networks: readonly NetworkCount[]): Tally {
  const totals = new Map<string, number>();
  for (const { what, count } of sides) totals.set(what, (totals.get(what) ?? 0) + Number(count));
  const ofNetworks = new Map(networks.map((one) => [`${one.network} ${one.what}`, Number(one.count)]));
  const added = new Map<string, SideCount>();
  const changed = new Map<string, NetworkCount>();

  function isAdded({ network, percent, is_candidate }: TalliedVisitor, what: Counted): boolean {
    const networkKey = `${network} ${what}`;
    const [ofNetwork, total] = [ofNetworks.get(networkKey) ?? 0, totals.get(what) ?? 0];
    if (ofNetwork >= Math.max(MOST_OF_NETWORK, SHARE_OF_NETWORK * total)) return false;
    ofNetworks.set(networkKey, ofNetwork + 1);
    totals.set(what, total + 1);
    changed.set(networkKey, { network, what, count: ofNetwork + 1 });
    const sideKey = `${percent} ${is_candidate} ${what}`;
    added.set(sideKey, { percent, is_candidate, what, count: (added.get(sideKey)?.count ?? 0) + 1 });
    return true;
  }

  return {
    add: (visitor, what) => what.filter((one) => isAdded(visitor, one)),
    added: () => [...added.values()],
    changedNetworks: () => [...changed.values()],
  };
}

function sideOf(counts: readonly SideCount[]): SideCounts {
  const of = (what: Counted) => counts.reduce((sum, one) => sum + (one.what === what ? Number(one.count) : 0), 0);
  return {
    ...{ visitors: of('visitors'), settled: of('settled'), mounted: of('mounted'), heard: of('heard') },
    brokenVisitors: of('broken visitors'),
    harmed: {
      ...{ broken: of('broken'), silent: of('silent'), slow: of('slow') },
      ...{ 'stand-in': of('stand-in'), error: of('error'), form: of('form') },
    },
  };
}

/** The counts of a ramp by the candidate's share, as they are decided by. */
export function stagesOf(counts: readonly SideCount[]): StageCounts[] {
  const percents = [...new Set(counts.map(({ percent }) => percent))].sort((one, other) => Number(one) - Number(other));
  return percents.map((percent) => {
    const side = (isCandidate: number) => sideOf(counts.filter((one) => one.percent === percent && one.is_candidate === isCandidate));
    return { percent: Number(percent), candidate: side(1), stable: side(0) };
  });
}
