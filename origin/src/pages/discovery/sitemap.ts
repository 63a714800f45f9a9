import { pagePath } from 'shared/sections/find-page';
import { languages, localPath } from 'shared/sections/language';
import { html } from 'shared/domain/html';
import { type VisitMap, pagesIn } from '../../releases/site-map/site-map.ts';

/** By section, the ids of the pages that its live release renders. */
export type PublishedPages = ReadonlyMap<string, readonly string[]>;

/** The sitemap of every page that is published and found without a link of one's own, each address with its twins in the other languages (sitemaps.org 0.9). */
export function sitemap(publicUrl: string, map: VisitMap, published: PublishedPages): string {
  const pages = pagesIn(map)
    .filter(({ section, page }) => !page.byLink && published.get(section.id)?.includes(page.id))
    .map(({ page }) => page);
  const urls = pages.flatMap((page) => {
    const address = (language: (typeof languages)[number]) => publicUrl + localPath(pagePath(page), language);
    const twins = [
      ...languages.map((language) => ({ code: language, href: address(language) })),
      { code: 'x-default', href: address('en') },
    ];
    const links = twins.map(({ code, href }) => html`<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`);
    return languages.map((language) => html`<url><loc>${address(language)}</loc>${links}</url>\n`);
  });
  return `${html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`}`;
}
