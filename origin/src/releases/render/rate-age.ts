import { type DatedPrices, arePricesOld, metalPrices } from 'shared/domain/metal-prices';
import type { ContentData } from '../../content/content-data.ts';

/**
 * Returns the function that tells whether the rate of a data version is too old to be called today's; false without a rate.
 * The rate is read once for each version: cached pages go on without the database.
 */
export function createRateAge(data: Pick<ContentData, 'latestMetalRate'>, goOldAfterHours: number) {
  let kept: { readonly dataVersion: string; readonly prices: DatedPrices | undefined } | undefined;

  return async function areRatesOld(dataVersion: string): Promise<boolean> {
    if (kept?.dataVersion !== dataVersion) {
      const rate = await data.latestMetalRate();
      kept = { dataVersion, prices: rate && metalPrices(rate) };
    }
    return kept.prices !== undefined && arePricesOld(kept.prices, goOldAfterHours, Date.now());
  };
}
