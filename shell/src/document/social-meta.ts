import type { RenderRequest } from 'shared/contracts/render';
import { findPage } from 'shared/sections/find-page';
import type { PageMeta } from 'shared/ui/section-routes';
import { escapeHtml } from './escape-html.ts';

const locales = { en: 'en_GB', bn: 'bn_BD' } as const;

/** The folder of the shell's public files, at the URL of its release: beside the folder of its entry. */
function publicFiles(entry: string): string {
  return entry.replace(/assets\/[^/]+$/, '');
}

/** What a link to the page shows where it is shared (Open Graph, ogp.me); X reads the same, but for the card's size. */
export function socialMeta({ assets, document, path, publicUrl }: RenderRequest, meta: PageMeta, url: string): string[] {
  const { language, site } = document.visit;
  const section = findPage(path)?.section.id ?? 'shell';
  const properties = {
    type: 'website',
    site_name: site.name[language],
    locale: locales[language],
    url,
    title: meta.title,
    description: meta.description,
    image: `${publicUrl}${publicFiles(assets.entry)}og/${section}.${language}.png`,
    'image:width': '1200',
    'image:height': '630',
  };
  return [
    ...Object.entries(properties).map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
