import { networkOf } from '../../server/network-of.ts';
import type { RequestCounts } from '../../server/request-counts.ts';

/** A person who pastes the wrong one stays below; a program that guesses does not. */
const PER_NETWORK = 10;
const OVERALL = 300;
const ALL = 'wrong tokens';

/** Wrong tokens of the last minute. */
export interface WrongTokens {
  /** Counts one; true where its network has sent too many. */
  count(address: string): boolean;
  /** True where all networks together have sent so many that the database is not asked for each. */
  isFlood(): boolean;
}

/** Counts wrong tokens by the network that they came from, and all of them. A right token is not counted and never refused. */
export function createWrongTokens(counts: RequestCounts): WrongTokens {
  return {
    count(address) {
      counts.add(ALL);
      return counts.add(`wrong tokens of ${networkOf(address)}`).count > PER_NETWORK;
    },
    isFlood: () => counts.add(ALL, 0).count > OVERALL,
  };
}
