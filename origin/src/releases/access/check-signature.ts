import { verify } from 'node:crypto';
import { type PublishSignature, type PublishStatement, statementText } from 'shared/contracts/publish-statement';
import { readPublicKey } from 'shared/commands/ledger-chain';
import type { SigningKey } from './signing-keys.ts';

/** The release is not signed by a key that may sign it; the message says what to do. */
export class SignatureRefused extends Error {
  override name = 'SignatureRefused';
}

/** The number of a signed publish was used already: it is sent again, or somebody else was faster. */
export class PublishOutdated extends Error {
  override name = 'PublishOutdated';

  constructor(section: string, sequence: number, last: number) {
    super(
      `This publish of ${section} is number ${sequence}, and number ${last} has been taken: it was sent before, or another one came in between. Look at \`pnpm release history ${section}\`, then publish again.`,
    );
  }
}

/** Finds a key by its id, so that revoking counts from the next publish on. */
export type FindKey = (id: string) => Promise<SigningKey | undefined>;

/** Verifies that a release was signed for this publish, by a key of its section; throws SignatureRefused. */
async function checkSignature(
  findKey: FindKey,
  section: string,
  signature: PublishSignature | undefined,
  statement: Omit<PublishStatement, 'sequence'>,
): Promise<void> {
  if (!signature) {
    throw new SignatureRefused(
      `This release of ${section} is not signed. Publish it by \`pnpm release publish ${section}\`, which signs it with your team's key.`,
    );
  }
  const key = await findKey(signature.key);
  if (!key) {
    throw new SignatureRefused(
      `The origin does not know the key ${signature.key} that signed this release. Let its operator add the public key: pnpm admin key add --section ${section} <public key>`,
    );
  }
  if (key.revoked_at !== null) {
    throw new SignatureRefused(
      `The key ${key.id}, '${key.label}', was revoked at ${key.revoked_at}. Make a new one (pnpm release key ${section}) and let the operator add it.`,
    );
  }
  if (key.section !== null && key.section !== section) {
    throw new SignatureRefused(
      `The key ${key.id}, '${key.label}', signs releases of '${key.section}', not of '${section}'. Sign with a key of '${section}'.`,
    );
  }
  const text = Buffer.from(statementText({ ...statement, sequence: signature.sequence }));
  if (!verify(null, text, readPublicKey(key.public_key), Buffer.from(signature.value, 'base64'))) {
    throw new SignatureRefused(
      `The signature does not belong to this publish: release.json, the number or the options differ from what ${key.id}, '${key.label}', has signed. Publish again by \`pnpm release publish ${section}\`.`,
    );
  }
}

export interface SentSignatures {
  readonly signature: PublishSignature | undefined;
  /** Of somebody else, who has built the same release. */
  readonly cosignature?: PublishSignature | undefined;
}

/** Verifies a publish with all of its signatures: each of a key of its section, by as many different keys as it needs. Throws SignatureRefused. */
export async function checkSignatures(
  findKey: FindKey,
  section: string,
  { signature, cosignature }: SentSignatures,
  statement: Omit<PublishStatement, 'sequence'>,
  needed: number,
): Promise<void> {
  await checkSignature(findKey, section, signature, statement);
  if (!cosignature) {
    if (needed < 2) return;
    throw new SignatureRefused(
      `A release of ${section} needs the signatures of two different keys, because it can break every page. Let somebody else with a key of ${section} build the same commit and sign it: pnpm release sign ${section} --to ${section}.signature; then: pnpm release publish ${section} --cosigned ${section}.signature`,
    );
  }
  await checkSignature(findKey, section, cosignature, statement);
  if (cosignature.key === signature?.key) {
    throw new SignatureRefused(
      `Both signatures are of the key ${cosignature.key}. The second one has to be somebody else's: pnpm release sign ${section}`,
    );
  }
  if (cosignature.sequence !== signature?.sequence) {
    throw new SignatureRefused(
      `The two signatures are for different publishes, number ${signature?.sequence} and number ${cosignature.sequence}. Sign again: pnpm release sign ${section}`,
    );
  }
}
