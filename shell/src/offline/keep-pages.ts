import type { BootstrapData } from 'shared/contracts/page-context';
import type { SiteMap } from 'shared/contracts/site-map';
import { findPage, pagePath } from 'shared/sections/find-page';
import { localPath, splitLanguage } from 'shared/sections/language';
import { connection } from '../document/connection.ts';
import { navigationTiming } from '../document/navigation-timing.ts';
import { registerWorker } from '../document/trusted-types.ts';
import type { SiteRouter } from '../routing/site-router.ts';
import type { KeepRequest } from './keep-request.ts';

/** From a page's last movement of its own until something is kept: visitors who only pass through keep nothing. */
const SETTLED_MS = 3_000;

function isKeepable(siteMap: SiteMap, path: string): boolean {
  return findPage(siteMap, splitLanguage(path).path)?.page.offline === true;
}

async function startWorker(): Promise<ServiceWorker | null> {
  await registerWorker();
  return (await navigator.serviceWorker.ready).active;
}

/**
 * Lets the worker keep the pages that say that they are worth having without a connection, and tells it which
 * releases are served, so that it lets go of others. Only once a page has settled: its first visit pays nothing for it.
 * Where the browser is set to save data, no page is kept, and a worker that is there still lets go of others.
 */
export function keepPages(router: SiteRouter, siteMap: SiteMap, sections: BootstrapData['sections']): void {
  // A copy knows nothing of what is served now.
  if (!('serviceWorker' in navigator) || document.documentElement.dataset.keptAt) return;
  const served = Object.fromEntries(Object.entries(sections).map(([id, { version }]) => [id, version]));
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function tell(path: string): Promise<void> {
    const { saveData = false } = connection();
    const isKept = !saveData && isKeepable(siteMap, path);
    const worker = isKept ? await startWorker() : navigator.serviceWorker.controller;
    const opened = navigationTiming();
    const isFromCache = opened?.type === 'back_forward' && opened.transferSize === 0;
    const loadedAt = isFromCache ? 0 : performance.timeOrigin;
    const request: KeepRequest = { served, loadedAt, path: isKept ? path : null, saveData };
    worker?.postMessage(request);
  }

  /** Visitors who install the site want the calculator and the guides at hand, also those that were never opened. */
  async function keepAll(): Promise<void> {
    const { language } = splitLanguage(location.pathname);
    for (const page of siteMap.flatMap(({ pages }) => pages)) if (page.offline) await tell(localPath(pagePath(page), language));
  }

  function whenSettled(): void {
    clearTimeout(timer);
    const { pathname } = location;
    if (pathname === told) return;
    timer = setTimeout(() => {
      told = pathname;
      // Where a worker is refused (private windows, settings), the site is as it is without one.
      tell(pathname).catch(() => undefined);
    }, SETTLED_MS);
  }

  addEventListener('appinstalled', () => void keepAll().catch(() => undefined));
  router.subscribe(whenSettled);
  if (document.readyState === 'complete') whenSettled();
  else addEventListener('load', whenSettled, { once: true });
}
