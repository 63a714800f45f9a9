import { acknowledgementSchema, enquiryReceiptSchema, enquirySchema } from 'shared/contracts/enquiry';
import { metalRateSchema } from 'shared/contracts/metal-rate-schema';
import { pledgeReceiptSchema, pledgeSchema } from 'shared/contracts/pledge';
import { siteSchema } from 'shared/contracts/site';
import { storyListSchema } from 'shared/contracts/story';
import { subscriptionSchema } from 'shared/contracts/subscription';
import type * as z from 'zod/mini';
import { answers, pledgeAnswer } from '../forms/form-messages.ts';
import { sampleRate } from '../content/samples/samples.ts';

/** The schemas that the server checks with, by the names that the description gives them. */
export const schemas = {
  Pledge: pledgeSchema,
  PledgeReceipt: pledgeReceiptSchema,
  Enquiry: enquirySchema,
  Subscription: subscriptionSchema,
  EnquiryReceipt: enquiryReceiptSchema,
  Acknowledgement: acknowledgementSchema,
  MetalRate: metalRateSchema,
  StoryList: storyListSchema,
  Site: siteSchema,
} as const;

export type SchemaName = keyof typeof schemas;
type FieldNotes<Form extends z.ZodMiniObject> = Readonly<Record<keyof z.infer<Form>, string>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly schema: object;
  readonly example: string | number;
}

/** One call of the API. */
export interface Operation {
  readonly method: 'get' | 'post';
  /** As the server knows it, with `:name` for a parameter. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly form?: { readonly schema: SchemaName; readonly fields: Readonly<Record<string, string>>; readonly example: object };
  readonly answer: { readonly schema: SchemaName; readonly example: object };
  /** Statuses of its failures; each has a `Failure` for a body. */
  readonly failures: readonly number[];
}

const FORM_FAILURES = [400, 403, 409, 413, 415, 422, 429, 500, 502, 503];
const name = 'Farhana Akter';

const pledgeFields: FieldNotes<typeof pledgeSchema> = {
  name: 'Needed.',
  phone: 'Needed: +8801 or 01, a digit from 3 to 9, then 8 more.',
  donation: 'Needed: taka above zero, as typed; ৳, commas and Bengali digits are understood.',
  email: 'May be empty. With one, a copy of the pledge is sent there.',
  address: 'May be empty.',
  intention: 'May be left out or empty, which means zakat; sadaqah for a pledge of Sadaqah.',
};

const enquiryFields: FieldNotes<typeof enquirySchema> = {
  first_name: 'Needed.',
  last_name: 'May be empty.',
  email: 'Needed, for the answer and for a copy of the message.',
  nature_of_enquiry: 'Empty for anything else.',
  message: 'Needed.',
};

const subscriptionFields: FieldNotes<typeof subscriptionSchema> = { email: 'Needed.' };

/** Every call below `/api/v1`. */
export const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/v1/fetch-metal-rate',
    id: 'fetchMetalRate',
    summary:
      'The latest prices of gold (xau) and silver (xag), in taka per gram, and of when they are. A price that is not known is absent or null.',
    parameters: [{ name: 'gram', in: 'query', description: 'Always 1.', schema: { type: 'integer', const: 1 }, example: 1 }],
    answer: {
      schema: 'MetalRate',
      example: {
        prices: { xau: { selling_price: Number(sampleRate.gold) }, xag: { selling_price: Number(sampleRate.silver) } },
        updated_at: '2027-01-31T04:00:00.000Z',
      },
    },
    failures: [500, 503],
  },
  {
    method: 'get',
    path: '/api/v1/fetch-share-blogs/:count',
    id: 'fetchStories',
    summary: 'The newest stories. An empty list where there are none; 503 where the blog has not answered so far.',
    parameters: [
      { name: 'count', in: 'path', description: 'How many.', schema: { type: 'integer', minimum: 1, maximum: 50 }, example: 6 },
      {
        name: 'lang',
        in: 'query',
        description: 'Their language.',
        schema: { type: 'string', enum: ['en', 'bn'], default: 'en' },
        example: 'bn',
      },
    ],
    answer: {
      schema: 'StoryList',
      example: {
        blogs: [{ id: 'rahima', image: '/samples/story-work.svg', title: 'Rahima', heading: 'A machine of her own', quote: 'I had sewn…' }],
      },
    },
    failures: [400, 500, 503],
  },
  {
    method: 'get',
    path: '/api/v1/site',
    id: 'readSite',
    summary: 'What the operator says about the foundation. `sample` is true while these are no real values.',
    answer: {
      schema: 'Site',
      example: {
        sample: true,
        name: { en: 'Zakat Foundation', bn: 'যাকাত ফাউন্ডেশন' },
        phone: '+880 1000-000000',
        email: 'hello@example.org',
        address: { en: 'Dhaka', bn: 'ঢাকা' },
        hours: { en: '10 am to 5 pm', bn: 'সকাল ১০টা থেকে বিকেল ৫টা' },
        registration: 'Sample, not registered',
        blogUrl: 'https://blog.example.org/stories',
        goldPriceUrl: 'https://gold.example.org',
        goldPriceKarat: 22,
        pricesGoOldAfterHours: 48,
        social: [{ kind: 'page', url: 'https://social.example.org/page' }],
      },
    },
    failures: [500],
  },
  {
    method: 'post',
    path: '/api/v1/contact-store',
    id: 'sendPledge',
    summary: 'Records a pledge. No money is taken: the team gets in touch.',
    form: {
      schema: 'Pledge',
      fields: pledgeFields,
      example: { name, phone: '01712345678', donation: '5,000', email: '', address: '' },
    },
    answer: { schema: 'PledgeReceipt', example: { data: { name, reference: 'P-7K3M-9QXT' }, message: pledgeAnswer(name).en } },
    failures: FORM_FAILURES,
  },
  {
    method: 'post',
    path: '/api/v1/contact-us',
    id: 'sendEnquiry',
    summary: 'Sends a question or a request to the foundation.',
    form: {
      schema: 'Enquiry',
      fields: enquiryFields,
      example: { first_name: 'Farhana', last_name: 'Akter', email: 'farhana@example.org', nature_of_enquiry: 'zakat', message: 'Salam' },
    },
    answer: { schema: 'EnquiryReceipt', example: { message: answers.enquiry.en, reference: 'E-4W2H-8JDZ' } },
    failures: FORM_FAILURES,
  },
  {
    method: 'post',
    path: '/api/v1/subscribe',
    id: 'subscribe',
    summary: 'Subscribes to the newsletter. The answer does not tell whether the address was known.',
    form: { schema: 'Subscription', fields: subscriptionFields, example: { email: 'farhana@example.org' } },
    answer: { schema: 'Acknowledgement', example: { message: answers.subscription.en } },
    failures: FORM_FAILURES,
  },
];
