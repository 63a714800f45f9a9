import { type RouteObject, useRouteError } from 'react-router-dom';
import type { MappedPage } from 'shared/contracts/site-map';
import type { Language } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { type PageHandle, routeOf } from 'shared/ui/section-routes';
import { layoutWords } from '../layout/content/use-layout-words.ts';
import * as beingWrittenPage from './being-written.tsx';
import * as notFoundPage from './not-found-page.tsx';
import { SectionUnavailable } from './section-unavailable.tsx';
import { StandInMark } from './stand-in-mark.ts';

/** The page for every address that no section owns. */
export function notFound(language: Language): RouteObject {
  const handle: PageHandle = { meta: notFoundPage.meta(language) };
  return { id: notFoundPage.NOT_FOUND_ROUTE_ID, path: '*', element: <notFoundPage.Page />, handle };
}

/** The honest page of a menu entry whose section has not published it yet. */
export function beingWritten(page: MappedPage, language: Language): RouteObject {
  const handle: PageHandle = { meta: beingWrittenPage.meta(page, language), standIn: true };
  return { ...routeOf(page), element: <beingWrittenPage.Page page={page} />, handle };
}

/** What is known of a page without its section's code. */
export function nameOnly(page: MappedPage, language: Language): PageHandle {
  return { meta: { title: page.label, description: layoutWords[language].error.description } };
}

/** One page of a section, in whose place stands that the section cannot be loaded. */
export function unavailable(section: SectionId, page: MappedPage, language: Language): RouteObject {
  return { ...routeOf(page), element: <SectionUnavailable section={section} />, handle: nameOnly(page, language) };
}

/** What stands inside the layout where a page throws. */
export function FailedPage({ section = 'shell', version }: { section?: SectionId; version?: string | undefined }) {
  return <SectionUnavailable label={<span lang="en">Unexpected Application Error!</span>} section={section} version={version} />;
}

/** What stands where code of the shell throws outside of every page. */
export function FailedShell({ error }: { error: unknown }) {
  return (
    <>
      <FailedPage />
      <StandInMark section="shell" step={4} error={error} />
    </>
  );
}

/** What stands for the whole site where the layout itself throws: without it, since it would throw again. */
export function FailedSite() {
  const error = useRouteError();
  return (
    <main id="main">
      <FailedShell error={error} />
    </main>
  );
}
