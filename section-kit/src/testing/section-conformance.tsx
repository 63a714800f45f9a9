import { type RenderResult, render } from '@testing-library/react';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { LanguageProvider } from 'shared/i18n/language';
import { pagePath, sectionOf } from 'shared/sections/find-page';
import { type Language, languages } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import type { PageHandle, SectionModule } from 'shared/ui/section-routes';
import { VisitProvider } from 'shared/ui/visit';
import { sampleVisit } from 'shared/testing/sample-visit';

async function renderPage(section: SectionModule, path: string, language: Language): Promise<{ view: RenderResult; handle: PageHandle }> {
  const routes = section.routes(language);
  const route = routes.find((entry) => entry.path === path.slice(1));
  if (route && typeof route.lazy === 'function') {
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://site.test${path.replace(/\/:\w+\?/g, '')}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  const view = render(
    <LanguageProvider value={language}>
      <VisitProvider value={sampleVisit(language)}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </VisitProvider>
    </LanguageProvider>,
  );
  return { view, handle: route?.handle as PageHandle };
}

/** What every section has to keep to, as tests: its routes are its own, and each page renders in both languages with one `h1`, a title and a description. */
export function testSectionConformance(id: SectionId, section: SectionModule): void {
  const entry = sectionOf(id);
  const own = new Map(entry.pages.map((page) => [page.id, page]));
  const published = section.routes('en').map((route) => route.id ?? '');

  describe(`section ${id}`, () => {
    test('its overview is published', () => {
      expect(published).toContain(entry.pages[0]?.id);
    });

    test('every route is an entry of the sections table, in both languages', () => {
      for (const language of languages) {
        for (const route of section.routes(language)) expect(own.get(route.id ?? '')?.path).toBe(`/${route.path}`);
        expect(section.routes(language).map((route) => route.id)).toEqual(published);
      }
    });

    const cases = published.flatMap((page) => languages.map((language) => ({ page, language })));
    test.each(cases)('$page in $language: one h1, a title and a description of its own', async ({ page, language }) => {
      const found = own.get(page);
      if (!found) throw new Error(`${page} is not in the sections table`);
      const { view, handle } = await renderPage(section, found.path, language);
      expect(view.container.querySelectorAll('h1')).toHaveLength(1);
      expect(handle.meta.title.length).toBeGreaterThan(3);
      expect(handle.meta.description.length).toBeGreaterThan(30);
      for (const link of view.container.querySelectorAll('a')) expect(link.textContent || link.getAttribute('aria-label')).toBeTruthy();
      expect(pagePath(found)).toMatch(/^\//);
      view.unmount();
    });
  });
}
