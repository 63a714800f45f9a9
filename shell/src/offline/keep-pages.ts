import type { createBrowserRouter } from 'react-router';
import type { VisitDocument } from 'shared/contracts/visit';
import { findPage, pagePath } from 'shared/sections/find-page';
import { localPath, splitLanguage } from 'shared/sections/language';
import { sections as table } from 'shared/sections/sections';
import type { KeepRequest } from './keep-request.ts';

/** The same address whatever the shell: the origin answers with the worker of this visitor's shell, or with one that removes itself. */
const WORKER = '/service-worker.js';
/** From a page's last movement of its own until something is kept: whoever only passes through keeps nothing. */
const SETTLED_MS = 3_000;

type Router = ReturnType<typeof createBrowserRouter>;

function isKeepable(path: string): boolean {
  return findPage(splitLanguage(path).path)?.page.offline === true;
}

/** The worker, and where the page is to be kept: one that is there, or else a new one. */
async function findWorker(path: string): Promise<ServiceWorker | null> {
  const { serviceWorker } = navigator;
  if (!isKeepable(path)) return serviceWorker.controller;
  await serviceWorker.register(WORKER);
  return (await serviceWorker.ready).active;
}

/**
 * Lets the worker keep the pages that the sections table says are worth having without a connection, and tells it which
 * releases are served, so that it lets go of others. Only once a page has settled: its first visit pays nothing for it.
 */
export function keepPages(router: Router, sections: VisitDocument['sections']): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // A copy knows nothing of what is served now.
  if (!('serviceWorker' in navigator) || connection?.saveData || document.documentElement.dataset.keptAt) return;
  const served = Object.fromEntries(Object.entries(sections).map(([id, { version }]) => [id, version]));
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function tell(path: string): Promise<void> {
    const worker = await findWorker(path);
    const request: KeepRequest = { served, path: isKeepable(path) ? path : null };
    worker?.postMessage(request);
  }

  /** Whoever installs the site wants the calculator and the guides at hand, also those that were never opened. */
  async function keepAll(): Promise<void> {
    const { language } = splitLanguage(location.pathname);
    for (const page of table.flatMap(({ pages }) => pages)) if (page.offline) await tell(localPath(pagePath(page), language));
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
