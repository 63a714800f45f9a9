import { cookieName, readOwnCookie } from '../server/cookies.ts';
import { createTickets } from '../server/tickets.ts';

const COOKIE = 'journey';
/** Longer than any journey takes; a pass that leaks is worth nothing soon. */
const PASS_MS = 60 * 60 * 1000;

/** A cookie for a browser that walks a journey. */
export interface JourneyPass {
  readonly name: string;
  readonly value: string;
  readonly until: Date;
  /** The site whose forms take it. */
  readonly site: string;
}

export interface JourneyPasses {
  write(): JourneyPass;
  /** Whether a `cookie` header brings a pass of this origin whose time is not over. */
  isGood(cookieHeader: string | undefined): boolean;
}

/** Passes by which forms are known as a test's: signed, so that nobody's form can be called one without the origin's key. */
export function createJourneyPasses(secret: string, publicUrl: string): JourneyPasses {
  const tickets = createTickets(secret, 'journey', ['until']);
  return {
    write() {
      const until = new Date(Date.now() + PASS_MS);
      return { name: cookieName(COOKIE, publicUrl), value: tickets.write({ until }), until, site: publicUrl };
    },
    isGood(cookieHeader) {
      const value = readOwnCookie(cookieHeader, COOKIE, publicUrl);
      return value !== undefined && tickets.read(value).kind === 'good';
    },
  };
}
