import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readOwnCookie, writeCookie } from '../../server/cookies.ts';
import type { Database } from '../../db/schema.ts';
import { type Actor, type CheckAccess, OWN_ACTOR, actorWith } from '../access/token-access.ts';
import { goodReleaseToken } from '../access/tokens.ts';
import { createTickets } from '../../server/tickets.ts';

const COOKIE = 'console';
/** A session ends after this, however much it is used. */
const LIFETIME_MS = 8 * 60 * 60 * 1000;
/** A session that is not used for this long ends. */
const INACTIVITY_MS = 60 * 60 * 1000;
const OWN = 'own-';
const ID_BYTES = 16;

export type SignIn = { readonly kind: 'signed-in'; readonly cookie: string } | { readonly kind: 'wrong' | 'revoked' | 'too-many' };

/** Who is signed in, with the `set-cookie` header that keeps it so while it is used; `ended` where somebody was. */
export type Session = { readonly kind: 'actor'; readonly actor: Actor; readonly cookie: string } | { readonly kind: 'none' | 'ended' };

export interface ConsoleSessions {
  /** Exchanges a release token, which came from an address, for a `set-cookie` header that does not hold it; ends the session that the cookie names. */
  signIn(token: string, address: string, cookieHeader: string | undefined): Promise<SignIn>;
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
  /** Where the console is. */
  readonly consoleUrl: string;
}

/**
 * Sessions of the release console: a signed statement of which token was shown, and until when it counts. A session ends after an hour
 * in which it was not used, after eight hours, and with its token: a revoked one is good for nothing from the next request on, and so is
 * a changed token of the origin. Signing out ends it on every origin of the database.
 */
export function createConsoleSessions({ db, checkAccess, secret, ownToken, consoleUrl }: ConsoleSessionsDependencies): ConsoleSessions {
  const tickets = createTickets(secret, 'console', ['tokenId', 'until', 'ends', 'id']);
  // Without RELEASE_TOKEN, each origin has an own token that the others do not know. The HMAC lets nobody guess it from a cookie.
  const ownTokenId = OWN + createHmac('sha256', secret).update(`own token of the console\n${ownToken}`).digest('base64url');

  function cookie(value: string, seconds: number): string {
    return writeCookie({ name: COOKIE, value, seconds, sameSite: 'Strict' }, consoleUrl);
  }

  /** The cookie of a session that is used now; `ends` is when it ends at the latest, in milliseconds since 1970. */
  function usedNow({ tokenId, ends, id }: { tokenId: string; ends: string; id: string }): string {
    const until = new Date(Math.min(Date.now() + INACTIVITY_MS, Number(ends)));
    return cookie(tickets.write({ tokenId, until, ends, id }), Math.ceil((until.getTime() - Date.now()) / 1000));
  }

  /** What a cookie says that an origin with this secret has signed and whose time is not over; undefined for any other. */
  function readSigned(value: string | undefined) {
    const read = tickets.read(value ?? '');
    return read.kind === 'good' ? read.ticket : undefined;
  }

  /** Whose token an id is; undefined for one that was revoked, and for another own token than this origin's. */
  async function findActor(tokenId: string): Promise<Actor | undefined> {
    if (tokenId === ownTokenId) return OWN_ACTOR;
    const token = tokenId.startsWith(OWN) ? undefined : await goodReleaseToken(db, Number(tokenId));
    return token && actorWith(token);
  }

  async function end(cookieHeader: string | undefined): Promise<void> {
    const signed = readSigned(readOwnCookie(cookieHeader, COOKIE, consoleUrl));
    if (signed) await rememberSignedOut(db, signed.id, new Date(Number(signed.ends)));
  }

  return {
    async signIn(token, address, cookieHeader) {
      const access = await checkAccess(`Bearer ${token}`, address);
      if (access.kind === 'refused' && access.status === 429) return { kind: 'too-many' };
      if (access.kind === 'refused') return { kind: access.revoked ? 'revoked' : 'wrong' };
      await end(cookieHeader);
      const tokenId = String(access.actor.tokenId ?? ownTokenId);
      const id = randomBytes(ID_BYTES).toString('base64url');
      return { kind: 'signed-in', cookie: usedNow({ tokenId, ends: String(Date.now() + LIFETIME_MS), id }) };
    },
    async read(cookieHeader) {
      const value = readOwnCookie(cookieHeader, COOKIE, consoleUrl);
      if (!value) return { kind: 'none' };
      const signed = readSigned(value);
      if (!signed || (await isSignedOut(db, signed.id))) return { kind: 'ended' };
      const actor = await findActor(signed.tokenId);
      return actor ? { kind: 'actor', actor, cookie: usedNow(signed) } : { kind: 'ended' };
    },
    async signOut(cookieHeader) {
      await end(cookieHeader);
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
