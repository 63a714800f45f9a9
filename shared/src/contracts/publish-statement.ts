import * as z from 'zod/mini';
import type { SignedPublish } from './ledger.ts';
import { type Release, sortKeys } from './release.ts';

/** What a team signs: which release it publishes, how, and as which of the section's publishes. */
export interface PublishStatement {
  readonly release: Release;
  /** The section's publishes are counted, and each number is good once: a signed publish cannot be sent again later. */
  readonly sequence: number;
  readonly hold: boolean;
  readonly keepKnown: boolean;
}

/** What every database can count to. */
const LAST_SEQUENCE = 2_147_483_647;

/** What goes along with a release: which key signed, with which number, and the Ed25519 signature of the statement in base64. */
export const signatureSchema = z.object({
  key: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
  sequence: z.int().check(z.positive(), z.maximum(LAST_SEQUENCE)),
  value: z.string().check(z.maxLength(128)),
});

export type PublishSignature = z.infer<typeof signatureSchema>;

/** The bytes of a statement that are signed; the first line keeps the signature from meaning anything else. */
export function statementText(statement: PublishStatement): string {
  return `zakat-site publish 1\n${JSON.stringify(sortKeys(statement))}`;
}

/** What was signed when a release was published, from its description and what the ledger keeps of the signing. */
export function publishedStatement(
  { provenance: _, ...description }: Release,
  sequence: number,
  { provenance, hold, keepKnown }: SignedPublish,
): PublishStatement {
  return { release: { ...description, ...(provenance ? { provenance } : {}) }, sequence, hold, keepKnown };
}
