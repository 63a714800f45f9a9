import type { ReactElement } from 'react';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { mapSection } from 'shared/contracts/map-section';
import { pagePath } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import type { PageEntry, SectionEntry } from 'shared/sections/sections';
import { SamplePage } from 'shared/testing/sample-page';
import { type PageHandle, type SectionModule, placedRoutes } from 'shared/ui/section-routes';

interface Tested extends Pick<SectionModule, 'routes'> {
  readonly section: SectionEntry;
  readonly page: PageEntry;
}

/** A page of a section at its path, as the shell mounts it but without its layout, and the handle of its route. */
export async function loadPage(
  { section, routes: routesOf, page }: Tested,
  language: Language,
): Promise<{ element: ReactElement; handle: PageHandle }> {
  const routes = placedRoutes(routesOf(language), section.pages);
  const route = routes.find(({ id }) => id === page.id);
  const path = pagePath(page);
  if (route && typeof route.lazy === 'function') {
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://site.test${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  const element = (
    <SamplePage language={language} overrides={{ siteMap: [mapSection(section, language)] }}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </SamplePage>
  );
  return { element, handle: route?.handle as PageHandle };
}
