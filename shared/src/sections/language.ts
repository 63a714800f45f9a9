export type Language = 'en' | 'bn';

/** A text in both languages; a missing one fails the build. */
export type Bilingual = Readonly<Record<Language, string>>;

export const languages = ['en', 'bn'] as const satisfies readonly Language[];

/** The language that the other link of the page leads to. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'bn' : 'en';
}

/** The router's basename of a language: English lives at the specified paths, Bangla under `/bn`. */
export function basenameOf(language: Language): string {
  return language === 'bn' ? '/bn' : '/';
}

/** The path of a page in a language, for plain links and forms; `<Link>` needs the bare path only. */
export function localPath(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? '/bn' : `/bn${path}`;
}

/** Splits a request's path into its language and the path that pages are described with. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  if (pathname === '/bn' || pathname.startsWith('/bn/')) {
    return { language: 'bn', path: pathname.slice('/bn'.length) || '/' };
  }
  return { language: 'en', path: pathname };
}
