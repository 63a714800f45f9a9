/** The value of a cookie in a `cookie` header; undefined where there is none of that name, or an empty one. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const text = pair.trim();
    if (text.startsWith(`${name}=`) && text.length > name.length + 1) return text.slice(name.length + 1);
  }
  return undefined;
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
