import { enquirySchema } from 'shared/contracts/enquiry';
import { specifiedPledgeFields } from 'shared/contracts/pledge';
import { isReference } from 'shared/domain/pledge-reference';
import * as z from 'zod/mini';
import { answers, pledgeAnswer } from '../form-messages.ts';
import { type EnquiryValues, enquiryForm } from '../enquiries.ts';
import { type PledgeValues, pledgeForm } from '../pledges.ts';
import type { ForwardedForm } from './forward-form.ts';
import { shownMessage } from './refusal.ts';

const LONGEST_NAME = 200;

/** What hosts call a record by: those that count may do so with a number. */
const upstreamReference = z.optional(z.nullable(z.union([z.string(), z.number()])));

/** The specification promises a name alone. */
const upstreamReceiptSchema = z.object({
  data: z.object({
    name: z.string().check(z.maxLength(LONGEST_NAME)),
    reference: upstreamReference,
  }),
  message: z.optional(z.nullable(z.string())),
});

/** Of an enquiry it promises a message alone. */
const upstreamAcknowledgementSchema = z.object({ message: z.string(), reference: upstreamReference });

function referenceAmong(given: z.infer<typeof upstreamReference>): { reference?: string } {
  const reference = String(given ?? '');
  return isReference(reference) ? { reference } : {};
}

export const forwardedPledge: ForwardedForm<PledgeValues> = {
  kind: pledgeForm.kind,
  read: pledgeForm.read,
  path: 'api/v1/contact-store',
  fields: specifiedPledgeFields,
  body: ({ amount, intention: _, ...values }) => ({ ...values, donation: amount }),
  acknowledge(answer, language) {
    const { data: receipt } = upstreamReceiptSchema.safeParse(answer);
    if (!receipt) return null;
    const { name, reference } = receipt.data;
    const message = shownMessage(receipt.message ?? undefined, language, pledgeAnswer(name));
    return { message, name, ...referenceAmong(reference) };
  },
};

export const forwardedEnquiry: ForwardedForm<EnquiryValues> = {
  kind: enquiryForm.kind,
  read: enquiryForm.read,
  path: 'api/v1/contact-us',
  fields: Object.keys(enquirySchema.shape),
  body: (values) => values,
  acknowledge(answer, language) {
    const { data: said } = upstreamAcknowledgementSchema.safeParse(answer);
    return said ? { message: shownMessage(said.message, language, answers.enquiry), ...referenceAmong(said.reference) } : null;
  },
};
