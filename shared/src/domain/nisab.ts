import { takaOf, poishaOf } from './decimal.ts';

export type Metal = 'gold' | 'silver';

/** Section 9 of the specification: 20 mithqal of gold and 200 dirham of silver, as the foundation weighs them. */
export const GOLD_NISAB_GRAMS = '87.48';
export const SILVER_NISAB_GRAMS = '612.36';

const nisabGrams: Readonly<Record<Metal, string>> = { gold: GOLD_NISAB_GRAMS, silver: SILVER_NISAB_GRAMS };

/** The other conversion of the same measures, which many institutions use; between the two a result is borderline. */
const lowerNisabGrams: Readonly<Record<Metal, string>> = { gold: '85', silver: '595' };

/** Nisab in poisha, rounded half-up: the figure that is shown is the figure that is compared. The price is in taka per gram. */
export function nisabPoisha(pricePerGram: string | number, metal: Metal): bigint {
  return poishaOf([pricePerGram, nisabGrams[metal]]);
}

/** Nisab by the lower conversion (85 g, 595 g), in poisha. */
export function lowerNisabPoisha(pricePerGram: string | number, metal: Metal): bigint {
  return poishaOf([pricePerGram, lowerNisabGrams[metal]]);
}

/** The nisab in taka, as a decimal with two places; the price is in taka per gram. Throws RangeError on a price that is no plain decimal. */
export function nisabTaka(pricePerGram: string | number, metal: Metal): string {
  return takaOf(nisabPoisha(pricePerGram, metal));
}
