import type { Bilingual, Language } from 'shared/sections/language';

const LETTERS: Readonly<Record<Language, RegExp>> = { en: /[a-z]/i, bn: /[\u0980-\u09ff]/ };
/** A line on a page; what is longer is no message. */
const LONGEST_MESSAGE = 300;

/** A message of another host as it is shown: its own words where they are in the visitor's language, else ours. */
export function shownMessage(message: string | undefined, language: Language, ours: Bilingual): string {
  const said = message?.trim() ?? '';
  return LETTERS[language].test(said) && said.length <= LONGEST_MESSAGE ? said : ours[language];
}
