import { type KeyObject, generateKeyPairSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import { publicKeyLine, signPublish } from 'shared/commands/sign-publish';
import type { PublishSignature } from 'shared/contracts/publish-statement';
import type { SectionId } from 'shared/sections/sections';
import type { Database } from '../db/schema.ts';
import { addSigningKey } from '../releases/access/signing-keys.ts';
import type { PackedRelease } from './packed-release.ts';

/** Makes a key that may sign a section's releases, or those of all sections. */
export async function addedKey(db: Kysely<Database>, section: SectionId | null): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await addSigningKey(db, { section, label: `${section ?? 'test'} key`, publicKey: publicKeyLine(privateKey) });
  return privateKey;
}

export interface PublishBody extends PackedRelease {
  readonly hold?: boolean;
  readonly keepKnown?: boolean;
}

/** The body of a publish as it is sent, signed. */
export function signedBody<Body extends PublishBody>(body: Body, key: KeyObject, sequence: number): Body & { signature: PublishSignature } {
  const { release, hold = false, keepKnown = false } = body;
  return { ...body, signature: signPublish({ release, sequence, hold, keepKnown }, key) };
}
