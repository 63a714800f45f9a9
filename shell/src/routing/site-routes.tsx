import type { RouteObject } from 'react-router-dom';
import { sectionOf } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { type SectionModule, sectionRoutes } from 'shared/ui/section-routes';
import { REMOTE_TIMEOUT_MS, within } from '../federation/within.ts';
import { SiteLayout } from '../layout/site-layout.tsx';
import { FailedPage, FailedSite, beingWritten, notFound } from './special-pages.tsx';

/** The route below which every page of the site hangs; a section's routes are added here. */
export const PLACE_ROUTE_ID = 'place';

const pages = import.meta.glob('../pages/*-page.tsx');
const words = import.meta.glob('../content/*.ts');

function besideRoutes(sources: typeof pages): typeof pages {
  return Object.fromEntries(Object.entries(sources).map(([file, load]) => [file.replace('../', './'), load]));
}

const shell: SectionModule = {
  routes: (language) => sectionRoutes({ section: 'shell', pages: besideRoutes(pages), words: besideRoutes(words) }, language),
};

/** A page whose files hang fails like one whose files are gone. */
function inTime(route: RouteObject): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  return { ...route, lazy: () => within(REMOTE_TIMEOUT_MS, lazy(), `Page '${route.id}'`) } as RouteObject;
}

/** The routes of a section, and an honest page for each entry of the table that its release does not hold yet. */
export function completeRoutes(id: SectionId, section: SectionModule, language: Language): RouteObject[] {
  const published = section.routes(language).map(inTime);
  const ids = new Set(published.map((route) => route.id));
  const missing = sectionOf(id).pages.filter((page) => !ids.has(page.id));
  return [...published, ...missing.map((page) => beingWritten(page, language))];
}

/** The whole route tree: the layout, the shell's own pages, the routes of the sections loaded so far, and Not Found. */
export function siteRoutes(language: Language, sectionChildren: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'site',
      element: <SiteLayout />,
      errorElement: <FailedSite />,
      children: [
        {
          id: PLACE_ROUTE_ID,
          errorElement: <FailedPage />,
          children: [...completeRoutes('shell', shell, language), ...sectionChildren, notFound(language)],
        },
      ],
    },
  ];
}
