import * as z from 'zod/mini';

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
  blogUrl: z.url(),
  goldPriceUrl: z.url(),
  social: z.array(z.object({ kind: z.enum(['page', 'videos', 'messages']), url: z.url() })),
});

export type Site = z.infer<typeof siteSchema>;
