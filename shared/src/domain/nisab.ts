/** Section 9 of the specification: 20 mithqal of gold and 200 dirham of silver, as the foundation weighs them. */
const GOLD_NISAB_GRAMS = '87.48';
export const SILVER_NISAB_GRAMS = '612.36';

const POISHA_DIGITS = 2;

interface Exact {
  /** The decimal without its point. */
  readonly units: bigint;
  /** How many of its digits stood behind the point. */
  readonly digits: number;
}

function exact(decimal: string | number): Exact {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(decimal));
  if (!match) throw new RangeError(`Not a plain positive decimal: ${decimal}`);
  const [, whole = '', fraction = ''] = match;
  return { units: BigInt(whole + fraction), digits: fraction.length };
}

function toPoisha({ units, digits }: Exact): string {
  const surplus = digits - POISHA_DIGITS;
  const poisha = surplus <= 0 ? units * 10n ** BigInt(-surplus) : (units + 5n * 10n ** BigInt(surplus - 1)) / 10n ** BigInt(surplus);
  const text = String(poisha).padStart(POISHA_DIGITS + 1, '0');
  return `${text.slice(0, -POISHA_DIGITS)}.${text.slice(-POISHA_DIGITS)}`;
}

/** A decimal with exactly two places, rounded half-up: `222` is `222.00`. Throws RangeError on anything but a plain positive decimal. */
export function twoPlaces(decimal: string | number): string {
  return toPoisha(exact(decimal));
}

/** Today's nisab in taka, as a decimal with two places, rounded half-up; the price is in taka per gram. Throws RangeError on a price that is no plain decimal. */
export function nisabTaka(pricePerGram: string | number, metal: 'gold' | 'silver'): string {
  const price = exact(pricePerGram);
  const weight = exact(metal === 'gold' ? GOLD_NISAB_GRAMS : SILVER_NISAB_GRAMS);
  return toPoisha({ units: price.units * weight.units, digits: price.digits + weight.digits });
}
