import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { scrub } from './vacuum.ts';
import { requireKeys, sealAgain } from './rotate.ts';
import type { Vault } from './keyring.ts';

/**
 * Makes a database ready for a vault: what an older program kept in plain words is sealed, and taken out of the files.
 * Throws DataError where something is kept that none of the keys opens.
 */
export async function prepareSealing(db: Kysely<Database>, vault: Vault): Promise<void> {
  await requireKeys(db, vault);
  if ((await sealAgain(db, vault, 'open')) > 0) await scrub(db);
}
