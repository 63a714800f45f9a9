import { type KeyObject, createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { publicKeyLine, signingKeyId } from 'shared/commands/sign-publish';
import { createSigningKeyFile, originKeyFile } from 'shared/commands/data-folder';
import type { PublicKeys } from 'shared/contracts/ledger';
import type { Database } from '../../db/schema.ts';
import { DataError } from '../../server/data-error.ts';

/** The key by which an origin signs the ledger: the given one, else the one of the secrets folder, made at its first start. Throws DataError where it cannot be used. */
export async function ensureOriginKey(secretsDir: string, given: KeyObject | undefined): Promise<KeyObject> {
  if (given) return given;
  const file = originKeyFile(secretsDir);
  const made = await createSigningKeyFile(file);
  if (made) return made;
  try {
    return createPrivateKey(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new DataError(`${file} holds no private key. Restore it from a backup; without one, remove it, and a new key is made.`, {
      cause,
    });
  }
}

/** Publishes the public half of an origin's key, if it is not known yet. */
export async function registerOriginKey(db: Kysely<Database>, key: KeyObject): Promise<void> {
  const public_key = publicKeyLine(key);
  await db
    .insertInto('origin_keys')
    .values({ id: signingKeyId(public_key), public_key, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The keys by which origins of this database have signed the ledger, oldest first. */
export async function listOriginKeys(db: Kysely<Database>): Promise<PublicKeys['origin']> {
  return await db.selectFrom('origin_keys').select(['id', 'public_key', 'created_at']).orderBy('created_at').execute();
}
