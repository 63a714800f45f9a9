import { createHash } from 'node:crypto';
import type { RenderedPage } from 'shared/contracts/render';
import type { Site } from 'shared/contracts/site';
import type { DeployedSection, FormOutcome, PageData, Visit } from 'shared/contracts/visit';
import { type FoundPage, findPage } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import { type SectionId, sections } from 'shared/sections/sections';
import type { Data } from '../data/open-data.ts';
import type { Composition } from '../releases/ledger.ts';
import type { ReleaseStore, StoredRelease } from '../releases/release-store.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { deployedSection, documentAssets } from './document-assets.ts';
import type { RenderPool } from './render-pool.ts';
import type { ServerBuild } from './render-worker.ts';

/** Stands in a rendered page for the key that each response gets of its own. */
export const SUBMISSION_KEY_PLACEHOLDER = '00000000-0000-4000-8000-000000000000';
const STORY_COUNT = 6;

export interface PageRequest {
  /** Path without language prefix. */
  readonly path: string;
  readonly language: Language;
  readonly query: URLSearchParams;
  readonly composition: Composition;
  /** What became of a form that was posted to this page. */
  readonly form?: FormOutcome;
}

export interface ComposedPage extends CachedPage {
  /** `shell@<version>, <section>@<version>`: what the page was made from. */
  readonly madeFrom: string;
  /** Whether each response of this page carries a submission key of its own. */
  readonly takesForm: boolean;
}

export interface ComposerDependencies {
  readonly store: ReleaseStore;
  readonly pool: RenderPool;
  readonly data: Pick<Data, 'latestMetalRate' | 'stories' | 'dataVersion'>;
  readonly site: Site;
  readonly publicUrl: string;
  /** Told of every render that failed, for the log. */
  readonly onFailure: (section: SectionId, version: string, error: unknown) => void;
}

/** The site has no shell yet, so that no page can be made. */
export class NoShell extends Error {
  override name = 'NoShell';
}

function serverBuild({ release, folder }: StoredRelease): ServerBuild {
  return { folder, entry: release.server.entry, provides: release.server.provides };
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
export function createComposer({ store, pool, data, site, publicUrl, onFailure }: ComposerDependencies) {
  const cache = createPageCache();

  async function storedReleases(composition: Composition): Promise<Map<SectionId, StoredRelease>> {
    const found = await Promise.all(
      sections.map(async ({ id }) => {
        const version = composition[id];
        return [id, version === undefined ? undefined : await store.find(id, version)] as const;
      }),
    );
    return new Map(found.flatMap(([id, stored]) => (stored ? [[id, stored] as const] : [])));
  }

  async function pageData(found: FoundPage | undefined, language: Language): Promise<PageData> {
    const kinds = found?.page.data ?? [];
    const rates = kinds.includes('rates') ? await data.latestMetalRate() : undefined;
    const stories = kinds.includes('stories') ? await data.stories(language, STORY_COUNT) : undefined;
    return { ...(rates ? { rates } : {}), ...(stories ? { stories } : {}) };
  }

  async function renderPage(request: PageRequest, found: FoundPage | undefined, search: string): Promise<RenderedPage> {
    const releases = await storedReleases(request.composition);
    const shell = releases.get('shell');
    if (!shell) {
      throw new NoShell('No shell was published to this origin yet. Run `npm start`, or publish one: pnpm release publish shell');
    }
    const { language, form } = request;
    const visit: Visit = {
      language,
      search,
      year: new Date().getFullYear(),
      site,
      data: await pageData(found, language),
      ...(form ? { form } : {}),
      submissionKey: found?.page.accepts ? SUBMISSION_KEY_PLACEHOLDER : '',
    };
    const deployed: Partial<Record<SectionId, DeployedSection>> = Object.fromEntries(
      [...releases].map(([id, stored]) => [id, deployedSection(stored, language)]),
    );
    const owner = found && found.section.id !== 'shell' ? found.section.id : null;

    const renderWith = (section: StoredRelease | null) =>
      pool.render({
        shell: serverBuild(shell),
        section: section && serverBuild(section),
        request: {
          publicUrl,
          path: request.path,
          search,
          section: owner,
          unavailable: owner !== null && section === null,
          assets: documentAssets(shell, section, found?.page.id, language),
          document: { visit, rendered: section ? owner : null, sections: deployed },
        },
      });

    const section = owner ? (releases.get(owner) ?? null) : null;
    if (!owner || !section) return renderWith(null);
    try {
      return await renderWith(section);
    } catch (error) {
      onFailure(owner, section.release.version, error);
      return renderWith(null);
    }
  }

  /** Makes the page of a request; rejects when even the shell cannot be rendered. */
  return async function composePage(request: PageRequest): Promise<ComposedPage> {
    const found = findPage(request.path);
    const search = relevantSearch(found, request.query);
    const { composition, path, language, form } = request;
    const owner = found && found.section.id !== 'shell' ? found.section.id : undefined;
    const key = createHash('sha256')
      .update(
        JSON.stringify([path, language, search, composition, found?.page.data ? await data.dataVersion() : '', new Date().getFullYear()]),
      )
      .digest('base64');
    const render = () => renderPage(request, found, search);
    const page = form ? await cache.uncached(render) : await cache.get(key, render);
    const versions = [['shell', composition.shell], ...(owner ? [[owner, composition[owner]]] : [])];
    return {
      ...page,
      madeFrom: versions.map(([id, version]) => `${id}@${version ?? 'none'}`).join(', '),
      takesForm: found?.page.accepts !== undefined,
    };
  };
}

export type ComposePage = ReturnType<typeof createComposer>;
