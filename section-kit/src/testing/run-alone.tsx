import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { LanguageProvider } from 'shared/i18n/language';
import { mapSection } from 'shared/contracts/map-section';
import { pagePath } from 'shared/sections/find-page';
import { basenameOf, splitLanguage } from 'shared/sections/language';
import type { SectionEntry } from 'shared/sections/sections';
import { type SectionModule, placedRoutes } from 'shared/ui/section-routes';
import { PageContextProvider } from 'shared/ui/page-context';
import { samplePageContext } from 'shared/testing/sample-page-context';

/** Shows one section without the shell, for working on it alone: its pages at their own paths, sample data, no layout. */
export function runAlone(section: SectionEntry, { routes }: SectionModule): void {
  const [first] = section.pages;
  // The address that the dev server prints is no page's.
  if (location.pathname === '/' && first) history.replaceState(null, '', pagePath(first));
  const { language } = splitLanguage(location.pathname);
  const router = createBrowserRouter(placedRoutes(routes(language), section.pages), { basename: basenameOf(language) });
  const siteMap = [mapSection(section, language)];
  createRoot(document.getElementById('root') as HTMLElement).render(
    <LanguageProvider value={language}>
      <PageContextProvider value={samplePageContext(language, { siteMap })}>
        <RouterProvider router={router} />
      </PageContextProvider>
    </LanguageProvider>,
  );
}
