import { pagePath } from 'shared/sections/find-page';
import { type Language, languages, localPath } from 'shared/sections/language';
import type { SectionEntry } from 'shared/sections/sections';

/** One page as a visitor may come upon it. */
export interface Visit {
  /** The page's id. */
  readonly page: string;
  /** With language prefix, parameter and query string. */
  readonly path: string;
  readonly language: Language;
  readonly script: boolean;
}

/** Every page of a section in each of its states, both languages, with and without script. */
export function visitsOf({ pages }: Pick<SectionEntry, 'pages'>): Visit[] {
  return pages.flatMap((page) =>
    ['', ...(page.states ?? [])].flatMap((state) =>
      languages.flatMap((language) =>
        [true, false].map((script) => ({ page: page.id, path: localPath(pagePath(page), language) + state, language, script })),
      ),
    ),
  );
}

/** A visit as it is named in tables and files. */
export function visitWords({ path, script }: Pick<Visit, 'path' | 'script'>): string {
  return `${path}${script ? '' : ' without script'}`;
}
