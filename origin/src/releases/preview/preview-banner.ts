import type { Language } from 'shared/sections/language';
import { localPath } from 'shared/sections/language';
import { PLAIN_STYLES, escapeHtml } from '../../server/plain-page.ts';
import type { Preview } from './preview-ticket.ts';
import { bannerLabel, bannerText, leave } from './words.ts';

/** The path to which a preview's end is posted, without language prefix. */
export const LEAVE_PATH = '/_preview/leave';

/** The button that ends a preview, as HTML; it works without script. */
export function leaveForm(language: Language): string {
  return `<form method="post" action="${localPath(LEAVE_PATH, language)}"><button>${leave[language]}</button></form>`;
}

/**
 * A document with a banner that says which release it shows and until when. The origin writes it, not the shell:
 * it has to be there whichever shell made the document, and visitors carry none of it.
 */
export function withPreviewBanner(html: string, preview: Preview, language: Language): string {
  const banner = [
    `<aside class="preview-banner" aria-label="${bannerLabel[language]}">`,
    `<p><strong>${bannerLabel[language]}</strong> ${escapeHtml(bannerText(preview)[language])}</p>`,
    `${leaveForm(language)}</aside>`,
  ].join('');
  return html
    .replace('</head>', () => `<link rel="stylesheet" href="${PLAIN_STYLES}">\n</head>`)
    .replace(/<body\b[^>]*>|$/, (body) => `${body}${banner}`);
}
