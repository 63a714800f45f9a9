import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readCookie, writeCookie } from '../cookies.ts';
import type { Database } from '../data/schema.ts';
import { type Actor, type CheckAccess, OWN_ACTOR, actorWith } from '../releases/token-access.ts';
import { goodReleaseToken } from '../releases/tokens.ts';
import { createSigner } from '../signature.ts';

const COOKIE = 'desk';
const SESSION_MS = 8 * 60 * 60 * 1000;
const OWN = 'own';

export type SignIn = { readonly kind: 'signed-in'; readonly cookie: string } | { readonly kind: 'wrong' | 'revoked' };

/** Who is signed in; `ended` where somebody was. */
export type Session = { readonly kind: 'actor'; readonly actor: Actor } | { readonly kind: 'none' | 'ended' };

export interface DeskSessions {
  /** Exchanges a release token for a `set-cookie` header that does not hold it. */
  signIn(token: string): Promise<SignIn>;
  read(cookieHeader: string | undefined): Promise<Session>;
  /** A `set-cookie` header that ends the session. */
  signOut(): string;
}

export interface DeskSessionsDependencies {
  readonly db: Kysely<Database>;
  readonly checkAccess: CheckAccess;
  readonly secret: string;
  /** The origin's own token. */
  readonly ownToken: string;
  readonly publicUrl: string;
}

/**
 * Sessions of the release desk: a signed statement of which token was shown, and until when it counts. A session ends
 * with its token: a revoked one is good for nothing from the next request on, and so is a changed token of the origin.
 */
export function createDeskSessions({ db, checkAccess, secret, ownToken, publicUrl }: DeskSessionsDependencies): DeskSessions {
  const signer = createSigner(secret, `desk ${createHash('sha256').update(ownToken).digest('hex')}`);

  function cookie(value: string, seconds: number): string {
    return writeCookie({ name: COOKIE, value, seconds, sameSite: 'Strict' }, publicUrl);
  }

  return {
    async signIn(token) {
      const access = await checkAccess(`Bearer ${token}`);
      if (access.kind === 'refused') return { kind: access.revoked ? 'revoked' : 'wrong' };
      const content = `${access.actor.tokenId ?? OWN}~${Date.now() + SESSION_MS}`;
      return { kind: 'signed-in', cookie: cookie(`${content}~${signer.sign(content)}`, SESSION_MS / 1000) };
    },
    async read(cookieHeader) {
      const value = readCookie(cookieHeader, COOKIE);
      if (value === undefined) return { kind: 'none' };
      const [id = '', until = '', signature = ''] = value.split('~');
      if (!signer.isSigned(`${id}~${until}`, signature) || Number(until) <= Date.now()) return { kind: 'ended' };
      if (id === OWN) return { kind: 'actor', actor: OWN_ACTOR };
      const token = await goodReleaseToken(db, Number(id));
      return token ? { kind: 'actor', actor: actorWith(token) } : { kind: 'ended' };
    },
    signOut: () => cookie('', 0),
  };
}
