import type { Language } from 'shared/sections/language';
import { localPath } from 'shared/sections/language';
import { type Html, html } from 'shared/domain/html';
import { PLAIN_STYLES } from '../../server/plain-page.ts';
import type { Preview } from './preview-ticket.ts';
import { bannerLabel, bannerText, leave } from './words.ts';

/** The path to which a preview's end is posted, without language prefix. */
export const LEAVE_PATH = '/_preview/leave';

/** The button that ends a preview; it works without script. */
export function leaveForm(language: Language): Html {
  return html`<form method="post" action="${localPath(LEAVE_PATH, language)}"><button>${leave[language]}</button></form>`;
}

/**
 * A document with a banner that says which release it shows and until when. The origin writes it, not the shell:
 * it has to be there whichever shell made the document, and visitors carry none of it.
 */
export function withPreviewBanner(document: string, preview: Preview, language: Language): string {
  const label = bannerLabel[language];
  const text = bannerText(preview)[language];
  const banner = html`<aside class="preview-banner" aria-label="${label}"><p><strong>${label}</strong> ${text}</p>${leaveForm(language)}</aside>`;
  return document
    .replace('</head>', () => `<link rel="stylesheet" href="${PLAIN_STYLES}">\n</head>`)
    .replace(/<body\b[^>]*>|$/, (body) => `${body}${banner}`);
}
