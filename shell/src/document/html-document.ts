import type { RenderRequest } from 'shared/contracts/render';
import { html, raw, scriptJson } from 'shared/domain/html';
import { findPage } from 'shared/sections/find-page';
import { localPath } from 'shared/sections/language';
import type { PageMeta } from 'shared/ui/section-routes';
import { documentFrame } from './document-frame.ts';
import { pageTags } from './page-tags.ts';
import { structuredData } from './structured-data.ts';

/** The id of the element that holds the bootstrap data. Service workers of earlier releases look for it by this name. */
export const BOOTSTRAP_ELEMENT_ID = 'visit';

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
  /** Whether its text needs the whole Bangla face. */
  readonly hasOtherConjuncts: boolean;
}

/** The whole document around the rendered application. */
export function htmlDocument(request: RenderRequest, { meta, title, canonicalPath, app, hasOtherConjuncts }: DocumentPage): string {
  const { assets, document, path, publicUrl } = request;
  const { language, site, siteMap } = document.visit;
  const { entry, styles, modules, fonts, folder = entry.replace(/assets\/[^/]+$/, '') } = assets;
  const linked = (href: string) => ({ href, integrity: assets.integrity[href] });
  // An import map speaks of modules only; a stylesheet has its integrity at its link.
  const ofModules = Object.entries(assets.integrity).filter(([href]) => !styles.includes(href));
  const data = canonicalPath === null ? null : structuredData({ site, publicUrl, language, path, app });
  return documentFrame({
    language,
    hasOtherConjuncts,
    title,
    tags: [
      ...pageTags({
        meta,
        section: findPage(siteMap, path)?.section.id,
        path: canonicalPath,
        language,
        siteName: site.name[language],
        publicUrl,
        folder,
      }),
      html`<link rel="manifest" href="${localPath('/manifest.webmanifest', language)}">`,
    ],
    themeColor: '#0f4334',
    styles: styles.map(linked),
    fonts,
    modules: [...modules, entry].map(linked),
    importMap: { imports: assets.imports, integrity: Object.fromEntries(ofModules) },
    body: [
      html`<div id="root">${raw(app)}</div>`,
      html`<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">${scriptJson(document)}</script>`,
      // A block of data, which no browser runs and the content security policy does not concern.
      ...(data ? [html`<script type="application/ld+json">${scriptJson(data)}</script>`] : []),
    ],
  });
}
