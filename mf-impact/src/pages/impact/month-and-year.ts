import { formatDate } from 'shared/i18n/format';
import type { Language } from 'shared/sections/language';

/** A month such as `2024-02` in words: its name, and its year in the numerals of the language. */
export function monthAndYear(month: string, language: Language): readonly [month: string, year: string] {
  const [, name = '', year = ''] = formatDate(`${month}-01T00:00:00Z`, language).split(' ');
  return [name, year];
}
