import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { LanguageProvider } from 'shared/i18n/language';
import { basenameOf, splitLanguage } from 'shared/sections/language';
import type { SectionModule } from 'shared/ui/section-routes';
import { VisitProvider } from 'shared/ui/visit';
import { sampleVisit } from 'shared/testing/sample-visit';

/** Shows one section without the shell, for working on it alone: its pages at their own paths, sample data, no layout. */
export function runAlone(section: SectionModule): void {
  const { language } = splitLanguage(location.pathname);
  const router = createBrowserRouter(section.routes(language), { basename: basenameOf(language) });
  createRoot(document.getElementById('root') as HTMLElement).render(
    <LanguageProvider value={language}>
      <VisitProvider value={sampleVisit(language)}>
        <RouterProvider router={router} />
      </VisitProvider>
    </LanguageProvider>,
  );
}
