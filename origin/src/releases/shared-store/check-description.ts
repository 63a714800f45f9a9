import { verify } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readPublicKey } from 'shared/commands/ledger-chain';
import { signedPublishSchema } from 'shared/contracts/ledger';
import { publishedStatement, statementText } from 'shared/contracts/publish-statement';
import type { Release } from 'shared/contracts/release';
import type { Database } from '../../db/schema.ts';
import { findSigningKey } from '../access/signing-keys.ts';
import { versionFaults } from '../checks/check-release.ts';

/** A description that the store hands out is not the one that was published. */
class DescriptionRefused extends Error {
  override name = 'DescriptionRefused';
}

export type CheckDescription = (release: Release) => Promise<void>;

/**
 * Returns the function that compares a description from the store with what its team signed, as the ledger keeps it, and its version with its
 * content; it throws DescriptionRefused. Write access to the store is no way to run code on an origin. A key that was
 * revoked since counts here: what is live stays live.
 */
export function createCheckDescription(db: Kysely<Database>): CheckDescription {
  return async (release) => {
    const { section, version } = release;
    const [fault] = versionFaults(release);
    if (fault !== undefined) throw new DescriptionRefused(fault);
    const publishes = await db
      .selectFrom('release_events')
      .select(['sequence', 'signed'])
      .where('section', '=', release.section as never)
      .where('version', '=', version)
      .where('signed', 'is not', null)
      .execute();
    // An older program kept no signatures; then the version alone says what the content is.
    if (publishes.length === 0) return;
    for (const { sequence, signed } of publishes) {
      if (sequence !== null && signed !== null && (await isSigned(db, release, sequence, signed))) return;
    }
    throw new DescriptionRefused(`release.json of ${section} ${version} is not what was signed when it was published.`);
  };
}

async function isSigned(db: Kysely<Database>, release: Release, sequence: number, kept: string): Promise<boolean> {
  const signed = signedPublishSchema.parse(JSON.parse(kept));
  const text = Buffer.from(statementText(publishedStatement(release, sequence, signed)));
  const checks = signed.signatures.map(async ({ key: id, value }) => {
    const key = await findSigningKey(db, id);
    return key !== undefined && verify(null, text, readPublicKey(key.public_key), Buffer.from(value, 'base64'));
  });
  return checks.length > 0 && (await Promise.all(checks)).every(Boolean);
}
