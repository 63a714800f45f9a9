import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from 'shared/sections/language';
import { GuideText } from '../components/guide/guide-text.tsx';
import type { GuideId } from '../model/guides.ts';
import type { GuidePageWords } from '../model/guide-page-words.ts';
import { bn as businessBn } from '../pages/business-guide/content/bn.ts';
import { en as businessEn } from '../pages/business-guide/content/en.ts';
import { bn as generalBn } from '../pages/general-guide/content/bn.ts';
import { en as generalEn } from '../pages/general-guide/content/en.ts';
import { bn as missedBn } from '../pages/missed-guide/content/bn.ts';
import { en as missedEn } from '../pages/missed-guide/content/en.ts';
import { GuideCover } from './guide-cover.tsx';
import { notReviewed } from './print-words.ts';

/** The words of every guide in both languages. */
export const guideWords: Readonly<Record<GuideId, Readonly<Record<Language, GuidePageWords>>>> = {
  general: { en: generalEn, bn: generalBn },
  business: { en: businessEn, bn: businessBn },
  missed: { en: missedEn, bn: missedBn },
};

/** The styles of the document, in their order. */
export const styleFiles = ['guide-document.css', 'guide-cover.css'] as const;

/** The faces of the document, as their packages describe them, asked for below `fonts/`. */
const FACES = ['tiro-bangla/400.css', 'noto-sans-bengali/400.css', 'noto-sans-bengali/700.css'];

/** The text without its classes, which are the page's: the sheet goes by elements, and no look of the page asks for new PDFs. */
function printedText(language: Language, words: GuidePageWords): string {
  const review = (
    <p>
      <b>{notReviewed.title[language]}</b> {notReviewed.text[language]}
    </p>
  );
  const text = renderToStaticMarkup(<GuideText words={words} idPrefix={`${language}-`} review={review} />);
  return text.replaceAll(/ class="[^"]*"/g, '');
}

function half(language: Language, words: GuidePageWords): string {
  const { frame, guide } = words;
  const head = renderToStaticMarkup(
    <header>
      <p className="kind">{frame.label}</p>
      <h1>{guide.title}</h1>
      <p className="practice">{frame.practice}</p>
    </header>,
  );
  return `<article lang="${language}" id="${language}">${head}${printedText(language, words)}</article>`;
}

/**
 * A guide as one HTML document for the printer, a cover, then English first; `styles` is what `styleFiles` hold, fonts are asked for below `fonts/`.
 * Its text decides whether a PDF is up to date.
 */
export function guideDocument(id: GuideId, styles: string): string {
  const { en, bn } = guideWords[id];
  const cover = renderToStaticMarkup(<GuideCover words={guideWords[id]} />);
  const body = `<main>${cover}${half('en', en)}${half('bn', bn)}</main>`;
  // A line may not end within these two words: তা-ই, তা-ও.
  const whole = body.replaceAll(/তা-[ইও]/g, '<span class="whole">$&</span>');
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${en.guide.title} · ${bn.guide.title}</title>`,
    ...FACES.map((sheet) => `<link rel="stylesheet" href="fonts/${sheet}">`),
    `<style>${styles}</style></head>`,
    `<body>${whole}</body>`,
    '</html>',
  ].join('\n');
}
