import * as z from 'zod/mini';

const line = (max: number) => z.string().check(z.maxLength(max));

/** The fields of POST /api/v1/contact-store by the specification; another admin host is sent these and no others. */
const specifiedFields = {
  name: line(200),
  phone: line(40),
  donation: line(60),
  email: line(254),
  address: line(1000),
};

/** POST /api/v1/contact-store, as it arrives: every field is text, as typed. The rules for it are in `domain/pledge-rules`. */
export const pledgeSchema = z.object({
  ...specifiedFields,
  /** A field of our own. Left out or empty, the pledge is one of Zakat: the specified call knows no other. */
  intention: z._default(z.enum(['zakat', 'sadaqah', '']), 'zakat'),
});

/** The names of the specified fields. */
export const specifiedPledgeFields: readonly string[] = Object.keys(specifiedFields);

/** The answer to a recorded pledge; `reference` is absent where another admin host gives none. */
export const pledgeReceiptSchema = z.object({
  data: z.object({ name: z.string(), reference: z.optional(z.string()) }),
  message: z.string(),
});

/** What a giver means a pledge to be. */
export type Intention = 'zakat' | 'sadaqah';
/** A pledge as it is sent. */
export type Pledge = z.input<typeof pledgeSchema>;
export type PledgeReceipt = z.infer<typeof pledgeReceiptSchema>;
