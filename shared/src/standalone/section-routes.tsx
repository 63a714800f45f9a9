// Stands in for `shared/ui/section-routes` in a standalone build.
import { Outlet, type RouteObject } from 'react-router-dom';
import { siteSchema } from '../contracts/site.ts';
import type { Visit } from '../contracts/visit.ts';
import { LanguageProvider } from '../i18n/language.ts';
import type { Language } from '../sections/language.ts';
import { type SectionSources, sectionRoutes as pageRoutes } from '../ui/section-routes/section-routes.tsx';
import { VisitProvider } from '../ui/visit/visit.tsx';
import { apiBase } from './own-origin.ts';

/** Asks the origin for what the shell's documents carry. Rejects where it does not answer: the pages would name nobody to turn to. */
async function visitWithoutDocument(language: Language): Promise<Visit> {
  const url = `${apiBase}api/v1/site`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The foundation’s settings could not be loaded: ${url} answered ${response.status}. Try again later.`);
  const site = siteSchema.parse(await response.json());
  return { language, search: '', year: new Date().getFullYear(), site, data: {}, submissionKey: crypto.randomUUID() };
}

/**
 * A section's routes with what the shell otherwise puts around them, so that a host needs nothing of this site but the section.
 * @public imported by what build/standalone-config makes of a section's routes.tsx
 */
export function sectionRoutes(sources: SectionSources, language: Language): RouteObject[] {
  const lazy = async () => {
    const visit = await visitWithoutDocument(language);
    const element = (
      <LanguageProvider value={language}>
        <VisitProvider value={visit}>
          <div lang={language}>
            <Outlet />
          </div>
        </VisitProvider>
      </LanguageProvider>
    );
    return { element };
  };
  return [{ lazy, children: pageRoutes(sources, language) }];
}
