/** The first good value of a cookie in a `cookie` header; by default, one that is not empty. */
export function readCookie(header: string | undefined, name: string, isGood = (value: string) => value !== ''): string | undefined {
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .find(isGood);
}

interface KeptCookie {
  readonly name: string;
  /** '' ends it, with 0 seconds. */
  readonly value: string;
  readonly seconds: number;
  readonly sameSite: 'Lax' | 'Strict';
}

/** A `set-cookie` header for the whole site, out of the reach of scripts; where the site is reached by https, for https only. */
export function writeCookie({ name, value, seconds, sameSite }: KeptCookie, publicUrl: string): string {
  const attributes = [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', `SameSite=${sameSite}`];
  return [...attributes, ...(publicUrl.startsWith('https:') ? ['Secure'] : [])].join('; ');
}
