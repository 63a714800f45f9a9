// The part of React Router's data router that a fixed table of pages needs: a hop, with code that loads when it is first asked for.
// React Router's own, made for loaders, actions, fetchers, blockers and routes that are found on the way, is 13 KB of every first
// visit (docs/decisions/0040). Its `RouterProvider`, hooks and components run on this one.
import {
  type DataRouteMatch,
  IDLE_NAVIGATION,
  type Location,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type createBrowserRouter,
  matchRoutes,
  resolvePath,
} from 'react-router';
import type { SiteMap } from 'shared/contracts/site-map';
import { findPage } from 'shared/sections/find-page';
import { splitLanguage } from 'shared/sections/language';
import { NOT_FOUND_ROUTE_ID } from './not-found-page.tsx';
import { openDocument } from './open-document.ts';
import type { PageRoute } from './prepare-page.ts';
import { resolveLazy } from './resolve-lazy.ts';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

type HistoryAction = RouterState['historyAction'];

/** What the origin renders at every address that no page has. */
const NO_PAGE = '/404';

/**
 * What a scroll position is kept under: the parts of a page share the key of its history entry. The first entries of all documents
 * have one key: their language and the id of their page's route tell them apart. Not their address, which may hold an amount or a
 * secret, and would lie in the browser's storage.
 */
export function placeOf({ key, hash }: Location, routeId = ''): string {
  return (key === 'default' ? `${document.documentElement.lang} ${routeId}` : key) + hash;
}

function leafOf(matches: RouterState['matches']): PageRoute | undefined {
  return matches[matches.length - 1]?.route;
}

/**
 * Returns the router of a document, for React Router's `RouterProvider`. Each route has an id, and the routes of its first page
 * are complete; `lazy` of the others never rejects. A path is a page's where the origin says so by the same site map. `navigate`
 * takes what a link takes: a path from the language's root, a query, a hash, or a number of steps back or forth. Loaders, actions,
 * blockers and fetchers are not run.
 */
export function createSiteRouter(routes: RouteObject[], basename: string, siteMap: SiteMap): SiteRouter {
  const history = createBrowserHistory();
  const subscribers = new Set<RouterSubscriber>();
  let positions: Record<string, number> = {};
  let position: (() => number) | undefined;
  /** What tells the navigation under way from one that it has overtaken. */
  let current: object | undefined;
  let state: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches: matchesAt(history.location),
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    // The browser has scrolled the document already: to where it was read before, to the target of its hash, or with the visitor.
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  function update(changed: Partial<RouterState>, flushSync = false): void {
    state = { ...state, ...changed };
    for (const subscriber of [...subscribers]) subscriber(state, { deletedFetchers: [], newErrors: null, flushSync });
  }

  function refresh(): void {
    update({ matches: matchesAt(state.location) });
  }

  function matchesAt(location: Location): DataRouteMatch[] {
    // Not by React Router's own rule, which ignores letter case, encoding and the number of slashes.
    const found = findPage(siteMap, splitLanguage(location.pathname).path) && matchRoutes(routes, location, basename);
    const matches = (found || matchRoutes(routes, NO_PAGE) || []) as DataRouteMatch[];
    const leaf = leafOf(matches);
    if (leaf) leaf.refresh = refresh;
    return matches;
  }

  const shownPlace = () => placeOf(state.location, leafOf(state.matches)?.id);

  function savePosition(): void {
    if (position) positions[shownPlace()] = position();
  }

  /** The browser came to an entry: one of this router, or the one that it makes for a plain link to a part of the page. */
  function follow(action: HistoryAction, location: Location): void {
    const isPart = !globalThis.history.state;
    // Firefox has scrolled to the part by now: where the page was read is known since the link was pressed.
    if (!isPart || !(shownPlace() in positions)) savePosition();
    if (!isPart) return void goTo(action, location);
    const { key, state: kept } = state.location;
    void goTo('REPLACE' as HistoryAction, { ...location, key, state: kept });
  }

  async function goTo(historyAction: HistoryAction, location: Location, options: RouterNavigateOptions = {}): Promise<void> {
    const navigation = {};
    current = navigation;
    const matches = matchesAt(location);
    const leaf = leafOf(matches);
    const isElsewhere = historyAction !== 'POP' && location.pathname !== state.location.pathname;
    // A page may have moved, or been published since: the origin knows.
    if (isElsewhere && leaf?.id === NOT_FOUND_ROUTE_ID) {
      update({ navigation: IDLE_NAVIGATION });
      return openDocument(history.createURL(location), historyAction === 'REPLACE');
    }
    const flushSync = options.flushSync === true;
    if (leaf?.again && leaf !== leafOf(state.matches)) {
      leaf.lazy = leaf.again;
      delete leaf.again;
    }
    const isReady = matches.every(({ route }) => !route.lazy);
    if (!isReady) {
      update({ navigation: { state: 'loading', location, matches, historyAction } as RouterState['navigation'] }, flushSync);
      await resolveLazy(routes, location, basename);
      if (current !== navigation) return;
    }
    if (historyAction === 'PUSH') history.push(location, location.state);
    try {
      if (historyAction === 'REPLACE') history.replace(location, location.state);
    } catch {
      // Safari refuses what comes too often, as while somebody types: only the entry stays as it is.
    }
    update(
      {
        historyAction,
        location,
        matches,
        navigation: IDLE_NAVIGATION,
        restoreScrollPosition: historyAction === 'POP' ? (positions[placeOf(location, leaf?.id)] ?? null) : null,
        preventScrollReset: options.preventScrollReset === true,
      },
      flushSync,
    );
  }

  function locationOf(to: To, options: RouterNavigateOptions): Location {
    const { pathname: here } = state.location;
    const inLanguage = basename === '/' ? here : here.slice(basename.length) || '/';
    const { pathname, search, hash } = resolvePath(to, inLanguage);
    const path = basename === '/' ? pathname : basename + (pathname === '/' ? '' : pathname);
    const key = Math.random().toString(36).slice(2, 10);
    return { ...history.encodeLocation({ pathname: path, search, hash }), state: options.state ?? null, key };
  }

  async function navigate(to: To | number, options: RouterNavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    savePosition();
    await goTo((options.replace === true ? 'REPLACE' : 'PUSH') as HistoryAction, locationOf(to, options), options);
  }

  return {
    basename,
    routes,
    manifest: {},
    future: {},
    window: globalThis.window,
    get state() {
      return state;
    },
    navigate,
    dispose: history.listen(({ action, location }) => follow(action, location)),
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    subscribe(subscriber: RouterSubscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(saved: Record<string, number>, getPosition: () => number) {
      positions = saved;
      position = getPosition;
      addEventListener('click', savePosition, true);
      return () => {
        removeEventListener('click', savePosition, true);
        positions = {};
        position = undefined;
      };
    },
    // What is left out is for what this site's routes do not have.
  } as unknown as SiteRouter;
}
