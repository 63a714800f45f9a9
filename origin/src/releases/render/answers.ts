import * as z from 'zod/mini';

// What comes from a render process is hostile until it has passed these.

/** A document of this many characters is no page. */
export const LONGEST_DOCUMENT = 6_000_000;
const LONGEST_TEXT = 20_000;
const MOST_NOTES = 100;
const text = z.string().check(z.maxLength(LONGEST_TEXT));
const id = z.string().check(z.maxLength(64));

const failure = z.object({ name: text, message: text, stack: text });
const notes = z.object({
  attempts: z.array(z.object({ what: text, by: text })).check(z.maxLength(MOST_NOTES)),
  changes: z.array(text).check(z.maxLength(MOST_NOTES)),
});

/** One line of a render process. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('running'), id }),
  z.object({ kind: z.literal('done'), id, result: z.unknown(), notes }),
  z.object({ kind: z.literal('failed'), id, result: failure, notes }),
]);

export type Message = z.infer<typeof messageSchema>;
export type Notes = z.infer<typeof notes>;

/** A page; a redirect stays on this site. */
export const pageSchema = z.object({
  status: z.int().check(z.minimum(200), z.maximum(599)),
  html: z.string().check(z.maxLength(LONGEST_DOCUMENT)),
  verifiesImports: z.optional(z.boolean()),
  readsFileLists: z.optional(z.boolean()),
  readsBriefReleases: z.optional(z.boolean()),
  location: z.optional(z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])[\x21-\x7e]*$/))),
});

const ids = z.array(text).check(z.maxLength(500));

export const loadReportSchema = z.object({
  failures: z.array(z.object({ module: text, reason: text })).check(z.maxLength(1_000)),
  /** The ids of a section's routes by language; null where it exports no function `routes`. */
  routes: z.nullable(z.object({ en: ids, bn: ids })),
});

/** What loading a section's modules gave: those that could not be loaded, and why. */
export type LoadReport = z.infer<typeof loadReportSchema>;
