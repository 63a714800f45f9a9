import * as z from 'zod/mini';

/** Where a release comes from: nothing of it names a person, a machine or a time, so that equal inputs give equal descriptions. */
export const provenanceSchema = z.object({
  /** The commit that it was built at, in full; left out where the sources are no checkout. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40,64}$/))),
  /** Whether the sources differed from that commit. */
  changed: z.optional(z.boolean()),
  /** SHA-256 of `pnpm-lock.yaml`, hexadecimal. */
  lockfile: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** What built it: its name and version, and the version of Node. */
  builder: z.object({
    name: z.string().check(z.maxLength(60)),
    version: z.string().check(z.maxLength(60)),
    node: z.string().check(z.maxLength(60)),
  }),
});

export type Provenance = z.infer<typeof provenanceSchema>;
