import { useEffect } from 'react';
import { useLanguage } from 'shared/i18n/language';
import type { Bilingual, Language } from 'shared/sections/language';

const prefix: Bilingual = { en: 'Error: ', bn: 'ত্রুটি: ' };

/** Adds “Error: ” to the title of a document whose form has a fault, and removes it from one without. */
export function faultTitle(title: string, language: Language, hasFault: boolean): string {
  const mark = prefix[language];
  const bare = title.startsWith(mark) ? title.slice(mark.length) : title;
  return hasFault ? mark + bare : bare;
}

/** Keeps `faultTitle` in the document while a form that is sent by script has a fault; the server does so for a posted one. */
export function useFaultTitle(hasFault: boolean): void {
  const language = useLanguage();
  useEffect(() => {
    document.title = faultTitle(document.title, language, hasFault);
  }, [hasFault, language]);
}
