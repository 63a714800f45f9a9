import * as z from 'zod/mini';
import { accountsSchema, countedSchema } from './accounts.ts';
import { bilingual, webAddress } from './site-parts.ts';

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
  /** The figures of the impact page; absent until the foundation has counted. */
  counted: z.optional(countedSchema),
  /** Absent until the foundation publishes them. */
  accounts: z.optional(accountsSchema),
  /** The scholar who read the religious pages, and when; absent until one has. */
  review: z.optional(z.object({ scholar: bilingual, date: z.iso.date() })),
  /** Behind its path, a story's id makes the address of the story's page. */
  blogUrl: webAddress,
  goldPriceUrl: webAddress,
  /** The purity that the price of gold is for; the calculator converts from it. */
  goldPriceKarat: z._default(z.literal([24, 22, 21, 18]), 22),
  /** Prices of metal that are older than this are shown as old, and nowhere called today's. */
  pricesGoOldAfterHours: z._default(z.number().check(z.positive()), 48),
  /** The foundation's places elsewhere; one without the network's name is called by the host of its address. */
  social: z.array(z.object({ kind: z.enum(['page', 'videos', 'messages']), name: z.optional(bilingual), url: webAddress })),
  /** When the team gets in touch after a pledge, as a sentence of its own; absent where no time is promised. */
  followUp: z.optional(bilingual),
});

export type Site = z.infer<typeof siteSchema>;

/** What the foundation publishes of its work. It may be long, so only the documents of pages that show it carry it. */
export type Figures = Pick<Site, 'counted' | 'accounts'>;
