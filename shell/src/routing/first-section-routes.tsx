import type { RouteObject } from 'react-router-dom';
import { findRemotePage } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { routeOf } from 'shared/ui/section-routes';
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

interface FirstRoutes {
  readonly routes: RouteObject[];
  /** Whether they render what the server rendered; where not, the page has to be rendered afresh. */
  readonly asRendered: boolean;
}

/**
 * The routes of the section that the document was rendered from. Where its code cannot be loaded, not even from the
 * release before, the page stays as the server sent it: its text, links and forms work, and the layout comes alive.
 */
export async function firstSectionRoutes({ path, language, rendered, loadSection }: FirstPage): Promise<FirstRoutes> {
  const found = findRemotePage(path);
  if (!found) return { routes: [], asRendered: true };
  const { id } = found.section;
  if (rendered !== id) return { routes: [unavailable(id, found.page, language)], asRendered: true };
  try {
    const { module, isPrevious } = await loadSection(id);
    const routes = completeRoutes(id, module, language);
    await resolveLazy(routes, path);
    return { routes, asRendered: !isPrevious };
  } catch {
    const kept = { ...routeOf(found.page), element: <KeptPage section={id} /> };
    return { routes: [kept], asRendered: true };
  }
}
