import { hash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { InputError } from '../../server/data-error.ts';
import type { Database, ReleaseTokenRow } from '../../db/schema.ts';

/** What may be known of a token after it was made: everything but the token. */
export type ReleaseToken = Readonly<Omit<Selectable<ReleaseTokenRow>, 'hash'>>;

const columns = ['id', 'section', 'label', 'created_at', 'revoked_at'] as const;

const LONGEST_LABEL = 60;

/** A new token. It begins with a letter: a CSV prints `-…` behind an apostrophe, and commands read it as an option. */
function drawToken(): string {
  const token = randomBytes(32).toString('base64url');
  return /^[A-Za-z]/.test(token) ? token : drawToken();
}

/** How a token is kept. It is 256 random bits, which nobody guesses however fast the hash is. */
export function hashOf(token: string): string {
  return hash('sha256', token);
}

/** A label without what surrounds it; throws InputError where it is empty, too long or more than a line. */
export function checkLabel(label: string): string {
  const tidy = label.trim();
  if (tidy !== '' && tidy.length <= LONGEST_LABEL && !/\p{Cc}/u.test(tidy)) return tidy;
  throw new InputError([`The label is '${label}'. Give a name of 1 to ${LONGEST_LABEL} characters on one line, such as 'give team'.`]);
}

/** Makes a token and keeps its hash; the token itself is known to the caller alone. Throws InputError for an unusable label. */
export async function createReleaseToken(
  db: Kysely<Database>,
  { section, label }: Pick<ReleaseToken, 'section' | 'label'>,
): Promise<ReleaseToken & { readonly token: string }> {
  const token = drawToken();
  const row = { section, label: checkLabel(label), created_at: new Date().toISOString(), revoked_at: null };
  const { id } = await db
    .insertInto('release_tokens')
    .values({ ...row, hash: hashOf(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...row, token };
}

/** All tokens, those that were revoked too, oldest first. */
export async function listReleaseTokens(db: Kysely<Database>): Promise<ReleaseToken[]> {
  return await db.selectFrom('release_tokens').select(columns).orderBy('id').execute();
}

/** The hashes of all tokens, those that were revoked too. */
export async function listTokenHashes(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('release_tokens').select('hash').execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Revokes a token from the next request on; revoking twice keeps the first time. Resolves to undefined for an unknown id. */
export async function revokeReleaseToken(db: Kysely<Database>, id: number): Promise<ReleaseToken | undefined> {
  return await db
    .updateTable('release_tokens')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(new Date().toISOString())) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** The token that a text is, revoked or not; undefined where it was never made here. */
export async function findReleaseToken(db: Kysely<Database>, token: string): Promise<ReleaseToken | undefined> {
  return await db.selectFrom('release_tokens').select(columns).where('hash', '=', hashOf(token)).executeTakeFirst();
}

/** The token of an id while it is good; undefined where it was revoked or never made here. */
export async function goodReleaseToken(db: Kysely<Database>, id: number): Promise<ReleaseToken | undefined> {
  return await db.selectFrom('release_tokens').select(columns).where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();
}
