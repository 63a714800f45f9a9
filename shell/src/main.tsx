import './styles.css';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { VisitDocument } from 'shared/contracts/visit';
import { basenameOf, splitLanguage } from 'shared/sections/language';
import { sections } from 'shared/sections/sections';
import { App } from './app.tsx';
import { VISIT_ELEMENT_ID } from './document/html-document.ts';
import { type BorrowedBlocks, loadBlocks } from './federation/borrowed-blocks.ts';
import { createPrefetch, prefetchOnIntent } from './federation/prefetch-page.ts';
import { createSectionSource } from './federation/section-source.ts';
import { keepPages } from './offline/keep-pages.ts';
import { prepareFirstPage } from './routing/first-page.ts';
import { watchForms } from './routing/form-in-use.ts';
import { sectionPages } from './routing/section-pages.tsx';
import { siteRoutes } from './routing/site-routes.tsx';

const { visit, rendered, sections: deployed } = JSON.parse(document.getElementById(VISIT_ELEMENT_ID)?.textContent ?? '') as VisitDocument;
const { language } = visit;
const { path } = splitLanguage(location.pathname);

watchForms();
prefetchOnIntent(createPrefetch(deployed));

const sources = new Map(sections.filter(({ id }) => id !== 'shell').map(({ id }) => [id, createSectionSource(id, deployed[id])]));
const remotePages = [...sources].flatMap(([id, source]) => sectionPages(id, source, language));
const routes = siteRoutes(language, remotePages);
const blocks: BorrowedBlocks = { load: (lender) => loadBlocks(sources.get(lender)) };
await prepareFirstPage(routes, { path, language, rendered });

const router = createBrowserRouter(routes, { basename: basenameOf(language) });
hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <App visit={visit} blocks={blocks}>
    <RouterProvider router={router} />
  </App>,
);
document.documentElement.dataset.ready = 'true';
if (import.meta.env.PROD) keepPages(router, deployed);
