import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { sectionOf } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import type { PageEntry, SectionId } from 'shared/sections/sections';
import { type PageHandle, type SectionModule, routeOf } from 'shared/ui/section-routes';
import type { SectionSource } from '../federation/section-source.ts';
import { REMOTE_TIMEOUT_MS, within } from '../federation/within.ts';
import { MissingFile } from './missing-file.ts';
import { beingWritten, nameOnly } from './special-pages.tsx';
import { StandIn } from './stand-in.tsx';

/** What a section's code brings to the route of one of its pages. */
interface LoadedPage {
  readonly element: ReactNode;
  readonly handle?: PageHandle;
}

async function loadPage(load: () => Promise<SectionModule>, page: PageEntry, language: Language): Promise<LoadedPage> {
  const section = await load();
  const route = section.routes(language).find(({ id }) => id === page.id) ?? beingWritten(page, language);
  if (typeof route.lazy !== 'function') return { element: route.element, handle: route.handle };
  const { element, handle } = await route.lazy().catch((cause: unknown) => {
    throw new MissingFile(`The files of page '${page.id}' could not be loaded`, { cause });
  });
  return { element, handle };
}

/** One page of a section that hangs fails like one that is gone. */
function loadInTime(load: () => Promise<SectionModule>, page: PageEntry, language: Language): Promise<LoadedPage> {
  return within(REMOTE_TIMEOUT_MS, loadPage(load, page, language), `Page '${page.id}'`);
}

/**
 * The routes of a section: one for each of its pages in the sections table, its code loaded when the page is first
 * asked for. In the browser a stand-in takes the place of a page that cannot be loaded, or that throws once it is shown;
 * on the server the origin has other releases to try, and is told.
 */
export function sectionPages(id: SectionId, { version, load, loadPrevious }: SectionSource, language: Language): RouteObject[] {
  return sectionOf(id).pages.map((page): RouteObject => {
    const previous = loadPrevious && (async () => (await loadInTime(loadPrevious, page, language)).element);
    const standIn = { section: id, page: page.id, version, loadPrevious: previous };
    return {
      ...routeOf(page),
      lazy: () =>
        loadInTime(load, page, language).catch((error: unknown) => {
          if (import.meta.env.SSR) throw error;
          // React Router shows nothing at all in the place of a route whose `lazy` rejects.
          return { element: <StandIn key={page.id} {...standIn} loadError={error} />, handle: nameOnly(page, language) };
        }),
      errorElement: <StandIn key={page.id} {...standIn} />,
    };
  });
}
