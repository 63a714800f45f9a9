/**
 * The service worker that is served once the offline copy is withdrawn, or where the live shell has none: it removes what was kept, and
 * itself. Kept as text, because `pnpm release verify` knows each byte of it.
 */
export const WITHDRAWN_WORKER = `// Served in the place of the service worker once the offline copy is withdrawn: removes what was kept, and itself.
async function clear() {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } finally {
    await self.registration.unregister();
  }
}
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clear()));
// A page that asks to be kept has registered it once more.
self.addEventListener('message', (event) => event.waitUntil(clear()));
`;
