import { poishaOf, shortDecimal } from './decimal.ts';

/** Section 9 of the specification. */
const GRAMS_PER_VORI = '11.67';

export type WeightUnit = 'vori' | 'gram';

const gramsPer: Readonly<Record<WeightUnit, string>> = { vori: GRAMS_PER_VORI, gram: '1' };

/** Karats of gold that jewellers in Bangladesh deal in: parts of pure gold in 24. */
export const karats = [24, 22, 21, 18] as const;
export type Karat = (typeof karats)[number];

export interface MetalWeight {
  /** A plain decimal. */
  readonly quantity: string;
  readonly unit: WeightUnit;
  /** Gold of another purity than the price is for; absent where it is the same, and for silver. */
  readonly purity?: { readonly karat: Karat; readonly priceKarat: Karat } | undefined;
}

/** Value in poisha at a price in taka per gram, rounded half-up once: quantity × grams per unit × price × karat ÷ karat of the price. */
export function metalValuePoisha({ quantity, unit, purity }: MetalWeight, pricePerGram: string): bigint {
  return poishaOf([quantity, gramsPer[unit], pricePerGram, purity?.karat ?? 1], purity?.priceKarat ?? 1);
}

/** The weight in grams and in vori, rounded to three places, for reading back what was entered. */
export function bothWeights({ quantity, unit }: MetalWeight): { readonly grams: string; readonly vori: string } {
  return {
    grams: shortDecimal([quantity, gramsPer[unit]]),
    vori: shortDecimal([quantity, gramsPer[unit]], GRAMS_PER_VORI),
  };
}
