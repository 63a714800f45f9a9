import type { SiteMap } from 'shared/contracts/site-map';
import { findPage } from 'shared/sections/find-page';
import { splitLanguage } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import type { Loadable } from './release-files.ts';
import { prefetchFiles } from './verified-files.ts';
import { connection } from '../document/connection.ts';

/** What links may lead to: the pages of this document's site map, and the releases that it names. */
export interface Destinations {
  readonly siteMap: SiteMap;
  readonly releaseOf: (section: SectionId) => Loadable | undefined;
  /** Loads and evaluates the page at a path, unless something has been typed; rejects where that fails. */
  readonly prepare: (path: string) => Promise<void>;
}

/** A page that a link of this language leads to, and the releases that it is made from. */
interface Destination {
  readonly page: string;
  readonly releases: readonly { readonly release: Loadable; readonly isShell: boolean }[];
}

const { language } = splitLanguage(location.pathname);

function destinationOf(link: HTMLAnchorElement, { siteMap, releaseOf }: Destinations): Destination | null {
  if (link.origin !== location.origin) return null;
  const to = splitLanguage(link.pathname);
  const found = to.language === language ? findPage(siteMap, to.path) : undefined;
  if (!found) return null;
  const { borrows, id } = found.page;
  const releases = [found.section.id, ...(borrows ? [borrows] : [])].flatMap((section) => {
    const release = releaseOf(section);
    return release ? [{ release, isShell: section === 'shell' }] : [];
  });
  return { page: id, releases };
}

/** Brings the federation runtime, which a document's first page does without. */
function bringRuntime(): void {
  import('./host.ts').catch(() => undefined);
}

/** Asks for every file of a page at once, so that a hop to another section is one step; each file is asked for once. */
function prefetch({ page, releases }: Destination): void {
  for (const { release, isShell } of releases) {
    if (!isShell) bringRuntime();
    prefetchFiles(release, page, isShell).catch(() => undefined);
  }
}

/**
 * Fetches the files of a page and, while nothing has been typed, runs its code when a visitor is about to follow a link: hover,
 * touch, focus, and at the latest the click. What is left to the hop is to render.
 */
export function prefetchOnIntent(destinations: Destinations): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const destination = link && destinationOf(link, destinations);
    if (!destination) return;
    prefetch(destination);
    // A page that fails here is for the hop to try again, and to put a stand-in in its place.
    destinations.prepare(link.pathname).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin', 'click']) {
    document.addEventListener(event, onIntent, { passive: true, capture: true });
  }
}

/** What a visitor who means to stay does first, wherever on the page. No `scroll`: a document scrolls by itself as well. */
const FIRST_SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Calls `work` once the browser has nothing else to do. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work);
}

/** Calls `work` once a visitor does something with the page and the browser has nothing else to do. */
function atFirstSign(work: () => void): void {
  const signs = new AbortController();
  const wait = (event: Event) => {
    // Of a pointer that rests while the page appears under it, which is no sign.
    if (event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
    signs.abort();
    whenIdle(work);
  };
  for (const event of FIRST_SIGNS) document.addEventListener(event, wait, { passive: true, signal: signs.signal });
}

/**
 * Asks for the lists of files of the sections that links on the screen lead to, and after them for the federation runtime, once a
 * visitor does anything with the page: one who follows a link finds both there, and one who only looks in costs nothing. Links that
 * come into view later count as well, such as those of a menu that is opened.
 */
export function listFilesInView(destinations: Destinations): void {
  const { saveData, effectiveType } = connection();
  const isFrugal = saveData || /2g/.test(String(effectiveType));
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const destination = destinationOf(target as HTMLAnchorElement, destinations);
      for (const { release, isShell } of destination?.releases ?? []) {
        // The runtime after the list, which is small and which each hop waits for.
        release.files().then(
          () => isShell || isFrugal || whenIdle(bringRuntime),
          () => undefined,
        );
      }
    }
  });
  const known = new WeakSet<Element>();
  let isWaiting = false;
  const observe = () => {
    isWaiting = false;
    for (const link of document.querySelectorAll('a')) {
      if (known.has(link)) continue;
      known.add(link);
      seen.observe(link);
    }
  };
  atFirstSign(() => {
    observe();
    // The page that a hop shows is painted first.
    const observeSoon = () => {
      if (!isWaiting) whenIdle(observe);
      isWaiting = true;
    };
    new MutationObserver(observeSoon).observe(document.body, { childList: true, subtree: true });
  });
}
