import type { SiteMap } from 'shared/contracts/site-map';
import { findPage } from 'shared/sections/find-page';
import { splitLanguage } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import type { SiteRouter } from './site-router.ts';

/**
 * Marks each page that a hop leads to on the document's timeline, as `section/version`: the origin's own script counts what
 * follows for it (shared/src/visit/watch-visit.ts).
 */
export function markPages(router: SiteRouter, siteMap: SiteMap, versionOf: (section: SectionId) => string | undefined): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    const found = findPage(siteMap, splitLanguage(pathname).path)?.section.id ?? 'shell';
    // Of a section that the document names no release of, the shell shows that it is not there.
    const section = versionOf(found) === undefined ? 'shell' : found;
    performance.mark('page', { detail: `${section}/${versionOf(section)}` });
  });
}
