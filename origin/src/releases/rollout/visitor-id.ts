import { randomBytes } from 'node:crypto';
import { readCookie, writeCookie } from '../../server/cookies.ts';

const COOKIE = 'visitor';
const ID_BYTES = 16;
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;
/** 16 bytes in base64url; the last character holds two bits, and the rest of it is zero. */
const ID = /^[\w-]{21}[AQgw]$/;

/** Tells whether a text is an id that this site could have made. */
export function isVisitorId(text: string): boolean {
  return ID.test(text);
}

/** The visitor's id from a `cookie` header; undefined without one that this site has made. */
export function readVisitorId(header: string | undefined): string | undefined {
  return readCookie(header, COOKIE, isVisitorId);
}

/** A new visitor's id: 128 random bits, which say nothing about the visitor. */
export function newVisitorId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** A `set-cookie` header with a visitor's id. */
export function visitorCookie(id: string, publicUrl: string): string {
  return writeCookie({ name: COOKIE, value: id, seconds: MAX_AGE_SECONDS, sameSite: 'Lax' }, publicUrl);
}
