// Stands in for `shared/ui/section-routes` in a standalone build.
import { section } from 'virtual:own-section';
import { Outlet, type RouteObject } from 'react-router-dom';
import { mapSection } from 'shared/contracts/map-section';
import { siteSchema } from 'shared/contracts/site';
import type { PageContext } from 'shared/contracts/page-context';
import { LanguageProvider } from 'shared/i18n/language';
import type { Language } from 'shared/sections/language';
import { type SectionSources, placedRoutes, sectionRoutes as pageRoutes } from 'shared/ui/section-routes';
import { PageContextProvider } from 'shared/ui/page-context';
import { apiBase } from './own-origin.ts';

/** Asks the origin for what the shell's documents carry. Rejects where it does not answer: the pages would name nobody to turn to. */
async function contextWithoutDocument(language: Language): Promise<PageContext> {
  const url = `${apiBase}api/v1/site`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The foundation’s settings could not be loaded: ${url} answered ${response.status}. Try again later.`);
  const site = siteSchema.parse(await response.json());
  return {
    language,
    search: '',
    year: new Date().getFullYear(),
    site,
    siteMap: [mapSection(section, language)],
    data: {},
    submissionKey: crypto.randomUUID(),
  };
}

/**
 * A section's routes with what the shell otherwise puts around them, so that a host needs nothing of this site but the section.
 * @public imported by what federation/standalone-config makes of a section's routes.tsx
 */
export function sectionRoutes(sources: SectionSources, language: Language): RouteObject[] {
  const lazy = async () => {
    const context = await contextWithoutDocument(language);
    const element = (
      <LanguageProvider value={language}>
        <PageContextProvider value={context}>
          <div lang={language}>
            <Outlet />
          </div>
        </PageContextProvider>
      </LanguageProvider>
    );
    return { element };
  };
  return [{ lazy, children: placedRoutes(pageRoutes(sources, language), section.pages) }];
}
