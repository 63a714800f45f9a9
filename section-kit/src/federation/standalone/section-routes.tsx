// Stands in for `shared/ui/section-routes` in a standalone build.
import { Outlet, type RouteObject } from 'react-router-dom';
import { siteSchema } from 'shared/contracts/site';
import type { Visit } from 'shared/contracts/visit';
import { LanguageProvider } from 'shared/i18n/language';
import type { Language } from 'shared/sections/language';
import { type SectionSources, sectionRoutes as pageRoutes } from 'shared/ui/section-routes';
import { VisitProvider } from 'shared/ui/visit';
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
 * @public imported by what federation/standalone-config makes of a section's routes.tsx
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
