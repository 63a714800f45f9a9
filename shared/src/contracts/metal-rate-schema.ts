import * as z from 'zod/mini';

const price = z.optional(z.nullable(z.object({ selling_price: z.number().check(z.positive()) })));

/** GET /api/v1/fetch-metal-rate as a schema, for servers; `readMetalRate` says the same to pages, which come without a schema library. */
export const metalRateSchema = z.object({
  prices: z
    .object({ xau: price, xag: price })
    .check(z.refine(({ xau, xag }) => Boolean(xau ?? xag), { error: 'must name at least one price', abort: true })),
  updated_at: z.optional(z.string()),
  sample: z.optional(z.boolean()),
});
