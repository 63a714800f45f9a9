import { type Html, html, scriptJson } from 'shared/domain/html';
import type { Language } from 'shared/sections/language';
// Small enough to be part of the document: one request less.
import mark from 'shared/ui/art/mark.svg?inline';

interface LinkedFile {
  readonly href: string;
  /** SHA-384. */
  readonly integrity?: string | undefined;
}

interface FramedDocument {
  readonly language: Language;
  /** Whether its text needs the whole Bangla face. */
  readonly hasOtherConjuncts?: boolean;
  readonly title: string;
  /** What the head says of this page alone. */
  readonly tags: readonly Html[];
  readonly themeColor: string;
  readonly styles: readonly LinkedFile[];
  readonly fonts: readonly string[];
  /** Modules that the entry, the last of them, needs. */
  readonly modules?: readonly LinkedFile[];
  /** Where modules find what they import by name, and the integrity of modules by URL. */
  readonly importMap?: { readonly imports: Readonly<Record<string, string>>; readonly integrity: Readonly<Record<string, string>> };
  readonly bodyClass?: string;
  readonly body: readonly Html[];
}

const integrityOf = ({ integrity }: LinkedFile) => (integrity ? html` integrity="${integrity}"` : '');

function moduleTags(modules: readonly LinkedFile[]): Html[] {
  const entry = modules.slice(-1)[0];
  if (!entry) return [];
  return [
    ...modules
      .slice(0, -1)
      .map((module) => html`<link rel="modulepreload" fetchpriority="low" href="${module.href}"${integrityOf(module)}>`),
    html`<script type="module" fetchpriority="low" src="${entry.href}"${integrityOf(entry)}></script>`,
  ];
}

/** A whole document of the shell as HTML. */
export function documentFrame(framed: FramedDocument): string {
  const { language, hasOtherConjuncts = false, title, tags, themeColor, styles, fonts, modules = [], importMap, bodyClass, body } = framed;
  const parts: Html[] = [
    html`<!doctype html>`,
    hasOtherConjuncts ? html`<html lang="${language}" data-conjuncts="all">` : html`<html lang="${language}">`,
    html`<head>`,
    html`<meta charset="utf-8">`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
    html`<title>${title}</title>`,
    ...tags,
    html`<meta name="theme-color" content="${themeColor}">`,
    html`<meta name="color-scheme" content="light dark">`,
    html`<link rel="icon" href="${mark}" type="image/svg+xml">`,
    ...(importMap ? [html`<script type="importmap">${scriptJson(importMap)}</script>`] : []),
    // Stylesheets and fonts go before the modules, which yield to them: they decide when something can be read.
    ...styles.map((style) => html`<link rel="stylesheet" href="${style.href}"${integrityOf(style)}>`),
    ...fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...moduleTags(modules),
    html`</head>`,
    bodyClass ? html`<body class="${bodyClass}">` : html`<body>`,
    ...body,
    html`</body>`,
    html`</html>`,
  ];
  return parts.map(String).join('\n');
}
