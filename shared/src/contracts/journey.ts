import * as z from 'zod/mini';

const MOST_STEPS = 40;
/** No control characters, line separators or marks that turn the direction of what follows. */
export const PLAIN_TEXT = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

/** Lower-case words with hyphens between them. */
export const nameSchema = z
  .string()
  .check(
    z.maxLength(40, 'must have at most 40 characters'),
    z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be lower-case words with hyphens between them'),
  );
const text = z.string().check(z.minLength(1), z.maxLength(200), z.regex(PLAIN_TEXT, 'has a control character: write plain text'));
const address = z
  .string()
  .check(z.maxLength(300), z.regex(/^\/(?!\/)[\w\-.~/%?=&+,]*$/, 'must be a path of this site, such as /zakat/give?for=zakat'));

/** Where a rehearsal compares what both releases show, once what is expected is there, by this name: a state of a page that has no address. */
const look = z.optional(nameSchema);

/** One thing that a visitor does, or sees; labels and texts are those of the page, in the language of the journey. */
export const journeyStepSchema = z.union([
  /** Opens a path without language prefix. */
  z.strictObject({ open: address }),
  /** Types into the field of that label. */
  z.strictObject({ fill: text, with: text }),
  /** Takes the choice with that label, or the option of the field with that label. */
  z.strictObject({ choose: text, option: z.optional(text) }),
  /** Presses the button of that name. */
  z.strictObject({ press: text }),
  /** Follows the link of that name. */
  z.strictObject({ follow: text }),
  /** The page says this somewhere in its main part. */
  z.strictObject({ expectText: text, look }),
  /** An element of the main part shows this and nothing else: ৳2,500 is not found in ৳12,500. */
  z.strictObject({ expectFigure: text, look }),
  /** The address has this path, and these parameters among others. */
  z.strictObject({ expectUrl: address, look }),
]);

export type JourneyStep = z.infer<typeof journeyStepSchema>;

/** What a visitor comes for, as steps that a browser takes: data, which a release carries and its signature covers. */
export const journeySchema = z.object({
  name: nameSchema,
  language: z.enum(['en', 'bn']),
  /** Left out where the journey has to succeed without script as well. */
  script: z.optional(z.literal('needed')),
  steps: z.array(journeyStepSchema).check(z.minLength(2), z.maxLength(MOST_STEPS)),
});

export type Journey = z.infer<typeof journeySchema>;
