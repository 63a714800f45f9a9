import * as z from 'zod/mini';

const sellingPrice = z.object({ selling_price: z.number().check(z.positive()) });

/** GET /api/v1/fetch-metal-rate: today's selling prices in taka per gram. `updated_at` is absent from hosts that do not date them. */
export const metalRateSchema = z.object({
  prices: z.object({ xau: sellingPrice, xag: sellingPrice }),
  updated_at: z.optional(z.string()),
});

export type MetalRate = z.infer<typeof metalRateSchema>;
