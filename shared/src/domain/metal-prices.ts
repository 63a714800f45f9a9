import type { MetalRate } from '../contracts/metal-rate.ts';
import type { MetalPrices } from './calculate-zakat.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface DatedPrices extends MetalPrices {
  /** An ISO 8601 instant, where the host dates its prices in one. */
  readonly updatedAt: string | undefined;
  /** Set where nobody has set these prices: they are those of a new site. */
  readonly isSample?: boolean;
}

/** The prices of a rate as plain decimals in taka per gram; null if unknown or unusable. */
export function metalPrices({ prices, updated_at, sample }: MetalRate): DatedPrices {
  return {
    gold: plainPrice(prices.xau?.selling_price),
    silver: plainPrice(prices.xag?.selling_price),
    updatedAt: isInstant(updated_at) ? updated_at : undefined,
    ...(sample && { isSample: true }),
  };
}

/** Whether prices are older than that many hours, or of a day that nobody names: nothing may call such prices today’s. `now` is in milliseconds. */
export function arePricesOld({ updatedAt }: Pick<DatedPrices, 'updatedAt'>, hours: number, now: number): boolean {
  return updatedAt === undefined || now - Date.parse(updatedAt) > hours * HOUR_MS;
}

/** Another host may write dates in another format; one without a zone is another instant in each machine's own. */
function isInstant(text = ''): boolean {
  return /T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Numbers come as they are written in JSON; those that JavaScript writes with an exponent are no price of a gram. */
function plainPrice(price: number | undefined): string | null {
  const text = String(price);
  return /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text) ? text : null;
}
