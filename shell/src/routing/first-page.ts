import { type RouteObject, matchRoutes } from 'react-router-dom';
import { findPage } from 'shared/sections/find-page';
import type { PageContext } from 'shared/contracts/page-context';
import type { SectionId } from 'shared/sections/sections';
import type { PageRoute } from './prepare-page.ts';
import { resolveLazy } from './resolve-lazy.ts';
import { unavailable } from './special-pages.tsx';

interface FirstPage {
  path: string;
  visit: Pick<PageContext, 'language' | 'siteMap'>;
  /** The section whose HTML the document holds. */
  rendered: SectionId | null;
}

/** Completes the routes of the document's first page, so that they render what the server rendered. */
export async function prepareFirstPage(routes: RouteObject[], { path, visit: { language, siteMap }, rendered }: FirstPage): Promise<void> {
  const found = findPage(siteMap, path);
  if (!found) return;
  if (found.section.id === 'shell' || rendered === found.section.id) return void (await resolveLazy(routes, path));
  // The server had no release that worked: its document holds the message, and this is what has to be taken over.
  const leaf: PageRoute = matchRoutes(routes, path)?.pop()?.route ?? {};
  Object.assign(leaf, { again: leaf.lazy, lazy: undefined, ...unavailable(found.section.id, found.page, language) });
}
