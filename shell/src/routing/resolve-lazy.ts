import { type Path, type RouteObject, matchRoutes } from 'react-router-dom';

/**
 * Loads the lazy routes that match a path and puts what they bring into the route objects, so that the first render,
 * on the server and for hydration, is complete. Returns the matched routes, outermost first.
 */
export async function resolveLazy(routes: RouteObject[], path: string | Path, basename?: string): Promise<RouteObject[]> {
  const matched = (matchRoutes(routes, path, basename) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
  return matched;
}
