import type { SiteMap } from 'shared/contracts/site-map';
import { findPage, pagePath } from 'shared/sections/find-page';
import type { PageHandle } from 'shared/ui/section-routes';

/** The canonical path of a page, without language prefix; null if search engines should not index it. */
export function canonicalPath(siteMap: SiteMap, path: string, { standIn }: PageHandle): string | null {
  const page = findPage(siteMap, path)?.page;
  return page && !page.byLink && !standIn ? pagePath(page) : null;
}
