import type { Kysely } from 'kysely';
import { InputError } from '../../src/server/data-error.ts';
import type { Database } from '../../src/db/schema.ts';
import { createReleaseToken, revokeReleaseToken } from '../../src/releases/access/tokens.ts';
import { addSigningKey, revokeSigningKey } from '../../src/releases/access/signing-keys.ts';
import { requireHosted } from '../../src/releases/site-map/hosted-sections.ts';
import type { Format, Owner } from './options.ts';
import { printRows } from './print-rows.ts';

/** Tokens or keys for a list: in a table, which people read, what is for no one section says that it is for all. */
export function namingAll<Row extends Pick<Owner, 'section'>>(rows: readonly Row[], format: Format): readonly Row[] {
  return format === 'table' ? rows.map((row) => ({ ...row, section: row.section ?? 'all' })) : rows;
}

/** Makes a token; returns the text that shows it, the only one that ever will. Throws InputError for a section that the site does not have. */
export async function createToken({ section, label }: Owner, format: Format, db: Kysely<Database>): Promise<string> {
  if (section !== null) await requireHosted(db, section);
  const made = await createReleaseToken(db, { section, label });
  if (format !== 'table') return printRows([{ id: made.id, section, label: made.label, token: made.token }], format);
  return [
    `Token ${made.id}, '${made.label}', for ${section ? `section ${section}` : 'all sections'}. It is shown this once; hand it over by a safe way:`,
    made.token,
    `Its team sets it as RELEASE_TOKEN, then: pnpm release publish ${section ?? '<section>'}`,
  ].join('\n');
}

/** Revokes a token; throws InputError for an unknown number. */
export async function revokeToken(id: number, db: Kysely<Database>): Promise<string> {
  const revoked = await revokeReleaseToken(db, id);
  if (!revoked) throw new InputError([`There is no token ${id}. Type 'pnpm admin token list' for those there are.`]);
  return `Token ${id}, '${revoked.label}', is revoked since ${revoked.revoked_at}.`;
}

/** Lets a team's public key sign releases; returns what to tell. Throws InputError for a section that the site does not have. */
export async function addKey(key: Owner & { readonly publicKey: string }, db: Kysely<Database>): Promise<string> {
  if (key.section !== null) await requireHosted(db, key.section);
  const { id, section, label } = await addSigningKey(db, key);
  return `Key ${id}, '${label}', signs releases of ${section ?? 'all sections'} from now on.`;
}

/** Revokes a key; throws InputError for an unknown id. */
export async function revokeKey(id: string, db: Kysely<Database>): Promise<string> {
  const revoked = await revokeSigningKey(db, id);
  if (!revoked) throw new InputError([`There is no key ${id}. Type 'pnpm admin key list' for those there are.`]);
  return `Key ${id}, '${revoked.label}', is revoked since ${revoked.revoked_at}. What it has signed stays published.`;
}
