import { type RenderResult, render } from '@testing-library/react';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { mapSection } from 'shared/contracts/map-section';
import { pagePath } from 'shared/sections/find-page';
import { type Language, languages } from 'shared/sections/language';
import type { PageEntry, SectionEntry } from 'shared/sections/sections';
import { type PageHandle, type SectionModule, placedRoutes } from 'shared/ui/section-routes';
import { SamplePage } from 'shared/testing/sample-page';

interface Tested extends Pick<SectionModule, 'routes'> {
  readonly section: SectionEntry;
  readonly page: PageEntry;
}

async function renderPage(
  { section, routes: routesOf, page }: Tested,
  language: Language,
): Promise<{ view: RenderResult; handle: PageHandle }> {
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
  const view = render(
    <SamplePage language={language} overrides={{ siteMap: [mapSection(section, language)] }}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </SamplePage>,
  );
  return { view, handle: route?.handle as PageHandle };
}

/** What every section has to keep to, as tests: its routes are its own, and each page renders in both languages with one `h1`, a title and a description. */
export function testSectionConformance(section: SectionEntry, { routes }: SectionModule): void {
  const own = new Map(section.pages.map((page) => [page.id, page]));
  const published = routes('en').map((route) => route.id ?? '');

  describe(`section ${section.id}`, () => {
    test('its overview is published', () => {
      expect(published).toContain(section.pages[0]?.id);
    });

    test('it has a route for every page that it describes and for no other, in both languages', () => {
      for (const language of languages) {
        expect(
          routes(language)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual([...own.keys()].toSorted());
      }
    });

    const cases = published.flatMap((page) => languages.map((language) => ({ page, language })));
    test.each(cases)('$page in $language: one h1, a title and a description of its own', async ({ page, language }) => {
      const found = own.get(page);
      if (!found) throw new Error(`${page} is not described in src/section.ts`);
      const { view, handle } = await renderPage({ section, routes, page: found }, language);
      expect(view.container.querySelectorAll('h1')).toHaveLength(1);
      expect(handle.meta.title.length).toBeGreaterThan(3);
      expect(handle.meta.description.length).toBeGreaterThan(30);
      for (const link of view.container.querySelectorAll('a')) expect(link.textContent || link.getAttribute('aria-label')).toBeTruthy();
      view.unmount();
    });
  });
}
