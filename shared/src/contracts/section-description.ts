import * as z from 'zod/mini';
import { PLAIN_TEXT, journeySchema, nameSchema } from './journey.ts';

/** What the origin can hand to a page together with its document. */
const pageDataKinds = ['rates', 'stories', 'figures'] as const;

/** The forms that a page can take by an ordinary POST to its own path. */
const formKinds = ['pledge', 'enquiry', 'subscription', 'confirmation', 'unsubscription'] as const;

const MOST_PAGES = 60;
const MOST_MOVED = 100;
const MOST_NAMES = 20;
const MOST_EXPECTED = 50;

const text = (longest: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(longest),
      z.regex(PLAIN_TEXT, 'has a control character: write plain text'),
      z.regex(/^\S(?:.*\S)?$/u, 'begins or ends with a space'),
    );

const inBoth = (longest: number) => z.object({ en: text(longest), bn: text(longest) });

const PATH_WORDS = 'must be lower-case words with underscores or hyphens between them, each after a slash';
const PATH_LENGTH = 'must have at most 100 characters';

/** A page's address in English; a release cannot take `/bn` or anything else that the host answers (see the publish gate). */
export const pathSchema = z
  .string()
  .check(z.maxLength(100, PATH_LENGTH), z.regex(/^(?:\/|(?:\/[a-z0-9]+(?:[_-][a-z0-9]+)*)+)$/, PATH_WORDS));
const routePath = z
  .string()
  .check(
    z.maxLength(100, PATH_LENGTH),
    z.regex(/^(?:\/|(?:\/[a-z0-9]+(?:[_-][a-z0-9]+)*)+(?:\/:[a-z]+\?)?)$/, `${PATH_WORDS}, and at most one optional parameter at the end`),
  );

const dataKind = z.enum(pageDataKinds, `is nothing that the origin hands to pages; there are: ${pageDataKinds.join(', ')}`);
const formKind = z.enum(formKinds, `is no form that the origin takes; there are: ${formKinds.join(', ')}`);

/** What a rehearsal calls a difference: what differs, and the page where it does. */
export const differenceNameSchema = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z]+ [a-z*][a-z0-9*-]*$/, 'must be a difference as a rehearsal names it, such as html give-zakat'));

/** What stands behind a page's path in one of its states: a parameter, a query string, or both. */
const pageState = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^(?:\/[\w.~%-]+)?(?:\?[\w\-.~%=&+,]+)?$/, 'must be a query string such as ?for=sadaqah'),
    z.minLength(1),
  );

/** What a release says of one page. */
const pageSchema = z.object({
  id: nameSchema,
  path: routePath,
  label: inBoth(80),
  note: z.optional(inBoth(120)),
  data: z.optional(z.array(dataKind).check(z.maxLength(pageDataKinds.length))),
  accepts: z.optional(formKind),
  downloads: z.optional(
    z
      .array(z.string().check(z.maxLength(100), z.regex(/^[\w-][\w.-]*(?: [\w.-]+)*$/, 'must be a plain file name')))
      .check(z.maxLength(MOST_NAMES)),
  ),
  borrows: z.optional(nameSchema),
  byLink: z.optional(z.boolean()),
  offline: z.optional(z.literal(true)),
  query: z.optional(
    z.array(z.string().check(z.regex(/^[a-z][\w-]{0,39}$/, 'must be a plain name of a query'))).check(z.maxLength(MOST_NAMES)),
  ),
  states: z.optional(z.array(pageState).check(z.maxLength(MOST_NAMES))),
});

/** What a release says of its section: names, pages, and where pages have gone that it had before. Input from outside. */
export const sectionDescriptionSchema = z.object({
  remote: nameSchema,
  label: inBoth(60),
  intro: inBoth(200),
  pages: z.array(pageSchema).check(z.minLength(1), z.maxLength(MOST_PAGES)),
  moved: z.optional(
    z
      .record(pathSchema, pathSchema)
      .check(z.refine((moved) => Object.keys(moved).length <= MOST_MOVED, `has more than ${MOST_MOVED} paths`)),
  ),
  expects: z.optional(z.array(differenceNameSchema).check(z.maxLength(MOST_EXPECTED))),
  journeys: z.optional(z.array(journeySchema).check(z.maxLength(MOST_NAMES))),
});

export type SectionDescription = z.infer<typeof sectionDescriptionSchema>;
