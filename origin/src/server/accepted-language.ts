import type { Language } from 'shared/sections/language';

/** The language to answer in: the first of `en` and `bn` that an Accept-Language header names, else English. */
export function acceptedLanguage(header: string | undefined): Language {
  const [, language] = /(?:^|,)\s*(en|bn)(?=[\s,;-]|$)/i.exec(header ?? '') ?? [];
  return language?.toLowerCase() === 'bn' ? 'bn' : 'en';
}
