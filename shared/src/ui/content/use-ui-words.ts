import { useLanguage } from '../../i18n/language.ts';
import { bn } from './bn.ts';
import { en } from './en.ts';

const words = { en, bn };

/** The words of the shared components in the page's language. */
export function useUiWords() {
  return words[useLanguage()];
}
