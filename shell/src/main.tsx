import './styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { VisitDocument } from 'shared/contracts/visit';
import { findRemotePage } from 'shared/sections/find-page';
import { basenameOf, splitLanguage } from 'shared/sections/language';
import { App } from './app.tsx';
import { VISIT_ELEMENT_ID } from './document/html-document.ts';
import { createSectionLoader } from './federation/load-section.ts';
import { createPrefetch, prefetchOnIntent } from './federation/prefetch-page.ts';
import { firstSectionRoutes } from './routing/first-section-routes.tsx';
import { resolveLazy } from './routing/resolve-lazy.ts';
import { PLACE_ROUTE_ID, completeRoutes, siteRoutes } from './routing/site-routes.tsx';
import { unavailable } from './routing/special-pages.tsx';

const { visit, rendered, sections } = JSON.parse(document.getElementById(VISIT_ELEMENT_ID)?.textContent ?? '') as VisitDocument;
const { language } = visit;
const { path } = splitLanguage(location.pathname);
const root = document.getElementById('root') as HTMLElement;

const loadSection = createSectionLoader(sections);
const prefetch = createPrefetch(sections);
prefetchOnIntent(prefetch);

async function start(): Promise<void> {
  const first = await firstSectionRoutes({ path, language, rendered, loadSection });
  const routes = siteRoutes(language, first.routes);
  await resolveLazy(routes, path);

  const router = createBrowserRouter(routes, {
    basename: basenameOf(language),
    async patchRoutesOnNavigation({ path: to, patch }) {
      const target = splitLanguage(to).path;
      prefetch(target);
      const found = findRemotePage(target);
      if (!found) return;
      const { id } = found.section;
      // A rejection here would end at the root's error page and take the layout away.
      const children = await loadSection(id).then(
        ({ module }) => completeRoutes(id, module, language),
        () => [unavailable(id, found.page, language)],
      );
      patch(PLACE_ROUTE_ID, children);
    },
  });

  const app = (
    <App visit={visit}>
      <RouterProvider router={router} />
    </App>
  );
  if (first.asRendered) hydrateRoot(root, app);
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  document.documentElement.dataset.ready = 'true';
}

await start();
