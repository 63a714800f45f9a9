import * as z from 'zod/mini';

/** An address that a browser opens as a page, never one that it runs. */
const webAddress = z.url({ protocol: /^https?$/ });

const bilingual = z.object({ en: z.string(), bn: z.string() });

/** What the operator says about the foundation; everything here comes from the origin's configuration. */
export const siteSchema = z.object({
  /** True while these are the sample values that the software ships with. */
  sample: z.boolean(),
  name: bilingual,
  phone: z.string(),
  email: z.string(),
  address: bilingual,
  hours: bilingual,
  registration: z.string(),
  /** The scholar who read the religious pages, and when; absent until one has. */
  review: z.optional(z.object({ scholar: bilingual, date: z.iso.date() })),
  /** A story's page is `${blogUrl}/{id}`. */
  blogUrl: webAddress,
  goldPriceUrl: webAddress,
  /** The purity that the price of gold is for; the calculator converts from it. */
  goldPriceKarat: z._default(z.literal([24, 22, 21, 18]), 22),
  social: z.array(z.object({ kind: z.enum(['page', 'videos', 'messages']), url: webAddress })),
});

export type Site = z.infer<typeof siteSchema>;
