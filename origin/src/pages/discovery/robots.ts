import { type VisitMap, pagesIn } from '../../releases/site-map/site-map.ts';

/** The site's own tools, and what no person reads. */
const PRIVATE_PATHS = ['/_releases', '/_preview', '/_ledger', '/api/'];

/**
 * What crawlers may ask for (RFC 9309): every page, but not the states that its query gives it, such as the thank-you page;
 * files stay open, because crawlers render pages.
 */
export function robots(publicUrl: string, map: VisitMap): string {
  const names = new Set(pagesIn(map).flatMap(({ page }) => page.query ?? []));
  const states = [...names].flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  return [
    'User-agent: *',
    ...[...PRIVATE_PATHS, ...states].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
