import { useLanguage } from 'shared/i18n/language';
import { bn } from './bn.ts';
import { en } from './en.ts';

const words = { en, bn };

/** The words of the shared forms in the page's language. */
export function useFormWords() {
  return words[useLanguage()];
}
