import { acknowledgementSchema, enquirySchema } from 'shared/contracts/enquiry';
import { pledgeSchema } from 'shared/contracts/pledge';
import { isReference } from 'shared/domain/pledge-reference';
import * as z from 'zod/mini';
import { answers, pledgeAnswer } from '../data/answers.ts';
import { type EnquiryValues, enquiryForm } from '../data/enquiries.ts';
import { type PledgeValues, pledgeForm } from '../data/pledges.ts';
import type { ForwardedForm } from './forward-form.ts';
import { shownMessage } from './host-words.ts';

const LONGEST_NAME = 200;

/** The specification promises a name alone; hosts that count their pledges may do so with a number. */
const hostReceiptSchema = z.object({
  data: z.object({
    name: z.string().check(z.maxLength(LONGEST_NAME)),
    reference: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  }),
  message: z.optional(z.nullable(z.string())),
});

export const forwardedPledge: ForwardedForm<PledgeValues> = {
  kind: pledgeForm.kind,
  read: pledgeForm.read,
  path: 'api/v1/contact-store',
  fields: Object.keys(pledgeSchema.shape),
  body: ({ amount, ...values }) => ({ ...values, donation: amount }),
  acknowledge(answer, language) {
    const { data: receipt } = hostReceiptSchema.safeParse(answer);
    if (!receipt) return null;
    const { name } = receipt.data;
    const reference = String(receipt.data.reference ?? '');
    const message = shownMessage(receipt.message ?? undefined, language, pledgeAnswer(name));
    return { message, name, ...(isReference(reference) ? { reference } : {}) };
  },
};

export const forwardedEnquiry: ForwardedForm<EnquiryValues> = {
  kind: enquiryForm.kind,
  read: enquiryForm.read,
  path: 'api/v1/contact-us',
  fields: Object.keys(enquirySchema.shape),
  body: (values) => values,
  acknowledge(answer, language) {
    const { data: said } = acknowledgementSchema.safeParse(answer);
    return said ? { message: shownMessage(said.message, language, answers.enquiry) } : null;
  },
};
