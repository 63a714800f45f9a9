import { type Release, releaseSchema } from 'shared/contracts/release';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

const NAMES =
  'letters a to z, digits, `_`, `-`, `.`, `@`, `~` and single spaces inside, none beginning with a dot, 200 characters with its folder';

/** What faults are named by, of a description that may have any. */
const namedSchema = z.object({ version: z.string(), files: z.array(z.object({ path: z.string() })) });

/** The faults of a description, one text each: what they are in, and what to do. */
function faultsOf(value: unknown, issues: readonly z.core.$ZodIssue[]): readonly string[] {
  const { version, files } = namedSchema.safeParse(value).data ?? { version: undefined, files: [] };
  const worded = issues.flatMap(({ path: [part, index] }) => {
    const file = part === 'files' ? files[Number(index)]?.path : undefined;
    if (file !== undefined) return [`- ${file}: no site takes a file of this name. Rename its source: ${NAMES}.`];
    if (part !== 'version' || version === undefined) return [];
    const own = version.replace(/-[0-9a-f]{12}$/, '');
    return [`- package.json: a release cannot have the version '${own}'. Give it three numbers, such as 1.4.0.`];
  });
  // The rest of the description names the same files again.
  return worded.length > 0 ? worded : issues.map((issue) => `- ${issue.path.join('.') || 'release.json'}: ${issue.message}`);
}

/** The release that a value describes; throws an error with each of its faults where no site takes it. */
export function checkRelease(value: unknown): Release {
  // zod/mini comes without words for its issues.
  const checked = releaseSchema.safeParse(value, { error: en().localeError });
  if (checked.success) return checked.data;
  throw new Error(`No site takes this release:\n${faultsOf(value, checked.error.issues).join('\n')}`);
}
