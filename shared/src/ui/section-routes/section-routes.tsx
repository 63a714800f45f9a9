import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { FormOutcome } from '../../contracts/visit.ts';
import type { Language } from '../../sections/language.ts';
import { sectionOf } from '../../sections/find-page.ts';
import type { PageEntry, SectionId } from '../../sections/sections.ts';

export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

/** What the words of every page hold. */
interface PageWords {
  readonly meta: PageMeta;
}

/** What a file `src/pages/<id>/page.tsx` is given; it exports the page as `Page`, and `metaOf` where its title depends on the address. */
export interface PageProps<Words extends PageWords> {
  readonly words: Words;
}

/** What a page's address and a form that was posted to it tell beside its words. */
export interface PageMoment {
  /** The query string with its question mark, or empty. */
  readonly search: string;
  readonly form?: FormOutcome | undefined;
}

/** The `handle` of every page's route. */
export interface PageHandle {
  readonly meta: PageMeta;
  /** Of a page whose title depends on its address, such as the steps of a form: what stands in for `meta`. */
  readonly metaAt?: (moment: PageMoment) => PageMeta;
  /** Stands in for a page: search engines should not keep it. */
  readonly standIn?: boolean;
}

export interface StoriesBlockProps {
  readonly words: {
    readonly label: string;
    readonly heading: string;
    readonly intro: string;
    /** Stands in the intro's place where the stories are samples. */
    readonly sampleIntro?: string;
    /** The link to the blog. */
    readonly viewAll: string;
    /** What stands there while stories are fetched; nothing without it. */
    readonly waiting?: { readonly title: string; readonly source: string; readonly readThere: string };
  };
  /** `feature` shows the first story large and two beside it; `cards` shows all as equals. */
  readonly layout?: 'feature' | 'cards';
  /** `give` leads to the pledge, `read` to the story's page on the blog. */
  readonly action?: 'give' | 'read';
  readonly soft?: boolean;
}

/** What a section may lend to a page of the shell that names it in the sections table. */
export interface SectionBlocks {
  readonly stories: ComponentType<StoriesBlockProps>;
}

/** The one exposed module of a section: its routes in a language, relative to the site's root, and the blocks that it lends. */
export interface SectionModule {
  routes(language: Language): RouteObject[];
  readonly blocks?: Partial<SectionBlocks>;
}

export interface SectionSources {
  readonly section: SectionId;
  /** The glob of all `./pages/<id>/page.tsx`. */
  readonly pages: Record<string, () => Promise<unknown>>;
  /** The glob of all `./pages/<id>/content/<language>.ts`: each exports its words under the language's name. */
  readonly words: Record<string, () => Promise<unknown>>;
}

/** A file `src/pages/<id>/page.tsx`. */
interface PageModule {
  readonly Page: ComponentType<PageProps<PageWords>>;
  readonly metaOf?: (words: PageWords, moment: PageMoment) => PageMeta;
}

/** Id and path, relative to the site's root, of a page's route. */
export function routeOf(page: PageEntry): { id: string; path: string } {
  return { id: page.id, path: page.path.slice(1) };
}

/**
 * The routes of a section in one language: the pages of the sections table for which the section has a file,
 * each loaded with its own words of that language only. The page sits in an element marked `data-mf`, which scopes the section's
 * styles, and `data-page`, by which the host finds what is on the screen.
 */
export function sectionRoutes({ section, pages, words }: SectionSources, language: Language): RouteObject[] {
  return sectionOf(section).pages.flatMap((page): RouteObject[] => {
    const loadPage = pages[`./pages/${page.id}/page.tsx`] as (() => Promise<PageModule>) | undefined;
    const loadWords = words[`./pages/${page.id}/content/${language}.ts`] as (() => Promise<Record<Language, PageWords>>) | undefined;
    if (!loadPage || !loadWords) return [];
    return [
      {
        ...routeOf(page),
        lazy: async () => {
          const [{ Page, metaOf }, { [language]: pageWords }] = await Promise.all([loadPage(), loadWords()]);
          return {
            element: (
              <div data-mf={section} data-page={page.id}>
                <Page words={pageWords} />
              </div>
            ),
            handle: {
              meta: pageWords.meta,
              ...(metaOf && { metaAt: (moment) => metaOf(pageWords, moment) }),
            } satisfies PageHandle,
          };
        },
      },
    ];
  });
}
