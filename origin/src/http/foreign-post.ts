import type { IncomingHttpHeaders } from 'node:http';

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'same-site', 'none']);

/**
 * Tells whether the page of another site sent this form. Browsers say so in Sec-Fetch-Site, older ones in Origin;
 * a program that is no browser says neither, and gains nothing here, since the site knows no logged-in visitors.
 */
export function isForeignPost(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return !OWN_SITES.has(site);
  const { origin, host } = headers;
  // `null` is what strict referrer settings make of the site's own forms in browsers without Sec-Fetch-Site.
  if (!origin || origin === 'null') return false;
  return origin !== publicUrl && !(URL.canParse(origin) && new URL(origin).host === host);
}
