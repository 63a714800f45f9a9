import type { Plugin } from 'vite';
import { holdsWords } from './source-path.ts';

/** The names of sections, which lie in no folder of words. */
const SECTIONS = /\/sections\/sections\.[jt]s$/;

/** A hyphen before an ending of one syllable: তা-ই, তা-ও, ৩০-এর, `${sum}-এর`. */
const BEFORE_AN_ENDING = /(?<=[\u0980-\u09ff)”}]-)(?=(?:ই|ও|এ|এর|র|কে|তে)(?![\u0980-\u09ff]))/gu;

/** Puts U+2060, at which no line breaks, behind these hyphens. The hyphen itself stays: fonts have it, and a search in the page finds it. */
export function unbroken(words: string): string {
  return words.replace(BEFORE_AN_ENDING, '\u2060');
}

/** Keeps Bangla endings on the line of their word, in whatever words are compiled. */
export function unbrokenBangla(): Plugin {
  return {
    name: 'unbroken-bangla',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/content\/.*\.[jt]s$/, SECTIONS] },
      handler: (code, id) => (holdsWords(id) || SECTIONS.test(id) ? { code: unbroken(code), map: null } : undefined),
    },
  };
}
