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
  /** A story's page is `${blogUrl}/{id}`. */
  blogUrl: webAddress,
  goldPriceUrl: webAddress,
  social: z.array(z.object({ kind: z.enum(['page', 'videos', 'messages']), url: webAddress })),
});

export type Site = z.infer<typeof siteSchema>;
