import { type RouteObject, matchRoutes } from 'react-router-dom';
import { wasAnythingTyped } from './form-in-use.ts';

/** What a page's code adds to its route. */
type LoadedRoute = Pick<RouteObject, 'element' | 'handle'>;

/** A route whose `lazy` puts a stand-in in the place of a page that cannot be loaded. */
export type PageRoute = RouteObject & {
  /** Loads the page itself; rejects where that fails. */
  readonly loadPage?: () => Promise<LoadedRoute>;
  /** Of a page that failed: what loads it for the next hop to it from another page. */
  again?: RouteObject['lazy'];
  /** Set by the router: shows what became of the route of the page that is shown, such as another title. */
  refresh?: () => void;
};

/**
 * Loads and evaluates the page at a path before a visitor goes there, so that the hop is one render. Rejects where the page cannot
 * be loaded, and leaves its route as it was: the hop tries again. With something typed it does nothing: code that never ends would
 * freeze what is being filled in, and only a click is worth that risk.
 */
export async function preparePage(routes: RouteObject[], path: string, basename: string): Promise<void> {
  if (wasAnythingTyped()) return;
  const route = matchRoutes(routes, path, basename)?.pop()?.route as PageRoute | undefined;
  if (!route?.lazy || !route.loadPage) return;
  const loaded = await route.loadPage();
  // The hop may have been quicker, or have put a stand-in there.
  if (!route.lazy) return;
  Object.assign(route, loaded);
  delete route.lazy;
}
