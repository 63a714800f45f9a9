import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import type { PageHandle, PageMeta } from 'shared/ui/section-routes';
import { usePageContext } from 'shared/ui/page-context';
import { canonicalPath } from '../document/canonical-path.ts';
import { documentTitle } from '../document/html-document.ts';
import { replacePageTags } from '../document/replace-page-tags.ts';
import { reportUncaught } from '../routing/report-uncaught.ts';
import { useLayoutWords } from './content/use-layout-words.ts';
import { closeDrawer } from './menu-button.tsx';

interface RouteFocus {
  /** Goes on the element that takes focus when another page is shown. */
  readonly main: RefObject<HTMLElement | null>;
  /** For a live region: the title of the page that was last navigated to, or that one is awaited; empty on the document's first page. */
  readonly announcement: string;
  /** Whether another page is awaited. */
  readonly travelling: boolean;
}

/** A shorter wait is over before a voice has said that there is one. */
const LONG_WAIT_MS = 500;
/** What is said again is missing for that long: a voice leaves out what it finds unchanged. */
const PAUSE_MS = 100;

/** What a page says of itself at an address; its plain title where its section cannot make the one of the address. */
function metaAt(handle: PageHandle | undefined, search: string): PageMeta | undefined {
  try {
    return handle?.metaAt?.({ search }) ?? handle?.meta;
  } catch (error) {
    reportUncaught(error);
    return handle?.meta;
  }
}

/**
 * Does for a page that is shown without a new document what the browser does for a document: the title, what its
 * head says of it, an end to the menu above it, focus at its beginning or at the part that the address names, and its name read out, also
 * where a link leads to the page that is shown. A page that goes on under another title, such as a form
 * that was sent, moves the focus itself. The document's first page is left as the server sent it.
 */
export function useRouteFocus(): RouteFocus {
  const main = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { loading } = useLayoutWords();
  const travelling = useNavigation().state !== 'idle';
  const isBackOrForward = useNavigationType() === 'POP';
  const { pathname, search, hash, key } = useLocation();
  const handle = useMatches().slice(-1)[0]?.handle as PageHandle | undefined;
  const language = useLanguage();
  const { site, siteMap } = usePageContext();
  const siteName = site.name[language];
  const shown = useRef<Partial<PageMeta> & { readonly pathname: string }>(null);
  const place = useRef({ pathname, search, key });

  /** Says nothing of what was said before, and after a while a text. */
  const sayAfter = useCallback((ms: number, text: string) => {
    setAnnouncement('');
    const timer = setTimeout(() => setAnnouncement(text), ms);
    return () => {
      clearTimeout(timer);
      setAnnouncement('');
    };
  }, []);

  // Before the effect that names the page: a wait that ends takes back what it said.
  useEffect(() => (travelling ? sayAfter(LONG_WAIT_MS, loading) : undefined), [travelling, loading, sayAfter]);

  useEffect(() => {
    // Not while the layout renders: what a section's code throws there would take the layout along.
    const known = metaAt(handle, search);
    const before = shown.current;
    shown.current = { pathname, ...known };
    const isSame = before?.title === known?.title && before?.description === known?.description;
    if (!before || (before.pathname === pathname && isSame)) return;
    // Pages that stand in for others bring no handle: their heading says what they are.
    const meta = known ?? { title: main.current?.querySelector('h1')?.textContent ?? '', description: '' };
    document.title = documentTitle(meta, siteName);
    replacePageTags({ meta, path: handle ? canonicalPath(siteMap, pathname, handle) : null, language });
    if (before.pathname !== pathname) setAnnouncement(meta.title);
  }, [pathname, search, handle, language, siteName, siteMap]);

  useEffect(() => {
    const before = place.current;
    place.current = { pathname, search, key };
    // Within a page, a plain link to a part of it belongs to the same entry: the browser has moved the focus.
    const part = before.key === key ? null : document.getElementById(hash.slice(1));
    if (part && part.tabIndex < 0) part.tabIndex = -1;
    const isOtherPage = before.pathname !== pathname;
    if (isOtherPage) closeDrawer();
    const isSameAgain = !isOtherPage && before.search === search && before.key !== key && hash === '' && !isBackOrForward;
    const target = part ?? (isOtherPage || isSameAgain ? main.current : null);
    target?.focus({ preventScroll: true });
    return isSameAgain ? sayAfter(PAUSE_MS, shown.current?.title ?? '') : undefined;
  }, [pathname, search, hash, key, isBackOrForward, sayAfter]);

  return { main, announcement, travelling };
}
