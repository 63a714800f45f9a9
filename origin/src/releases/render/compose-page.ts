import { createHash } from 'node:crypto';
import type { Site } from 'shared/contracts/site';
import type { FormOutcome, PageData, PageContext } from 'shared/contracts/page-context';
import { dayInDhaka } from 'shared/domain/day-in-dhaka';
import { pagePath } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import { STORY_COUNT } from '../../content/known-content.ts';
import type { ContentData } from '../../content/content-data.ts';
import { noteOnSpan } from '../../server/tracing/span.ts';
import type { ReleaseSet } from '../ledger.ts';
import type { FoundPage, SiteMapFor, VisitMap } from '../site-map/site-map.ts';
import { createListSections, withSections } from './list-sections.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { createRateAge } from './rate-age.ts';
import { type RendererDependencies, createRenderer, dependenciesOf } from './render-page.ts';
import { hideTyped } from './typed-values.ts';

/** Stands in a rendered page for the key that each response gets of its own. */
export const SUBMISSION_KEY_PLACEHOLDER = '00000000-0000-4000-8000-000000000000';
/** What every address is rendered as that no section owns: the page says nothing of the address, so that one serves them all. */
const UNKNOWN_PATH = '/404';

export interface PageRequest {
  /** Path without language prefix. */
  readonly path: string;
  readonly language: Language;
  readonly query: URLSearchParams;
  readonly releaseSet: ReleaseSet;
  /** What was stable before, by section: what stands in where a release of the releaseSet fails. */
  readonly previous: ReleaseSet;
  /** What sections are served beside the shell before, where that one stands in. */
  readonly besidePrevious?: ReleaseSet;
  /** What became of a form that was posted to this page. */
  readonly form?: FormOutcome;
  /** Set where the page is rendered for this request alone, and kept for nobody: to see whether it succeeds, and how long it takes. */
  readonly anew?: boolean;
}

/** The page that every shell can make alone. */
export const TRIAL = { path: UNKNOWN_PATH, language: 'en', query: new URLSearchParams(), anew: true } as const;

export interface ComposedPage extends CachedPage {
  /** Changes with the document's bytes. */
  readonly etag: string;
  /** Whether each response of this page carries a submission key of its own. */
  readonly takesForm: boolean;
}

interface Content {
  /** Changes with what the page shows. */
  readonly version: string;
  readonly year: number;
  readonly ratesAreOld: boolean;
}

export interface ComposerDependencies extends RendererDependencies {
  readonly data: ContentData;
  readonly site: Site;
  readonly siteMapFor: SiteMapFor;
  /** A script that each document begins with, before any of its releases'; '' for none. */
  readonly firstScript?: string;
}

/** A document with a script before all others: before the import map, behind what a browser has to read first of all. */
function withFirstScript(html: string, script: string): string {
  if (script === '') return html;
  return html.replace(/<script type="importmap">|<\/head>/, (next) => `<script>${script}</script>\n${next}`);
}

/** Keeps the parameters that the page's description names, in its order. */
function relevantSearch(found: FoundPage | undefined, query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of found?.page.query ?? []) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

/** Whether all that a page was made from may be served still: what was chosen, or what stands in for it now. */
function isMadeFrom(used: ReleaseSet, ...allowed: readonly ReleaseSet[]): boolean {
  return Object.entries(used).every(([id, version]) => allowed.some((releases) => releases[id] === version));
}

/** Returns the function that makes a page: from the cache where everything that it depends on is the same, else rendered. */
export function createComposer({
  data,
  siteMapFor,
  site: { counted, accounts, ...site },
  firstScript = '',
  ...rendering
}: ComposerDependencies) {
  const cache = createPageCache();
  const renderPage = createRenderer(rendering);
  const listSections = createListSections(rendering.store);
  const areRatesOld = createRateAge(data, site.pricesGoOldAfterHours);

  async function pageData(found: FoundPage | undefined, language: Language, ratesAreOld: boolean): Promise<PageData> {
    const kinds = found?.page.data ?? [];
    const rates = kinds.includes('rates') ? await data.latestMetalRate() : undefined;
    const stories = kinds.includes('stories') ? await data.stories(language, STORY_COUNT) : undefined;
    const figures = kinds.includes('figures') ? { counted, accounts } : undefined;
    return { ...(rates ? { rates, ratesAreOld } : {}), ...(stories ? { stories } : {}), ...(figures ? { figures } : {}) };
  }

  /** What a page shows besides what its address and its releases say. */
  async function readContent(found: FoundPage | undefined): Promise<Content> {
    // The foundation's, wherever the machine's clock is.
    const year = Number(dayInDhaka(Date.now()).slice(0, 4));
    const dataVersion = found?.page.data ? await data.dataVersion() : '';
    // Prices grow old without any change of the data.
    const ratesAreOld = found?.page.data?.includes('rates') ? await areRatesOld(dataVersion) : false;
    return { version: `${year} ${ratesAreOld} ${dataVersion}`, year, ratesAreOld };
  }

  /** Renders a page, or finds it among those that were rendered from the same releases and data. */
  async function findRendered(map: VisitMap, found: FoundPage | undefined, content: Content, page: PageRequest): Promise<CachedPage> {
    const { language, query, form, anew, ...request } = page;
    const { version, year, ratesAreOld } = content;
    const { siteMap, digest } = map.in(language);
    const path = found ? request.path : UNKNOWN_PATH;
    const search = relevantSearch(found, query);
    const releaseSet = dependenciesOf(found, request.releaseSet);
    const previous = dependenciesOf(found, request.previous);
    const besidePrevious = dependenciesOf(found, request.besidePrevious ?? {});
    const isFixedAddress = search === '' && path === (found ? pagePath(found.page) : UNKNOWN_PATH);
    const hidden = form && hideTyped(form);
    const render = async () => {
      const visit: PageContext = {
        language,
        search,
        year,
        site,
        siteMap,
        data: await pageData(found, language, ratesAreOld),
        ...(hidden ? { form: hidden.outcome } : {}),
        submissionKey: found?.page.accepts === undefined ? '' : SUBMISSION_KEY_PLACEHOLDER,
      };
      const made = await renderPage({
        path,
        search,
        found,
        visit,
        releaseSet,
        previous,
        besidePrevious,
        isPersonal: form !== undefined || !isFixedAddress,
      });
      return hidden ? { ...made, html: hidden.reveal(made.html) } : made;
    };
    // What one reader typed, or the link of one mail, is no other's.
    if (anew || form || found?.page.byLink) return cache.uncached(render);
    // The menus of two sites that are described alike are one: releases that change no description add none.
    const key = JSON.stringify([path, language, search, releaseSet, digest]);
    const rendered = await cache.get(key, version, render);
    if (isMadeFrom(rendered.used, releaseSet, previous, besidePrevious)) return rendered;
    // What stood in for a release that fails was taken away since: the next one before it may do.
    return cache.get(key + JSON.stringify([previous, besidePrevious]), version, render);
  }

  async function compose(map: VisitMap, found: FoundPage | undefined, content: Content, request: PageRequest): Promise<ComposedPage> {
    const { language, releaseSet, previous, besidePrevious } = request;
    const rendered = await findRendered(map, found, content, request);
    // Where the shell before stands in, the other sections are those that fit it.
    const beside = rendered.used.shell === releaseSet.shell ? {} : besidePrevious;
    const list = await listSections({ ...releaseSet, ...beside, ...rendered.used }, previous, language, rendered);
    return {
      ...rendered,
      // Put together when it is needed: not for a browser that has it.
      get html() {
        return withFirstScript(withSections(rendered.html, list), firstScript);
      },
      etag: `W/"${createHash('sha256').update(rendered.digest).update(list.digest).update(firstScript).digest('base64url').slice(0, 22)}"`,
      takesForm: found?.page.accepts !== undefined,
    };
  }

  const composed = new WeakMap<ReleaseSet, Map<string, { readonly version: string; readonly page: ComposedPage }>>();

  /** Makes the page of a request; rejects when even the shell cannot be rendered. The same page for the same object of releases, while its content is the same. */
  return async function composePage(request: PageRequest): Promise<ComposedPage> {
    const { path, language, query, form, anew, releaseSet } = request;
    const map = await siteMapFor(releaseSet);
    const found = map.find(path);
    const content = await readContent(found);
    // Only addresses that are a page's own, of which there are no more than pages, and the one page of all others.
    const isOwnAddress = found === undefined || (path === pagePath(found.page) && query.size === 0 && !found.page.byLink);
    const isKept = isOwnAddress && !anew && !form;
    const name = `${language} ${found ? path : ''} ${map.in(language).digest}`;
    const known = isKept ? composed.get(releaseSet)?.get(name) : undefined;
    if (known?.version === content.version) {
      noteOnSpan({ 'zakat.page_cache': 'hit' });
      return known.page;
    }
    const page = await compose(map, found, content, request);
    if (isKept && !page.degraded && !page.isOlder) {
      const pages = composed.get(releaseSet) ?? new Map();
      composed.set(releaseSet, pages.set(name, { version: content.version, page }));
    }
    return page;
  };
}

export type ComposePage = ReturnType<typeof createComposer>;
