import { verify } from 'node:crypto';
import { type PublishSignature, type PublishStatement, statementText } from 'shared/contracts/publish-statement';
import { type SigningKey, readPublicKey } from './signing-keys.ts';

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
export async function checkSignature(
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
