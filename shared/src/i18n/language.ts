import { createContext, useContext } from 'react';
import type { Language } from '../sections/language.ts';

const LanguageContext = createContext<Language>('en');
export const LanguageProvider = LanguageContext.Provider;

/** The language of this document; it never changes while the document lives. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}
