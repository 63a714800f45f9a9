import * as z from 'zod/mini';

/** The index of the packages that a team installs: what `pnpm packages:pack` writes, and an origin serves at `/_releases/packages`. */
export const packagesIndexSchema = z.object({
  packages: z
    .array(
      z.object({
        name: z.string().check(z.regex(/^[a-z][a-z-]{0,40}$/)),
        version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
        /** Beside the index. It names its content, so that one address never means other bytes. */
        file: z.string().check(z.regex(/^[a-z][a-z-]{0,40}-\d+\.\d+\.\d+-[0-9a-f]{12}\.tgz$/)),
        bytes: z.int().check(z.positive()),
        /** As package managers write it: `sha512-` and the digest in base64. */
        integrity: z.string().check(z.regex(/^sha512-[A-Za-z0-9+/]{86}==$/)),
      }),
    )
    .check(z.maxLength(10)),
});

export type PackagesIndex = z.infer<typeof packagesIndexSchema>;
