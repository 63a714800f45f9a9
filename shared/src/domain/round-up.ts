import { poishaOf, takaOf, withoutEndZeros } from './decimal.ts';

const POISHA_PER_TAKA = 100n;
const STEPS_TAKA = [10n, 100n];

export interface RoundAmount {
  /** Whole taka, for the link to the donation. */
  readonly amount: string;
  /** How much less than what is due, in taka with two places; null where it is not less. */
  readonly short: string | null;
}

export interface GivingSuggestions {
  /** Exactly what is due, without zeros at its end. */
  readonly exact: string;
  /** Other round amounts, ascending. */
  readonly round: readonly RoundAmount[];
}

/**
 * What to give for an amount of Zakat in taka (decision 6 of the specification): exactly that, then floor and ceiling to 10 and to 100,
 * without duplicates, nothing and the amount itself. Null at one taka or less.
 */
export function givingSuggestions(zakat: string): GivingSuggestions | null {
  const due = poishaOf([zakat]);
  if (due <= POISHA_PER_TAKA) return null;
  const amounts = STEPS_TAKA.flatMap((step) => {
    const size = step * POISHA_PER_TAKA;
    return [(due / size) * size, ((due + size - 1n) / size) * size];
  });
  const wanted = new Set(amounts.filter((amount) => amount > 0n && amount !== due));
  return {
    exact: withoutEndZeros(takaOf(due)),
    round: [...wanted].sort((one, other) => (one < other ? -1 : 1)).map((amount) => roundAmount(amount, due)),
  };
}

function roundAmount(amount: bigint, due: bigint): RoundAmount {
  return { amount: withoutEndZeros(takaOf(amount)), short: amount < due ? takaOf(due - amount) : null };
}
