import { createHash } from 'node:crypto';
import type { Site } from 'shared/contracts/site';
import type { FormOutcome, PageData, Visit } from 'shared/contracts/visit';
import { type FoundPage, findPage, pagePath } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import { STORY_COUNT } from '../../content/known-content.ts';
import type { ContentData } from '../../content/content-data.ts';
import type { ReleaseSet } from '../ledger.ts';
import { createListSections, withSections } from './list-sections.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { createRateAge } from './rate-age.ts';
import { type RendererDependencies, createRenderer, dependenciesOf } from './render-page.ts';

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
  /** What became of a form that was posted to this page. */
  readonly form?: FormOutcome;
}

export interface ComposedPage extends CachedPage {
  /** Changes with the document's bytes. */
  readonly etag: string;
  /** Whether each response of this page carries a submission key of its own. */
  readonly takesForm: boolean;
}

export interface ComposerDependencies extends RendererDependencies {
  readonly data: ContentData;
  readonly site: Site;
}

/** Keeps the parameters that the page's entry in the sections table names, in its order. */
function relevantSearch(found: FoundPage | undefined, query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of found?.page.query ?? []) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

/** Returns the function that makes a page: from the cache where everything that it depends on is the same, else rendered. */
export function createComposer({ data, site: { counted, accounts, ...site }, ...rendering }: ComposerDependencies) {
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

  /** Renders a page, or finds it among those that were rendered from the same releases and data. */
  async function findRendered(found: FoundPage | undefined, { language, query, form, ...request }: PageRequest): Promise<CachedPage> {
    const path = found ? request.path : UNKNOWN_PATH;
    const search = relevantSearch(found, query);
    const year = new Date().getFullYear();
    const releaseSet = dependenciesOf(found, request.releaseSet);
    const previous = dependenciesOf(found, request.previous);
    const isFixedAddress = search === '' && path === (found ? pagePath(found.page) : UNKNOWN_PATH);
    const dataVersion = found?.page.data ? await data.dataVersion() : '';
    // Prices grow old without any change of the data.
    const ratesAreOld = found?.page.data?.includes('rates') ? await areRatesOld(dataVersion) : false;
    const render = async () => {
      const visit: Visit = {
        language,
        search,
        year,
        site,
        data: await pageData(found, language, ratesAreOld),
        ...(form ? { form } : {}),
        submissionKey: found?.page.accepts === undefined ? '' : SUBMISSION_KEY_PLACEHOLDER,
      };
      return renderPage({ path, search, found, visit, releaseSet, previous, isPersonal: form !== undefined || !isFixedAddress });
    };
    // What one reader typed, or the link of one mail, is no other's.
    if (form || found?.page.byLink) return cache.uncached(render);
    const key = createHash('sha256')
      .update(JSON.stringify([path, language, search, releaseSet, previous, dataVersion, ratesAreOld, year]))
      .digest('base64');
    return cache.get(key, render);
  }

  /** Makes the page of a request; rejects when even the shell cannot be rendered. */
  return async function composePage(request: PageRequest): Promise<ComposedPage> {
    const { path, language, releaseSet, previous } = request;
    const found = findPage(path);
    const rendered = await findRendered(found, request);
    const list = await listSections({ ...releaseSet, ...rendered.used }, previous, language);
    return {
      ...rendered,
      // Put together when it is needed: not for a browser that has it.
      get html() {
        return withSections(rendered.html, list);
      },
      etag: `"${createHash('sha256').update(rendered.digest).update(list.digest).digest('base64url').slice(0, 22)}"`,
      takesForm: found?.page.accepts !== undefined,
    };
  };
}

export type ComposePage = ReturnType<typeof createComposer>;
