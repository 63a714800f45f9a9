import { findPage, pagePath } from 'shared/sections/find-page';
import type { PageHandle } from 'shared/ui/section-routes';

/** Where the page of a path is at home, without language prefix; null for one that search engines should not keep. */
export function canonicalPath(path: string, { standIn }: PageHandle): string | null {
  const page = findPage(path)?.page;
  return page && !page.byLink && !standIn ? pagePath(page) : null;
}
