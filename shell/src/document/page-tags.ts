import { type Html, html } from 'shared/domain/html';
import { type Language, languages, localPath } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import type { PageMeta } from 'shared/ui/section-routes';

/** The sections that a picture in `public/og` is for; the others share the shell's. */
export const PICTURED: ReadonlySet<string> = new Set(['about', 'apply', 'calculate', 'give', 'impact']);

const locales = { en: 'en_GB', bn: 'bn_BD' } as const;

interface TaggedPage {
  readonly meta: PageMeta;
  /** The section of the page, whose picture a link to it shows. */
  readonly section: SectionId | undefined;
  /** Path without language prefix; null for a page that search engines should not keep. */
  readonly path: string | null;
  readonly language: Language;
  readonly siteName: string;
  /** The origin that visitors know, without a slash at its end. */
  readonly publicUrl: string;
  /** URL of the folder of the shell's release, with a slash at its end: its public files lie there. */
  readonly folder: string;
}

/** What a document's head says of its page alone, as HTML: what it is about, its address, and what a link to it shows (ogp.me; X reads the same). */
export function pageTags({ meta, section, path, language, siteName, publicUrl, folder }: TaggedPage): Html[] {
  const description = html`<meta name="description" content="${meta.description}">`;
  if (path === null) return [description, html`<meta name="robots" content="noindex">`];
  const url = (other: Language) => publicUrl + localPath(path, other);
  const alternate = (name: string, other: Language) => html`<link rel="alternate" hreflang="${name}" href="${url(other)}">`;
  const properties = {
    type: 'website',
    site_name: siteName,
    locale: locales[language],
    url: url(language),
    title: meta.title,
    description: meta.description,
    image: `${publicUrl}${folder}og/${section && PICTURED.has(section) ? section : 'shell'}.${language}.png`,
    'image:width': '1200',
    'image:height': '630',
  };
  return [
    description,
    html`<link rel="canonical" href="${url(language)}">`,
    ...languages.map((other) => alternate(other, other)),
    alternate('x-default', 'en'),
    ...Object.entries(properties).map(([name, content]) => html`<meta property="og:${name}" content="${content}">`),
    html`<meta name="twitter:card" content="summary_large_image">`,
  ];
}
