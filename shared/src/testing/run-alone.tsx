import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { LanguageProvider } from '../i18n/language.ts';
import { basenameOf, splitLanguage } from '../sections/language.ts';
import type { SectionModule } from '../ui/section-routes/section-routes.tsx';
import { VisitProvider } from '../ui/visit/visit.tsx';
import { sampleVisit } from './sample-visit.tsx';

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
