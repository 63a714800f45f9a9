// A host that knows nothing of this repository: a federation runtime, React and a router, as docs/how-to/mount-in-another-site.md says.
import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import * as router from 'react-router-dom';

declare const REMOTES: { name: string; entry: string }[];
declare const ROUTER_VERSION: string;

interface Section {
  routes(language: 'en' | 'bn'): router.RouteObject[];
}

const host = createInstance({
  name: 'another-site',
  remotes: REMOTES,
  shared: {
    react: { version: React.version, lib: () => React, shareConfig: { singleton: true, requiredVersion: '^19.0.0' } },
    'react-router-dom': { version: ROUTER_VERSION, lib: () => router, shareConfig: { singleton: true, requiredVersion: '^7.0.0' } },
  },
});
Object.assign(globalThis, { host });

const isBangla = location.pathname.startsWith('/bn');
const loaded = await Promise.all(REMOTES.map(({ name }) => host.loadRemote<Section>(`${name}/routes`)));
const fallback = <p>Loading</p>;
const layout = (
  <>
    <h2 id="own">A site that is not ours</h2>
    <router.Outlet />
  </>
);
const children = loaded.flatMap((section) => section?.routes(isBangla ? 'bn' : 'en') ?? []);
const site = router.createBrowserRouter([{ element: layout, hydrateFallbackElement: fallback, children }], {
  basename: isBangla ? '/bn' : '/',
});
createRoot(document.getElementById('root') as HTMLElement).render(<router.RouterProvider router={site} />);
