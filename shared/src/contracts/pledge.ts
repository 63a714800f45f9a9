import * as z from 'zod/mini';

const line = (max: number) => z.string().check(z.maxLength(max));

/** POST /api/v1/contact-store, as it arrives: every field is text, as typed. The rules for it are in `domain/pledge-rules`. */
export const pledgeSchema = z.object({
  name: line(200),
  phone: line(40),
  donation: line(60),
  email: line(254),
  address: line(1000),
});

/** The answer to a recorded pledge; `reference` is absent where another admin host gives none. */
export const pledgeReceiptSchema = z.object({
  data: z.object({ name: z.string(), reference: z.optional(z.string()) }),
  message: z.string(),
});

export type Pledge = z.infer<typeof pledgeSchema>;
export type PledgeReceipt = z.infer<typeof pledgeReceiptSchema>;
