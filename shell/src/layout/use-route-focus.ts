import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import type { PageHandle } from 'shared/ui/section-routes';
import { usePageContext } from 'shared/ui/page-context';
import { canonicalPath } from '../document/canonical-path.ts';
import { documentTitle } from '../document/html-document.ts';
import { replacePageTags } from '../document/replace-page-tags.ts';

interface RouteFocus {
  /** Goes on the element that takes focus when another page is shown. */
  readonly main: RefObject<HTMLElement | null>;
  /** The title of the page that was last navigated to, for a live region; empty on the document's first page. */
  readonly announcement: string;
}

/**
 * Does for a page that is shown without a new document what the browser does for a document: the title, what its
 * head says of it, focus at its beginning or at the part that the address names, and its name read out. A page that goes on under another title, such as a form
 * that was sent, moves the focus itself. The document's first page is left as the server sent it.
 */
export function useRouteFocus(): RouteFocus {
  const main = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { pathname, search, hash, key } = useLocation();
  const handle = useMatches().slice(-1)[0]?.handle as PageHandle | undefined;
  const language = useLanguage();
  const { site, siteMap } = usePageContext();
  const siteName = site.name[language];
  const known = handle?.metaAt?.({ search }) ?? handle?.meta;
  const shown = useRef({ pathname, title: known?.title });
  const place = useRef({ pathname, key });

  useEffect(() => {
    const { pathname: before, title } = shown.current;
    if (before === pathname && title === known?.title) return;
    shown.current = { pathname, title: known?.title };
    // Pages that stand in for others bring no handle: their heading says what they are.
    const meta = known ?? { title: main.current?.querySelector('h1')?.textContent ?? '', description: '' };
    document.title = documentTitle(meta, siteName);
    replacePageTags({ meta, path: handle ? canonicalPath(siteMap, pathname, handle) : null, language });
    if (before !== pathname) setAnnouncement(meta.title);
  }, [pathname, known, handle, language, siteName, siteMap]);

  useEffect(() => {
    const before = place.current;
    place.current = { pathname, key };
    // Within a page, a plain link to a part of it belongs to the same entry: the browser has moved the focus.
    const part = before.key === key ? null : document.getElementById(hash.slice(1));
    if (part && part.tabIndex < 0) part.tabIndex = -1;
    const isOtherPage = before.pathname !== pathname;
    const target = part ?? (isOtherPage ? main.current : null);
    target?.focus({ preventScroll: true });
  }, [pathname, hash, key]);

  return { main, announcement };
}
