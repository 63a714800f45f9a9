import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { mapSection } from 'shared/contracts/map-section';
import { pagePath } from 'shared/sections/find-page';
import { basenameOf, splitLanguage } from 'shared/sections/language';
import type { SectionEntry } from 'shared/sections/sections';
import { type SectionModule, placedRoutes } from 'shared/ui/section-routes';
import { SamplePage } from 'shared/testing/sample-page';

/** Shows one section without the shell, for working on it alone: its pages at their own paths, sample data, no layout. */
export function runAlone(section: SectionEntry, { routes }: SectionModule): void {
  const [first] = section.pages;
  // The address that the dev server prints is no page's.
  if (location.pathname === '/' && first) history.replaceState(null, '', pagePath(first));
  const { language } = splitLanguage(location.pathname);
  const router = createBrowserRouter(placedRoutes(routes(language), section.pages), { basename: basenameOf(language) });
  const siteMap = [mapSection(section, language)];
  createRoot(document.getElementById('root') as HTMLElement).render(
    <SamplePage language={language} overrides={{ siteMap }}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
}
