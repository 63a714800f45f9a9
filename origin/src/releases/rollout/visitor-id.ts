import { readCookie, writeCookie } from '../../server/cookies.ts';
import { randomText } from '../../server/random-bytes.ts';
import { createTickets } from '../../server/tickets.ts';

const COOKIE = 'visitor';
const ID_BYTES = 16;
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;
/** 16 bytes in base64url; the last character holds two bits, and the rest of it is zero. */
const ID = /^[\w-]{21}[AQgw]$/;

/** Visitors' ids, which only this site's origins can issue. */
export interface VisitorIds {
  /** The id in a `cookie` header; undefined without one that this site has signed. */
  read(cookieHeader: string | undefined): string | undefined;
  /** A `set-cookie` header that keeps an id for 180 days. */
  cookie(id: string): string;
}

/** Tells whether a text has the shape of a visitor's id. */
export function isVisitorId(text: string): boolean {
  return ID.test(text);
}

/** A new visitor's id: 128 random bits, which say nothing about the visitor, and count only in a ticket that this site has signed. */
export function newVisitorId(): string {
  return randomText(ID_BYTES);
}

/** Signs visitors' ids with the origins' key: otherwise one machine could be as many visitors as it has numbers, each on the side it likes (decision 62). */
export function createVisitorIds(secret: string, publicUrl: string): VisitorIds {
  const tickets = createTickets(secret, 'visitor', ['id']);
  const idOf = (value: string): string | undefined => {
    const read = tickets.read(value);
    return read.kind === 'good' && isVisitorId(read.ticket.id) ? read.ticket.id : undefined;
  };
  return {
    read(header) {
      const value = readCookie(header, COOKIE, (given) => idOf(given) !== undefined);
      return value === undefined ? undefined : idOf(value);
    },
    cookie(id) {
      return writeCookie({ name: COOKIE, value: tickets.write({ id }), seconds: MAX_AGE_SECONDS, sameSite: 'Lax' }, publicUrl);
    },
  };
}
