interface SellingPrice {
  /** Taka per gram. */
  readonly selling_price: number;
}

/**
 * GET /api/v1/fetch-metal-rate: the latest selling prices in taka per gram. A price that the host does not know is null or absent;
 * `updated_at` is absent from hosts that do not date them; `sample` is true until an operator has set the prices of a new site.
 */
export interface MetalRate {
  readonly prices: {
    readonly xau?: SellingPrice | null | undefined;
    readonly xag?: SellingPrice | null | undefined;
  };
  readonly updated_at?: string | undefined;
  readonly sample?: boolean | undefined;
}

/** The answer as a metal rate, or null where it is not one. Without a schema library: the calculator reads a rate whenever it is opened. */
export function readMetalRate(answer: unknown): MetalRate | null {
  const { prices, updated_at, sample } = (answer ?? {}) as Partial<MetalRate>;
  if (!prices || typeof prices !== 'object' || !isPrice(prices.xau) || !isPrice(prices.xag)) return null;
  if (!prices.xau && !prices.xag) return null;
  if (updated_at !== undefined && typeof updated_at !== 'string') return null;
  if (sample !== undefined && typeof sample !== 'boolean') return null;
  return { prices: { xau: prices.xau, xag: prices.xag }, updated_at, ...(sample && { sample }) };
}

function isPrice(price: SellingPrice | null | undefined): boolean {
  if (price === null || price === undefined) return true;
  const { selling_price: taka } = price;
  return typeof taka === 'number' && Number.isFinite(taka) && taka > 0;
}
