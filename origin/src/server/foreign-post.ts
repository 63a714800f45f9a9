import type { IncomingHttpHeaders } from 'node:http';

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'same-site', 'none']);

/**
 * Tells whether the page of another site sent this form. Browsers say so in Sec-Fetch-Site, older ones in Origin;
 * a program that is no browser says neither, and gains nothing here, since visitors are not logged in.
 */
export function isForeignPost(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return !OWN_SITES.has(site);
  const { origin, host } = headers;
  // `null` is what strict referrer settings make of the site's own forms in browsers without Sec-Fetch-Site.
  if (!origin || origin === 'null') return false;
  return origin !== publicUrl && !(URL.canParse(origin) && new URL(origin).host === host);
}

/** Tells whether a form was sent by one of this site's own pages, and says so: for forms of somebody who is signed in. */
export function isOwnPost(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin';
  return Boolean(headers.origin) && headers.origin !== 'null' && !isForeignPost(headers, publicUrl);
}
