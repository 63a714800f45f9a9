import type { RouteObject } from 'react-router-dom';
import type { Language } from 'shared/sections/language';
import { type SectionModule, sectionRoutes } from 'shared/ui/section-routes';
import { SiteLayout } from '../layout/site-layout.tsx';
import { sectionPages } from './section-pages.tsx';
import { FailedPage, FailedSite, notFound } from './special-pages.tsx';

const pages = import.meta.glob('../pages/*/page.tsx');
const words = import.meta.glob('../pages/*/content/*.ts');

function besideRoutes(sources: typeof pages): typeof pages {
  return Object.fromEntries(Object.entries(sources).map(([file, load]) => [file.replace('../', './'), load]));
}

const shell: SectionModule = {
  routes: (language) => sectionRoutes({ section: 'shell', pages: besideRoutes(pages), words: besideRoutes(words) }, language),
};

/** The whole route tree: the layout, the shell's own pages, those of the remotes, and Not Found. */
export function siteRoutes(language: Language, remotePages: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'site',
      element: <SiteLayout />,
      errorElement: <FailedSite />,
      children: [
        {
          errorElement: <FailedPage />,
          children: [...sectionPages('shell', { load: async () => shell }, language), ...remotePages, notFound(language)],
        },
      ],
    },
  ];
}
