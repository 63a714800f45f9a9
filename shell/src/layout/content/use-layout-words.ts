import { useLanguage } from 'shared/i18n/language';
import { bn } from './bn.ts';
import { en } from './en.ts';

/** The words of the layout and of the pages that stand in for others: in the shell's first file, because they have to be there when nothing else loads. */
export const layoutWords = { en, bn };

/** The layout's words in the page's language. */
export function useLayoutWords() {
  return layoutWords[useLanguage()];
}
