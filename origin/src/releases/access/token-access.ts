import { hash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import type { Database } from '../../db/schema.ts';
import { type ReleaseToken, findReleaseToken, hashOf, listTokenHashes } from './tokens.ts';
import { createRequestCounts } from '../../server/request-counts.ts';
import { createWrongTokens } from './wrong-tokens.ts';

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
  | {
      readonly kind: 'refused';
      /** 429 for an address that has sent too many wrong tokens. */
      readonly status: 401 | 429;
      readonly message: string;
      readonly revoked?: true;
    };

/** Tells who sent an `authorization` header, from which address; revoking counts from the next call on. */
export type CheckAccess = (authorization: string | undefined, address: string) => Promise<Access>;

/** Somebody with the origin's own token. */
export const OWN_ACTOR: Actor = { label: 'release-token', section: null, tokenId: null };

/** Somebody with a team's token. */
export function actorWith({ id, label, section }: ReleaseToken): Actor {
  return { label, section, tokenId: id };
}

const NO_TOKEN =
  "The release token is missing or wrong. Set RELEASE_TOKEN to your team's, for which ask the site's operator (made by `pnpm admin token create`); or, unless the origin serves the public, to its own, which is in the file secrets/release-token of its data folder, or release-token in SECRETS_DIR.";
const TOO_MANY = 'Too many wrong release tokens came from here in the last minute. A right one is still taken: set RELEASE_TOKEN to it.';
/** So often is the list of tokens read anew while wrong ones flood in. */
const LIST_MS = 1_000;

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(given), digest(expected));
}

/** Whether a token was made here, by a list that is read once a second: a flood of wrong ones costs the database nothing. */
function createKnownTokens(db: Kysely<Database>): (token: string) => Promise<boolean> {
  let read = { hashes: Promise.resolve<ReadonlySet<string>>(new Set()), at: 0 };
  return async (token) => {
    if (Date.now() - read.at > LIST_MS) read = { hashes: listTokenHashes(db), at: Date.now() };
    return (await read.hashes).has(hashOf(token));
  };
}

/** Knows the tokens of the teams, and the origin's own, which is good for every section. Wrong ones are limited, right ones are not. */
export function createAccessCheck(db: Kysely<Database>, ownToken: string, wrong = createWrongTokens(createRequestCounts())): CheckAccess {
  const isKnown = createKnownTokens(db);
  return async (authorization, address) => {
    const [, given] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? [];
    if (given === undefined) return { kind: 'refused', status: 401, message: NO_TOKEN };
    if (isSame(given, ownToken)) return { kind: 'actor', actor: OWN_ACTOR };
    const token = wrong.isFlood() && !(await isKnown(given)) ? undefined : await findReleaseToken(db, given);
    if (!token)
      return wrong.count(address)
        ? { kind: 'refused', status: 429, message: TOO_MANY }
        : { kind: 'refused', status: 401, message: NO_TOKEN };
    if (token.revoked_at !== null) {
      return {
        kind: 'refused',
        status: 401,
        revoked: true,
        message: `The token '${token.label}' was revoked at ${token.revoked_at}. Set RELEASE_TOKEN to a new one, made by \`pnpm admin token create\`.`,
      };
    }
    return { kind: 'actor', actor: actorWith(token) };
  };
}
