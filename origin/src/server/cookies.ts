/** Browsers take such a cookie from this very host by https only, for all of its paths: no other host can write it. */
const HOST_PREFIX = '__Host-';

/** What a cookie is called on a site: with the prefix where the site is reached by https. */
function cookieName(name: string, siteUrl: string): string {
  return siteUrl.startsWith('https:') ? HOST_PREFIX + name : name;
}

function valuesOf(header: string | undefined, fullName: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${fullName}=`)).map((pair) => pair.slice(fullName.length + 1));
}

/** A browser sends one or two of a name; each further one may cost a signature. */
const MOST_TRIED = 4;

/** The first good value of a cookie in a `cookie` header, of the one with the prefix before any other; by default, one that is not empty. */
export function readCookie(header: string | undefined, name: string, isGood = (value: string) => value !== ''): string | undefined {
  return [...valuesOf(header, HOST_PREFIX + name), ...valuesOf(header, name)].slice(0, MOST_TRIED).find(isGood);
}

/** The value of a cookie as this site writes it, and of no other: a sibling host can write one without the prefix. */
export function readOwnCookie(header: string | undefined, name: string, siteUrl: string): string | undefined {
  return valuesOf(header, cookieName(name, siteUrl))[0];
}

interface KeptCookie {
  readonly name: string;
  /** '' ends it, with 0 seconds. */
  readonly value: string;
  readonly seconds: number;
  readonly sameSite: 'Lax' | 'Strict';
}

/** A `set-cookie` header for the whole site, out of the reach of scripts; where the site is reached by https, for https only. */
export function writeCookie({ name, value, seconds, sameSite }: KeptCookie, siteUrl: string): string {
  const attributes = [`${cookieName(name, siteUrl)}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', `SameSite=${sameSite}`];
  return [...attributes, ...(siteUrl.startsWith('https:') ? ['Secure'] : [])].join('; ');
}
