/** Browsers take such a cookie from this very host by https only, for all of its paths: no other host can write it. */
const HOST_PREFIX = '__Host-';

/** What a cookie is called on a site: with the prefix where the site is reached by https. */
export function cookieName(name: string, siteUrl: string): string {
  return siteUrl.startsWith('https:') ? HOST_PREFIX + name : name;
}

/** The first good value of a cookie in a `cookie` header, of the one with the prefix before any other; by default, one that is not empty. */
export function readCookie(header: string | undefined, name: string, isGood = (value: string) => value !== ''): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const valuesOf = (full: string) => pairs.filter((pair) => pair.startsWith(`${full}=`)).map((pair) => pair.slice(full.length + 1));
  return [...valuesOf(HOST_PREFIX + name), ...valuesOf(name)].find(isGood);
}

/** The value of a cookie as this site writes it, and of no other: a sibling host can write one without the prefix. */
export function readOwnCookie(header: string | undefined, name: string, siteUrl: string): string | undefined {
  const full = `${cookieName(name, siteUrl)}=`;
  const [pair] = (header ?? '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text.startsWith(full));
  return pair?.slice(full.length);
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
