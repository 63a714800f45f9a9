import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import type { Database } from '../../db/schema.ts';
import { type ReleaseToken, findReleaseToken } from './tokens.ts';

/** Somebody whose token is good. */
export interface Actor {
  /** Name in the ledger. */
  readonly label: string;
  /** The only section that they may change; null for all. */
  readonly section: SectionId | null;
  /** The id of their token; null for the origin's own. */
  readonly tokenId: number | null;
}

export type Access =
  | { readonly kind: 'actor'; readonly actor: Actor }
  | { readonly kind: 'refused'; readonly message: string; readonly revoked?: true };

/** Tells who sent an `authorization` header; revoking counts from the next call on. */
export type CheckAccess = (authorization: string | undefined) => Promise<Access>;

/** Somebody with the origin's own token. */
export const OWN_ACTOR: Actor = { label: 'release-token', section: null, tokenId: null };

/** Somebody with a team's token. */
export function actorWith({ id, label, section }: ReleaseToken): Actor {
  return { label, section, tokenId: id };
}

const NO_TOKEN =
  "The release token is missing or wrong. Set RELEASE_TOKEN to your team's (made by `pnpm admin token create`), or to the origin's own, which stands in the file release-token of its data folder.";

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Knows the tokens of the teams, and the origin's own, which is good for every section. */
export function createAccessCheck(db: Kysely<Database>, ownToken: string): CheckAccess {
  return async (authorization) => {
    const [, given] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? [];
    if (given === undefined) return { kind: 'refused', message: NO_TOKEN };
    if (isSame(given, ownToken)) return { kind: 'actor', actor: OWN_ACTOR };
    const token = await findReleaseToken(db, given);
    if (!token) return { kind: 'refused', message: NO_TOKEN };
    if (token.revoked_at !== null) {
      return {
        kind: 'refused',
        revoked: true,
        message: `The token '${token.label}' was revoked at ${token.revoked_at}. Set RELEASE_TOKEN to a new one, made by \`pnpm admin token create\`.`,
      };
    }
    return { kind: 'actor', actor: actorWith(token) };
  };
}
