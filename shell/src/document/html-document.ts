import type { RenderRequest } from 'shared/contracts/render';
import { localPath } from 'shared/sections/language';
// Small enough to be part of the document: one request less.
import mark from 'shared/ui/art/mark.svg?inline';
import type { PageMeta } from 'shared/ui/section-routes';
import { escapeHtml, scriptJson } from './escape-html.ts';
import { pageTags } from './page-tags.ts';
import { structuredData } from './structured-data.ts';

/** The id of the element that holds the visit's JSON. */
export const VISIT_ELEMENT_ID = 'visit';

/** The title of a document: the page's, then the foundation's. */
export function documentTitle(meta: PageMeta, siteName: string): string {
  return `${meta.title} · ${siteName}`;
}

/** A page that has been rendered, and what its head says of it. */
interface DocumentPage {
  readonly meta: PageMeta;
  /** The document's own title, which may say more than the page's. */
  readonly title: string;
  /** Null for pages that search engines should not keep. */
  readonly canonicalPath: string | null;
  /** The application as HTML. */
  readonly app: string;
}

function head(request: RenderRequest, { meta, title, canonicalPath }: DocumentPage): string[] {
  const { assets, publicUrl, document } = request;
  const { language, site } = document.visit;
  const integrity = (url: string) => (assets.integrity[url] ? ` integrity="${assets.integrity[url]}"` : '');
  // An import map speaks of modules only; a stylesheet has its integrity at its link.
  const moduleIntegrity = Object.fromEntries([assets.entry, ...assets.modules].map((module) => [module, assets.integrity[module]]));
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...pageTags({ meta, path: canonicalPath, language, siteName: site.name[language], publicUrl, entry: assets.entry }),
    `<link rel="manifest" href="${localPath('/manifest.webmanifest', language)}">`,
    '<meta name="theme-color" content="#0f4334">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${escapeHtml(mark)}" type="image/svg+xml">`,
    `<script type="importmap">${scriptJson({ integrity: moduleIntegrity })}</script>`,
    // Stylesheets and fonts go before the modules: they decide when something can be read.
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}"${integrity(href)}>`),
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}"${integrity(href)}>`),
    `<script type="module" src="${assets.entry}"${integrity(assets.entry)}></script>`,
  ];
}

/** The whole document around the rendered application. */
export function htmlDocument(request: RenderRequest, page: DocumentPage): string {
  const { canonicalPath, app } = page;
  const { language, site } = request.document.visit;
  const { path, publicUrl } = request;
  const data = canonicalPath === null ? null : structuredData({ site, publicUrl, language, path, app });
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    ...head(request, page),
    '</head>',
    '<body>',
    `<div id="root">${app}</div>`,
    `<script type="application/json" id="${VISIT_ELEMENT_ID}">${scriptJson(request.document)}</script>`,
    // A block of data, which no browser runs and the content security policy does not concern.
    ...(data ? [`<script type="application/ld+json">${scriptJson(data)}</script>`] : []),
    '</body>',
    '</html>',
  ].join('\n');
}
