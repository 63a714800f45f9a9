import type { RouteObject } from 'react-router-dom';
import type { Language } from 'shared/sections/language';
import type { PageEntry, SectionId } from 'shared/sections/sections';
import { type PageHandle, routeOf } from 'shared/ui/section-routes';
import { SectionUnavailable } from 'shared/ui/section-unavailable';
import { SiteLayout } from '../layout/site-layout.tsx';
import * as beingWrittenPage from './being-written.tsx';
import * as errorPage from './error-page.tsx';
import * as notFoundPage from './not-found-page.tsx';

export const NOT_FOUND_ROUTE_ID = 'not-found';

/** The page for every address that no section owns. */
export function notFound(language: Language): RouteObject {
  const handle: PageHandle = { meta: notFoundPage.meta(language) };
  return { id: NOT_FOUND_ROUTE_ID, path: '*', element: <notFoundPage.Page />, handle };
}

/** The honest page of a menu entry whose section has not published it yet. */
export function beingWritten(page: PageEntry, language: Language): RouteObject {
  const handle: PageHandle = { meta: beingWrittenPage.meta(page, language), standIn: true };
  return { ...routeOf(page), element: <beingWrittenPage.Page page={page} />, handle };
}

/** One page of a section, in whose place stands that the section cannot be loaded. */
export function unavailable(section: SectionId, page: PageEntry, language: Language): RouteObject {
  const handle: PageHandle = { meta: { title: page.label[language], description: errorPage.meta(language).description } };
  return { ...routeOf(page), element: <SectionUnavailable section={section} />, handle };
}

/** What stands inside the layout when a page throws. */
export function FailedPage() {
  return <errorPage.Page />;
}

/** What stands for the whole site when a route fails outside of every page. */
export function FailedSite() {
  return (
    <SiteLayout>
      <errorPage.Page />
    </SiteLayout>
  );
}
