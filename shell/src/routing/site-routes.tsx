import type { RouteObject } from 'react-router-dom';
import type { PageContext } from 'shared/contracts/page-context';
import { type SectionModule, sectionRoutes } from 'shared/ui/section-routes';
import { SiteLayout } from '../layout/site-layout.tsx';
import type { SectionSource } from '../federation/section-source.ts';
import { sectionPages } from './section-pages.tsx';
import { FailedSite, notFound } from './special-pages.tsx';

const pages = import.meta.glob('../pages/*/page.tsx');
const words = import.meta.glob('../pages/*/content/*.ts');

function besideRoutes(sources: typeof pages): typeof pages {
  return Object.fromEntries(Object.entries(sources).map(([file, load]) => [file.replace('../', './'), load]));
}

const shell: SectionModule = {
  routes: (language) => sectionRoutes({ section: 'shell', pages: besideRoutes(pages), words: besideRoutes(words) }, language),
};

/** The whole route tree: the layout, the shell's own pages, those of the remotes, and Not Found; `verify` for the shell's own pages. */
export function siteRoutes(
  { language, siteMap }: Pick<PageContext, 'language' | 'siteMap'>,
  remotePages: RouteObject[],
  verify?: SectionSource['verify'],
): RouteObject[] {
  const own = siteMap.find(({ id }) => id === 'shell');
  return [
    {
      id: 'site',
      element: <SiteLayout />,
      errorElement: <FailedSite />,
      children: [
        ...(own ? sectionPages(own, { load: async () => shell, ...(verify ? { verify } : {}) }, language) : []),
        ...remotePages,
        notFound(language),
      ],
    },
  ];
}
