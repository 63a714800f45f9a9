import type { RouteObject } from 'react-router-dom';
import { findPage } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import type { LoadSection } from '../federation/load-section.ts';
import { KeptPage } from './kept-page.tsx';
import { resolveLazy } from './resolve-lazy.ts';
import { completeRoutes } from './site-routes.tsx';
import { unavailable } from './special-pages.tsx';

interface FirstPage {
  path: string;
  language: Language;
  rendered: SectionId | null;
  loadSection: LoadSection;
}

/**
 * The routes of the section that the document was rendered from. Where its code cannot be loaded, the page stays
 * as the server sent it: its text, links and forms work, and the layout around it comes alive.
 */
export async function firstSectionRoutes({ path, language, rendered, loadSection }: FirstPage): Promise<RouteObject[]> {
  const found = findPage(path);
  if (!found || found.section.id === 'shell') return [];
  const { id } = found.section;
  if (rendered !== id) return [unavailable(id, found.page, language)];
  try {
    const routes = completeRoutes(id, await loadSection(id), language);
    await resolveLazy(routes, path);
    return routes;
  } catch {
    return [{ id: found.page.id, path: found.page.path.slice(1), element: <KeptPage section={id} /> }];
  }
}
