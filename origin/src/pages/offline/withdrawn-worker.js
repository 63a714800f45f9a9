// Served in the place of the service worker once the offline copy is withdrawn: removes what was kept, and itself.
async function clear() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clear()));
// A page that asks to be kept has registered it once more.
self.addEventListener('message', (event) => event.waitUntil(clear()));
