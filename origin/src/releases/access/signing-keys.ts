import type { Kysely } from 'kysely';
import { readPublicKey } from 'shared/commands/ledger-chain';
import { signingKeyId } from 'shared/commands/sign-publish';
import { InputError } from '../../server/data-error.ts';
import type { Database, SigningKeyRow } from '../../db/schema.ts';
import { checkLabel } from './tokens.ts';
import { reasonOf } from 'shared/commands/reason-of';

/** A public key by which releases are verified. */
export type SigningKey = Readonly<SigningKeyRow>;

const columns = ['id', 'section', 'label', 'public_key', 'created_at', 'revoked_at'] as const;

/** Lets a key sign releases from now on. Throws InputError for what is no key, an unusable label, or a key that is known already. */
export async function addSigningKey(
  db: Kysely<Database>,
  { section, label, publicKey }: Pick<SigningKey, 'section' | 'label'> & { readonly publicKey: string },
): Promise<SigningKey> {
  try {
    readPublicKey(publicKey);
  } catch (error) {
    throw new InputError([
      `'${publicKey}' is no public key (${reasonOf(error)}). Give the line that \`pnpm release key <section>\` prints.`,
    ]);
  }
  const id = signingKeyId(publicKey);
  const known = await findSigningKey(db, id);
  if (known) {
    throw new InputError([
      `This key is known already: ${id}, '${known.label}'${known.revoked_at ? `, revoked at ${known.revoked_at}. Make a new one: pnpm release key <section>` : ''}.`,
    ]);
  }
  const row = {
    id,
    section,
    label: checkLabel(label),
    public_key: publicKey.trim(),
    created_at: new Date().toISOString(),
    revoked_at: null,
  };
  await db.insertInto('signing_keys').values(row).execute();
  return row;
}

/** All keys, those that were revoked too, oldest first. */
export async function listSigningKeys(db: Kysely<Database>): Promise<SigningKey[]> {
  return await db.selectFrom('signing_keys').select(columns).orderBy('created_at').execute();
}

/** Revokes a key from the next publish on; revoking twice keeps the first time. Resolves to undefined for an unknown id. */
export async function revokeSigningKey(db: Kysely<Database>, id: string): Promise<SigningKey | undefined> {
  return await db
    .updateTable('signing_keys')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(new Date().toISOString())) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** The key of an id, revoked or not; undefined where it was never added here. */
export async function findSigningKey(db: Kysely<Database>, id: string): Promise<SigningKey | undefined> {
  return await db.selectFrom('signing_keys').select(columns).where('id', '=', id).executeTakeFirst();
}
