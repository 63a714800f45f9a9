import { prerenderToNodeStream } from 'react-dom/static.node';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import type { RenderRequest, RenderedPage } from 'shared/contracts/render';
import { faultTitle } from 'shared/forms/fault-title';
import { postedFailure } from 'shared/forms/form-failure';
import { findRemotePage } from 'shared/sections/find-page';
import { basenameOf, localPath } from 'shared/sections/language';
import { rememberSiteMap } from 'shared/sections/section-of';
import type { PageHandle, SectionModule } from 'shared/ui/section-routes';
import { App } from './app.tsx';
import { contentOf, hasOtherConjuncts } from './document/all-conjuncts.ts';
import { canonicalPath } from './document/canonical-path.ts';
import { documentTitle, htmlDocument } from './document/html-document.ts';
import { sectionPages } from './routing/section-pages.tsx';
import { siteRoutes } from './routing/site-routes.tsx';
import { NOT_FOUND_ROUTE_ID } from './routing/not-found-page.tsx';
import { resolveLazy } from './routing/resolve-lazy.ts';
import { unavailable } from './routing/special-pages.tsx';

function sectionChildren(request: RenderRequest, section: SectionModule | null) {
  const { language, siteMap } = request.document.visit;
  const found = findRemotePage(siteMap, request.path);
  if (!found) return [];
  if (section) return sectionPages(found.section, { load: async () => section }, language);
  return [unavailable(found.section.id, found.page, language)];
}

/** Renders the whole document of one page; rejects when the shell's or the section's code throws. */
export async function render(request: RenderRequest, section: SectionModule | null): Promise<RenderedPage> {
  const { visit } = request.document;
  rememberSiteMap(visit.siteMap);
  const routes = siteRoutes(visit, sectionChildren(request, section));
  const matched = await resolveLazy(routes, request.path);
  const handler = createStaticHandler(routes, { basename: basenameOf(visit.language) });
  const url = request.publicUrl + localPath(request.path, visit.language) + request.search;
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' };
  }
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <App visit={visit} blocks={{ rendered: section?.blocks }}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
    // The default splits long pages into parts that need inline scripts.
    // React would leave a page that throws to the browser; here the release before, or the shell alone, is rendered instead.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  let app = '';
  for await (const chunk of prelude) app += chunk;

  const last = matched.at(-1);
  if (!last) throw new Error(`No route matches ${request.path}: the Not Found route should`);
  const isNotFound = last.id === NOT_FOUND_ROUTE_ID;
  const handle = last.handle as PageHandle;
  const meta = handle.metaAt?.({ search: request.search, form: visit.form }) ?? handle.meta;
  // Here and not where the document is put together: the browser's program shares that file, and would bring the forms along.
  const pageTitle = documentTitle(meta, visit.site.name[visit.language]);
  const title = postedFailure(visit.form) ? faultTitle(pageTitle, visit.language, true) : pageTitle;
  const isUnavailable = section === null && findRemotePage(visit.siteMap, request.path) !== undefined;
  const canonicalAt = isUnavailable ? null : canonicalPath(visit.siteMap, request.path, handle);
  return {
    status: statusOf(isNotFound, isUnavailable),
    html: htmlDocument(request, {
      meta,
      title,
      canonicalPath: canonicalAt,
      app,
      hasOtherConjuncts: visit.language === 'bn' && hasOtherConjuncts(contentOf(app)),
    }),
    // An origin that serves no lists of files leaves a hop without a way to verify.
    verifiesImports: request.servesFileLists === true,
    readsFileLists: true,
    readsBriefReleases: true,
  };
}

function statusOf(notFound: boolean, unavailable: boolean): number {
  if (unavailable) return 503;
  return notFound ? 404 : 200;
}
