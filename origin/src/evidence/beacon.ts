import * as z from 'zod/mini';

const MOST_NEWS = 5;
const MOST_PAGES = 10;
const LONGEST_MS = 600_000;

/** Classes of errors that scripts can throw, and what else counts as one; any other name may be a visitor's text. */
const ERROR_NAMES: ReadonlySet<string> = new Set([
  ...['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'EvalError', 'URIError', 'AggregateError'],
  ...['AbortError', 'NetworkError', 'NotFoundError', 'QuotaExceededError', 'SecurityError', 'TimeoutError', 'ChunkLoadError'],
  ...['Load', 'Policy'],
]);

const wholeNumber = z.int().check(z.gte(-1), z.lte(LONGEST_MS));
const vital = z.nullable(z.number().check(z.gte(0), z.lte(LONGEST_MS)));
const release = /^[a-z]{1,30}\/\d+\.\d+\.\d+-[0-9a-f]{12}$/;
/** A file of a release, by its version or by the file's content, with line and column. */
const place = /^[a-z]{1,30}\/(?:\d+\.\d+\.\d+-[0-9a-f]{12}|by-content)\/[\w@~./-]{1,150}(?::\d{1,7}:\d{1,7})?$/;
const section = z.string().check(z.regex(/^[a-z]{1,30}$/));

/** What a document's script sends of its visit: numbers, and names from fixed alphabets. Anything else makes it malformed. */
export const beaconSchema = z.strictObject({
  /** The visit's ticket. */
  v: z.string().check(z.maxLength(2_000)),
  /** Milliseconds until the page came alive; 0 where the visitor left before, -1 where it did not within 30 s. */
  m: z.optional(wholeNumber),
  /** Largest contentful paint, in milliseconds. */
  l: z.optional(wholeNumber),
  /** Pages that were left or hidden, in their order: the release that a hop led to ('' for the document's own page), CLS, INP, LCP, time to first byte. */
  p: z.optional(
    z
      .array(z.tuple([z.union([z.literal(''), z.string().check(z.regex(release))]), vital, vital, vital, vital]))
      .check(z.maxLength(MOST_PAGES)),
  ),
  /** Calls of the API that failed on pages that hops led to: their releases. */
  g: z.optional(z.array(z.string().check(z.regex(release))).check(z.maxLength(MOST_NEWS))),
  /** Calls of the API that failed on the document's own page. */
  f: z.optional(z.int().check(z.gte(1), z.lte(100))),
  /** Stand-ins that were shown: whose, and which step (docs/architecture.md). */
  s: z.optional(z.array(z.tuple([section, z.int().check(z.gte(2), z.lte(4))])).check(z.maxLength(MOST_NEWS))),
  /** Errors: class, fingerprint, and the place in a release's files. */
  e: z.optional(
    z
      .array(
        z.tuple([
          z.pipe(
            // Of any length: documents that were served before the script cut it send it whole.
            z.string(),
            z.transform((name) => (ERROR_NAMES.has(name) ? name : 'Error')),
          ),
          z.string().check(z.regex(/^[0-9a-f]{1,8}$/)),
          z.string().check(z.regex(place)),
        ]),
      )
      .check(z.maxLength(MOST_NEWS)),
  ),
});

export type Beacon = z.infer<typeof beaconSchema>;
