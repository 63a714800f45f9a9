import { createHash } from 'node:crypto';
import type { Site } from 'shared/contracts/site';
import type { FormOutcome, PageData, Visit } from 'shared/contracts/visit';
import { type FoundPage, findPage } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import type { Data } from '../data/open-data.ts';
import type { Composition } from '../releases/ledger.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { type RendererDependencies, createRenderer } from './render-page.ts';

/** Stands in a rendered page for the key that each response gets of its own. */
export const SUBMISSION_KEY_PLACEHOLDER = '00000000-0000-4000-8000-000000000000';
const STORY_COUNT = 6;

export interface PageRequest {
  /** Path without language prefix. */
  readonly path: string;
  readonly language: Language;
  readonly query: URLSearchParams;
  readonly composition: Composition;
  /** What was stable before, by section: what stands in where a release of the composition fails. */
  readonly previous: Composition;
  /** What became of a form that was posted to this page. */
  readonly form?: FormOutcome;
}

export interface ComposedPage extends CachedPage {
  /** Whether each response of this page carries a submission key of its own. */
  readonly takesForm: boolean;
}

export interface ComposerDependencies extends RendererDependencies {
  readonly data: Pick<Data, 'latestMetalRate' | 'stories' | 'dataVersion'>;
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
export function createComposer({ data, site, ...rendering }: ComposerDependencies) {
  const cache = createPageCache();
  const renderPage = createRenderer(rendering);

  async function pageData(found: FoundPage | undefined, language: Language): Promise<PageData> {
    const kinds = found?.page.data ?? [];
    const rates = kinds.includes('rates') ? await data.latestMetalRate() : undefined;
    const stories = kinds.includes('stories') ? await data.stories(language, STORY_COUNT) : undefined;
    return { ...(rates ? { rates } : {}), ...(stories ? { stories } : {}) };
  }

  /** Makes the page of a request; rejects when even the shell cannot be rendered. */
  return async function composePage({ path, language, query, composition, previous, form }: PageRequest): Promise<ComposedPage> {
    const found = findPage(path);
    const search = relevantSearch(found, query);
    const year = new Date().getFullYear();
    const takesForm = found?.page.accepts !== undefined;

    const render = async () => {
      const visit: Visit = {
        language,
        search,
        year,
        site,
        data: await pageData(found, language),
        ...(form ? { form } : {}),
        submissionKey: takesForm ? SUBMISSION_KEY_PLACEHOLDER : '',
      };
      return renderPage({ path, search, found, visit, composition, previous });
    };

    // What one reader typed, or the link of one mail, is no other's.
    if (form || found?.page.byLink) return { ...(await cache.uncached(render)), takesForm };
    const dataVersion = found?.page.data ? await data.dataVersion() : '';
    const key = createHash('sha256')
      .update(JSON.stringify([path, language, search, composition, previous, dataVersion, year]))
      .digest('base64');
    return { ...(await cache.get(key, render)), takesForm };
  };
}

export type ComposePage = ReturnType<typeof createComposer>;
