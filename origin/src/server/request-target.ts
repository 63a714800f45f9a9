import { type Language, splitLanguage } from 'shared/sections/language';

/** What a request asks for without its query. */
export function pathOfTarget(target: string): string {
  const [path = ''] = target.split('?', 1);
  return path;
}

/** The language of the page that a request asks for, with a query or without. */
export function languageOfTarget(target: string): Language {
  return splitLanguage(pathOfTarget(target)).language;
}
