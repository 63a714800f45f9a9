import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { FormOutcome } from '../../contracts/page-context.ts';
import type { Language } from '../../sections/language.ts';
import type { SectionId } from '../../sections/sections.ts';

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

/** What a section may lend to a page of the shell that says that it borrows. */
export interface SectionBlocks {
  readonly stories: ComponentType<StoriesBlockProps>;
}

/** The one exposed module of a section: a route for each of its pages, by the page's id, and the blocks that it lends. The host knows the paths. */
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
export function routeOf(page: { readonly id: string; readonly path: string }): { id: string; path: string } {
  return { id: page.id, path: page.path.slice(1) };
}

/** The routes of a section's module, each where a page says that it is; those of no page are left out. */
export function placedRoutes(
  routes: readonly RouteObject[],
  pages: readonly { readonly id: string; readonly path: string }[],
): RouteObject[] {
  return pages.flatMap((page) => routes.filter(({ id }) => id === page.id).map((route) => ({ ...route, ...routeOf(page) }) as RouteObject));
}

const PAGE_FILE = /^\.\/pages\/([^/]+)\/page\.tsx$/;

/**
 * The routes of a section in one language: one for each of its pages with words, by the page's id, without a path: the host puts each
 * where the section's description says. A page is loaded with its own words of that language only. It sits in an element marked `data-mf`,
 * which scopes the section's styles, and `data-page`, by which the host finds what is on the screen.
 */
export function sectionRoutes({ section, pages, words }: SectionSources, language: Language): RouteObject[] {
  return Object.entries(pages).flatMap(([file, load]): RouteObject[] => {
    const [, id] = PAGE_FILE.exec(file) ?? [];
    const loadPage = load as () => Promise<PageModule>;
    const loadWords = words[`./pages/${id}/content/${language}.ts`] as (() => Promise<Record<Language, PageWords>>) | undefined;
    if (id === undefined || !loadWords) return [];
    return [
      {
        id,
        lazy: async () => {
          const [{ Page, metaOf }, { [language]: pageWords }] = await Promise.all([loadPage(), loadWords()]);
          return {
            element: (
              <div data-mf={section} data-page={id}>
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
