// The service worker: it keeps the pages that are worth having without a connection, and shows them only without one.
// Workbox decides which request is answered from where; what is kept, and when it goes, is in kept-pages.ts.
import { splitLanguage } from 'shared/sections/language';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { KeepRequest } from '../offline/keep-request.ts';
import { FILES, PAGES, SAME_PATH, keptLinks, shownCopy, updateCopies } from './kept-pages.ts';
import { offlinePage } from './offline-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** A slow connection is not a missing one: the copy is shown after this long. */
const PATIENCE_SECONDS = 30;
/** The release console, previews and whatever else is not for visitors. */
const NOT_FOR_VISITORS = [/^(\/bn)?\/_/, /^\/api\//];

const storesNothing = { cacheWillUpdate: async () => null };

const offline = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const { language } = splitLanguage(new URL(request.url).pathname);
    return new Response(offlinePage(language, await keptLinks()), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    });
  },
};

registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: PAGES,
      networkTimeoutSeconds: PATIENCE_SECONDS,
      matchOptions: SAME_PATH,
      plugins: [
        storesNothing,
        { cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse && shownCopy(cachedResponse, request.url) },
        offline,
      ],
    }),
    { denylist: NOT_FOR_VISITORS },
  ),
);

// A release's files never change under their address: one that is kept is the one that would come.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/releases/'),
  new CacheFirst({ cacheName: FILES, matchOptions: SAME_PATH, plugins: [storesNothing] }),
);

async function start(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== PAGES && name !== FILES);
  await Promise.all(others.map((name) => caches.delete(name)));
  // Otherwise each page would wait for this worker to wake up.
  await self.registration.navigationPreload?.enable();
}

/** One after the other: what one keeps, another would take for files that nobody names. */
let working = Promise.resolve();

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(start()));
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  // Where the caches themselves fail, the next visit tries again.
  working = working.then(() => updateCopies(event.data as KeepRequest)).catch(() => undefined);
  event.waitUntil(working);
});
