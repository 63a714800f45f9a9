import * as z from 'zod/mini';

const line = (max: number) => z.string().check(z.maxLength(max));

/** POST /api/v1/contact-us, as it arrives: every field is text, as typed. */
export const enquirySchema = z.object({
  first_name: line(200),
  last_name: line(200),
  email: line(254),
  nature_of_enquiry: z.enum(['zakat', 'nisab', 'sadaqah', '']),
  message: line(5000),
});

export const acknowledgementSchema = z.object({ message: z.string() });

/** The answer to a recorded enquiry; `reference` is absent where another admin host gives none. */
export const enquiryReceiptSchema = z.object({ message: z.string(), reference: z.optional(z.string()) });

export type Enquiry = z.infer<typeof enquirySchema>;
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>;
