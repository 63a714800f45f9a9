import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readCookie, writeCookie } from '../../server/cookies.ts';
import type { Database } from '../../db/schema.ts';
import { type Actor, type CheckAccess, OWN_ACTOR, actorWith } from '../access/token-access.ts';
import { goodReleaseToken } from '../access/tokens.ts';
import { createTickets } from '../../server/tickets.ts';

const COOKIE = 'desk';
const SESSION_MS = 8 * 60 * 60 * 1000;
const OWN = 'own';
const ID_BYTES = 16;

export type SignIn = { readonly kind: 'signed-in'; readonly cookie: string } | { readonly kind: 'wrong' | 'revoked' };

/** Who is signed in; `ended` where somebody was. */
export type Session = { readonly kind: 'actor'; readonly actor: Actor } | { readonly kind: 'none' | 'ended' };

export interface ConsoleSessions {
  /** Exchanges a release token for a `set-cookie` header that does not hold it. */
  signIn(token: string): Promise<SignIn>;
  read(cookieHeader: string | undefined): Promise<Session>;
  /** Ends a session for good, wherever its cookie may have got to; resolves to a `set-cookie` header that removes the cookie. */
  signOut(cookieHeader: string | undefined): Promise<string>;
}

export interface ConsoleSessionsDependencies {
  readonly db: Kysely<Database>;
  readonly checkAccess: CheckAccess;
  readonly secret: string;
  /** The origin's own token. */
  readonly ownToken: string;
  readonly publicUrl: string;
}

/**
 * Sessions of the release console: a signed statement of which token was shown, and until when it counts. A session ends
 * with its token: a revoked one is good for nothing from the next request on, and so is a changed token of the origin.
 * Signing out ends it on every origin of the database.
 */
export function createConsoleSessions({ db, checkAccess, secret, ownToken, publicUrl }: ConsoleSessionsDependencies): ConsoleSessions {
  const tokenDigest = createHash('sha256').update(ownToken).digest('hex');
  const tickets = createTickets(secret, `console ${tokenDigest}`, ['tokenId', 'until', 'id']);

  function cookie(value: string, seconds: number): string {
    return writeCookie({ name: COOKIE, value, seconds, sameSite: 'Strict' }, publicUrl);
  }

  /** What a cookie says that this origin has signed and whose time is not over; undefined for any other. */
  function readSigned(value: string) {
    const read = tickets.read(value);
    return read.kind === 'good' ? read.ticket : undefined;
  }

  return {
    async signIn(token) {
      const access = await checkAccess(`Bearer ${token}`);
      if (access.kind === 'refused') return { kind: access.revoked ? 'revoked' : 'wrong' };
      const ticket = {
        tokenId: String(access.actor.tokenId ?? OWN),
        until: new Date(Date.now() + SESSION_MS),
        id: randomBytes(ID_BYTES).toString('base64url'),
      };
      return { kind: 'signed-in', cookie: cookie(tickets.write(ticket), SESSION_MS / 1000) };
    },
    async read(cookieHeader) {
      const value = readCookie(cookieHeader, COOKIE);
      if (value === undefined) return { kind: 'none' };
      const signed = readSigned(value);
      if (!signed || (await isSignedOut(db, signed.id))) return { kind: 'ended' };
      if (signed.tokenId === OWN) return { kind: 'actor', actor: OWN_ACTOR };
      const token = await goodReleaseToken(db, Number(signed.tokenId));
      return token ? { kind: 'actor', actor: actorWith(token) } : { kind: 'ended' };
    },
    async signOut(cookieHeader) {
      const signed = readSigned(readCookie(cookieHeader, COOKIE) ?? '');
      if (signed) await rememberSignedOut(db, signed.id, signed.until);
      return cookie('', 0);
    },
  };
}

/** Ends a session of an id until its time would have been over anyway; sessions whose time is over are forgotten. */
async function rememberSignedOut(db: Kysely<Database>, id: string, until: Date): Promise<void> {
  await db.deleteFrom('signed_out_sessions').where('until', '<', new Date().toISOString()).execute();
  await db
    .insertInto('signed_out_sessions')
    .values({ id, until: until.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Tells whether somebody has signed out of the session of an id. */
async function isSignedOut(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await db.selectFrom('signed_out_sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
