import * as z from 'zod/mini';

/** The id of the element that a shell reads what it loads from, as every shell before it did. */
export const VISIT_ID = 'visit';

/** A release whose files a shell finds by a list, of which the document says the integrity or its beginning. */
const listedSchema = z.object({ version: z.string(), list: z.string().check(z.regex(/^sha384-[A-Za-z\d+/]{24,64}$/)) });

/** A release whose files the document says itself. */
const deployedSchema = z.object({
  version: z.string(),
  list: z.optional(z.undefined()),
  base: z.string(),
  entry: z.string(),
  exposed: z.optional(z.string()),
  styles: z.array(z.string()),
  modules: z._default(z.array(z.string()), []),
  pages: z._default(z.record(z.string(), z.array(z.string())), {}),
});

const releaseSchema = z.union([listedSchema, deployedSchema]);
const previous = z.optional(releaseSchema);

const visitSchema = z.object({
  sections: z.record(z.string(), z.union([z.extend(listedSchema, { previous }), z.extend(deployedSchema, { previous })])),
  start: z.optional(z.object({ entry: z.string(), exposed: z.optional(z.string()), base: z.optional(z.string()) })),
  offline: z._default(z.array(z.string()), []),
});

/** What a document tells its shell to load. */
export type VisitData = z.infer<typeof visitSchema>;

/** A release as a document, or the origin later, names it to a shell. */
export type NamedToShell = z.infer<typeof releaseSchema>;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** What a document tells its shell to load, of its JSON; undefined where that is not what a shell reads. */
export function readVisitData(json: string): VisitData | undefined {
  return visitSchema.safeParse(parsed(json)).data;
}

/** The release that an origin names to a shell where another one fails; undefined where it names none. */
export function readNamedRelease(json: string): NamedToShell | undefined {
  return releaseSchema.safeParse(parsed(json)).data;
}
