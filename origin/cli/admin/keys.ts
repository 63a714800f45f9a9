import type { Kysely } from 'kysely';
import { InputError } from '../../src/server/data-error.ts';
import type { Database } from '../../src/db/schema.ts';
import { addSigningKey, revokeSigningKey } from '../../src/releases/access/signing-keys.ts';
import type { Owner } from './options.ts';

/** Lets a team's public key sign releases; returns what to tell. */
export async function addKey(key: Owner & { readonly publicKey: string }, db: Kysely<Database>): Promise<string> {
  const { id, section, label } = await addSigningKey(db, key);
  return `Key ${id}, '${label}', signs releases of ${section ?? 'all sections'} from now on.`;
}

/** Revokes a key; throws InputError for an unknown id. */
export async function revokeKey(id: string, db: Kysely<Database>): Promise<string> {
  const revoked = await revokeSigningKey(db, id);
  if (!revoked) throw new InputError([`There is no key ${id}. Type 'pnpm admin key list' for those there are.`]);
  return `Key ${id}, '${revoked.label}', is revoked since ${revoked.revoked_at}. What it has signed stays published.`;
}
