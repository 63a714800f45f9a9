/** A plain decimal, such as `135943.92` or `222`: the only form in which amounts, weights and prices travel. None of them is negative. */
const PLAIN_DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** Places of an amount in taka: one poisha is a hundredth. */
const TAKA_PLACES = 2;
/** Places of a weight that is shown. */
const WEIGHT_PLACES = 3;

/** A decimal without its point, and how many of its digits stood behind it. */
interface Exact {
  readonly units: bigint;
  readonly places: number;
}

function exact(decimal: string | number): Exact {
  const match = PLAIN_DECIMAL.exec(String(decimal));
  if (!match) throw new RangeError(`Not a plain decimal: ${decimal}`);
  const [, whole = '', fraction = ''] = match;
  return { units: BigInt(whole + fraction), places: fraction.length };
}

/** Multiplies exactly: no factor is rounded before all have been taken. */
function multiply(factors: readonly (string | number)[]): Exact {
  let product: Exact = { units: 1n, places: 0 };
  for (const factor of factors) {
    const { units, places } = exact(factor);
    product = { units: product.units * units, places: product.places + places };
  }
  return product;
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

function write(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * The product of plain decimals over a divisor, in whole units of the given place, rounded half-up and only once.
 * Throws RangeError where one of them is no plain decimal.
 */
function quotient(factors: readonly (string | number)[], divisor: string | number, places: number): bigint {
  const product = multiply(factors);
  const by = exact(divisor);
  const shift = places - product.places + by.places;
  const dividend = shift >= 0 ? product.units * 10n ** BigInt(shift) : product.units;
  return divideHalfUp(dividend, shift >= 0 ? by.units : by.units * 10n ** BigInt(-shift));
}

/** The product of plain decimals as poisha, over a divisor where one is given; rounded half-up once. Throws RangeError on what is no plain decimal. */
export function poishaOf(factors: readonly (string | number)[], divisor: string | number = 1): bigint {
  return quotient(factors, divisor, TAKA_PLACES);
}

/** Poisha as taka, with two places: `275562n` is `2755.62`. */
export function takaOf(poisha: bigint): string {
  return write(poisha, TAKA_PLACES);
}

/** A decimal with exactly two places, rounded half-up: `222` is `222.00`. Throws RangeError on what is no plain decimal. */
export function twoPlaces(decimal: string | number): string {
  return takaOf(poishaOf([decimal]));
}

/** The product of plain decimals over a divisor, without the zeros at its end: for weights that are shown, not for amounts. */
export function shortDecimal(factors: readonly (string | number)[], divisor: string | number = 1): string {
  return withoutEndZeros(write(quotient(factors, divisor, WEIGHT_PLACES), WEIGHT_PLACES));
}

/** The same value in as few digits as it takes: `2803.00` is `2803`. */
export function withoutEndZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
