import { findPage } from 'shared/sections/find-page';
import { type Language, languages, localPath } from 'shared/sections/language';
import type { PageMeta } from 'shared/ui/section-routes';
import { escapeHtml } from './escape-html.ts';

const locales = { en: 'en_GB', bn: 'bn_BD' } as const;

interface TaggedPage {
  readonly meta: PageMeta;
  /** Path without language prefix; null for a page that search engines should not keep. */
  readonly path: string | null;
  readonly language: Language;
  readonly siteName: string;
  /** The origin that visitors know, without a slash at its end. */
  readonly publicUrl: string;
  /** URL of the shell's entry, beside whose folder its public files lie. */
  readonly entry: string;
}

/** What a document's head says of its page alone, as HTML: what it is about, where it is at home, and what a link to it shows (ogp.me; X reads the same). */
export function pageTags({ meta, path, language, siteName, publicUrl, entry }: TaggedPage): string[] {
  const description = `<meta name="description" content="${escapeHtml(meta.description)}">`;
  if (path === null) return [description, '<meta name="robots" content="noindex">'];
  const url = (other: Language) => publicUrl + localPath(path, other);
  const alternate = (name: string, other: Language) => `<link rel="alternate" hreflang="${name}" href="${escapeHtml(url(other))}">`;
  const properties = {
    type: 'website',
    site_name: siteName,
    locale: locales[language],
    url: url(language),
    title: meta.title,
    description: meta.description,
    image: `${publicUrl}${entry.replace(/assets\/[^/]+$/, '')}og/${findPage(path)?.section.id ?? 'shell'}.${language}.png`,
    'image:width': '1200',
    'image:height': '630',
  };
  return [
    description,
    `<link rel="canonical" href="${escapeHtml(url(language))}">`,
    ...languages.map((other) => alternate(other, other)),
    alternate('x-default', 'en'),
    ...Object.entries(properties).map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
