import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Language } from '../../sections/language.ts';
import { sectionOf } from '../../sections/find-page.ts';
import type { PageEntry, SectionId } from '../../sections/sections.ts';

export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

export interface PageProps<Words> {
  readonly words: Words;
}

/** What a file `src/pages/<id>-page.tsx` exports. */
export interface PageModule<Words> {
  Page: ComponentType<PageProps<Words>>;
  meta(words: Words): PageMeta;
}

/** The `handle` of every page's route. */
export interface PageHandle {
  readonly meta: PageMeta;
  /** Stands in for a page: search engines should not keep it. */
  readonly standIn?: boolean;
}

/** The one exposed module of a section: its routes in a language, relative to the site's root. */
export interface SectionModule {
  routes(language: Language): RouteObject[];
}

export interface SectionSources {
  readonly section: SectionId;
  /** `import.meta.glob('./pages/*-page.tsx')` */
  readonly pages: Record<string, () => Promise<unknown>>;
  /** `import.meta.glob('./content/*.ts')`: each module exports its words under the language's name. */
  readonly words: Record<string, () => Promise<unknown>>;
}

/** Id and path, relative to the site's root, of a page's route. */
export function routeOf(page: PageEntry): { id: string; path: string } {
  return { id: page.id, path: page.path.slice(1) };
}

/**
 * The routes of a section in one language: the pages of the sections table for which the section has a file,
 * each loaded with its language's words only. The page sits in an element marked `data-mf`, which scopes the section's styles.
 */
export function sectionRoutes<Words>({ section, pages, words }: SectionSources, language: Language): RouteObject[] {
  return sectionOf(section).pages.flatMap((page): RouteObject[] => {
    const loadPage = pages[`./pages/${page.id}-page.tsx`] as (() => Promise<PageModule<Words>>) | undefined;
    const loadWords = words[`./content/${language}.ts`] as (() => Promise<Record<Language, Words>>) | undefined;
    if (!loadPage || !loadWords) return [];
    return [
      {
        ...routeOf(page),
        lazy: async () => {
          const [{ Page, meta }, { [language]: pageWords }] = await Promise.all([loadPage(), loadWords()]);
          return {
            element: (
              <div data-mf={section}>
                <Page words={pageWords} />
              </div>
            ),
            handle: { meta: meta(pageWords) } satisfies PageHandle,
          };
        },
      },
    ];
  });
}
