import './styles.css';
// First of all: the one policy is made before anything else could make it.
import './document/trusted-types.ts';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import type { BootstrapData } from 'shared/contracts/page-context';
import { findPage } from 'shared/sections/find-page';
import { basenameOf, splitLanguage } from 'shared/sections/language';
import { rememberSiteMap } from 'shared/sections/section-of';
import type { SectionId } from 'shared/sections/sections';
import { App } from './app.tsx';
import { BOOTSTRAP_ELEMENT_ID } from './document/html-document.ts';
import { type BorrowedBlocks, loadBlocks } from './federation/borrowed-blocks.ts';
import { listFilesInView, prefetchOnIntent } from './federation/prefetch-page.ts';
import { loadable } from './federation/release-files.ts';
import { createSectionSource } from './federation/section-source.ts';
import { verifyPage } from './federation/verified-files.ts';
import { keepPages } from './offline/keep-pages.ts';
import { prepareFirstPage } from './routing/first-page.ts';
import { watchForms } from './routing/form-in-use.ts';
import { preparePage } from './routing/prepare-page.ts';
import { markPages } from './routing/mark-pages.ts';
import { sectionPages } from './routing/section-pages.tsx';
import { createSiteRouter } from './routing/site-router.ts';
import { siteRoutes } from './routing/site-routes.tsx';

const {
  visit,
  rendered,
  sections: deployed,
  start: shownStart,
} = JSON.parse(document.getElementById(BOOTSTRAP_ELEMENT_ID)?.textContent ?? '') as BootstrapData;
const { language, siteMap } = visit;
const { path } = splitLanguage(location.pathname);

const shown = findPage(siteMap, path);

rememberSiteMap(siteMap);
watchForms();

// This module lies where the document names the shell's files, below `assets/`.
const shell = deployed.shell && loadable('shell', deployed.shell, new URL('../', import.meta.url).pathname);
const sources = new Map(
  siteMap
    .filter(({ id }) => id !== 'shell')
    .map((section) => {
      const isShown = shownStart && shown?.section.id === section.id;
      const first = isShown ? { id: shown.page.id, start: shownStart } : undefined;
      return [section, createSectionSource(section, deployed, first)] as const;
    }),
);
const sourceOf = (id: SectionId) => [...sources].find(([section]) => section.id === id)?.[1];
const remotePages = [...sources].flatMap(([section, source]) => sectionPages(section, source, language));
const routes = siteRoutes(visit, remotePages, async (page) => {
  // The document names the files of its own page.
  if (shell && page !== shown?.page.id) await verifyPage(shell, page);
});
const destinations = {
  siteMap,
  releaseOf: (id: SectionId) => (id === 'shell' ? shell : sourceOf(id)?.release),
  prepare: (to: string) => preparePage(routes, to, basenameOf(language)),
};
prefetchOnIntent(destinations);
const blocks: BorrowedBlocks = { load: (lender) => loadBlocks(sourceOf(lender)) };

async function start(): Promise<void> {
  await prepareFirstPage(routes, { path, visit, rendered });
  const router = createSiteRouter(routes, basenameOf(language), siteMap);
  markPages(router, siteMap, (id) => deployed[id]?.version);
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <App visit={visit} blocks={blocks}>
      <RouterProvider router={router} />
    </App>,
  );
  document.documentElement.dataset.ready = 'true';
  listFilesInView(destinations);
  if (import.meta.env.PROD) keepPages(router, siteMap, deployed);
}

// Not awaited here: sections import their singletons from this very module, and would wait for it as it waits for them.
void start();
