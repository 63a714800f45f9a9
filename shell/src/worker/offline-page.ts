import { type Language, otherLanguage, splitLanguage } from 'shared/sections/language';
import { words } from './words.ts';

/** A page that this device keeps: its path, and its title as it stands in the document, escaped. */
export interface KeptLink {
  readonly path: string;
  readonly title: string;
}

/** The theme's colours, written out: no file of the site can be asked for. */
const STYLE = `
body { margin: 0; background: #fbf7ee; color: #1b2b24; font: 400 1.0625rem / 1.6 system-ui, 'Noto Sans Bengali', sans-serif }
main { width: min(100% - 2.5rem, 38rem); margin: 4rem auto; padding-top: 1.5rem; border-top: 3px solid #f0a81e }
h1 { font: 400 2rem / 1.3 serif }
a { display: inline-block; min-height: 1.75rem; color: #14533f }
@media (prefers-color-scheme: dark) { body { background: #0c1914; color: #f3ebd9 } a { color: #93d3b4 } }`;

/** The items of a list of pages in one language, which need not be the list's. */
function items(language: Language, kept: readonly KeptLink[]): string {
  return kept
    .filter(({ path }) => splitLanguage(path).language === language)
    .map(({ path, title }) => `<li><a href="${path}" lang="${language}" hreflang="${language}">${title}</a></li>`)
    .join('');
}

/** What is shown in the place of a page that is not kept, while the site cannot be reached. */
export function offlinePage(language: Language, kept: readonly KeptLink[]): string {
  const text = words[language].offline;
  const links = items(language, kept) + items(otherLanguage(language), kept);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${text.title}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${text.title}</h1><p>${text.text}</p><p>${text.advice} <a href="">${text.retry}</a></p>`,
    links && `<p>${text.kept}</p><ul>${links}</ul>`,
    '</main></body></html>',
  ].join('\n');
}
