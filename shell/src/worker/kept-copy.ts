import { formatDate } from 'shared/i18n/format';
import type { Language } from 'shared/sections/language';
import { words } from './words.ts';

/** A kept document, marked as a copy by a notice with its date. `keptAt` is an ISO 8601 instant. */
export function withKeptNotice(html: string, keptAt: string, language: Language): string {
  const { title, text, retry } = words[language].kept;
  // A Notice of the kit, whose classes the document's own styles hold.
  const notice = [
    '<aside class="wrap kept-copy" aria-labelledby="kept-copy">',
    `<div class="notice border-l-4 px-5 py-4 text-small text-text border-warn bg-warn-bg" data-tone="warn"><b class="text-warn" id="kept-copy">${title}</b>`,
    `<div><p>${text(formatDate(keptAt, language, { time: true }))}</p>`,
    `<p><a href="">${retry}</a></p></div></div></aside>`,
  ].join('');
  return html.replace(/<html\b/, (start) => `${start} data-kept-at="${keptAt}"`).replace(/<body\b[^>]*>/, (body) => body + notice);
}

/** Whether a section that a copy was made from (`shell@…, calculate@…`) is served in another release now, or no more. */
export function isOutdated(madeFrom: string, served: Readonly<Record<string, string>>): boolean {
  return madeFrom.split(', ').some((release) => {
    const [section = '', version] = release.split('@');
    return served[section] !== version;
  });
}
