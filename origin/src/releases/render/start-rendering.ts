import type { FastifyBaseLogger } from 'fastify';
import type { EncodeKept } from '../../server/encoded-cache.ts';
import type { Metrics } from '../../server/metrics.ts';
import { span } from '../../server/tracing/span.ts';
import type { Ledger } from '../ledger.ts';
import { createServedReleases } from '../served-releases.ts';
import { type ReleasesFor, createReleasesFor } from '../visitors-releases.ts';
import { type ComposePage, type ComposerDependencies, TRIAL, createComposer } from './compose-page.ts';
import type { RenderUser } from './confinement.ts';
import { type LimitedRenders, limitRenders } from './limit-renders.ts';
import { createRenderCheck } from './render-check.ts';
import { type RenderPool, createRenderPool } from './render-pool.ts';
import { type Warmer, createWarmer } from './warm-pages.ts';

export interface RenderingDependencies extends Omit<ComposerDependencies, 'pool' | 'onFailure'> {
  readonly ledger: Pick<Ledger, 'states'>;
  readonly renderUser: RenderUser;
  readonly isOverloaded: () => boolean;
  readonly encodeKept: EncodeKept;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'renderFailed' | 'renderEnded' | 'pageComposed'>;
  readonly isFirstOfMinute: (what: string) => boolean;
}

export interface Rendering {
  readonly pool: RenderPool;
  readonly renders: LimitedRenders;
  readonly composePage: ComposePage;
  readonly warmer: Warmer;
  readonly releasesFor: ReleasesFor;
  /** Whether no page can be rendered now. */
  readonly isFailing: () => Promise<boolean>;
  readonly onFailure: (madeFrom: string, error: unknown) => void;
}

/** Starts what renders the pages of the site: what each is made from, the processes that do it, and what is made ahead. */
export function startRendering(dependencies: RenderingDependencies): Rendering {
  const { store, siteMapFor, ledger, renderUser, isOverloaded, encodeKept, log, metrics, isFirstOfMinute } = dependencies;
  const pool = createRenderPool({
    user: renderUser,
    onAttempt: (attempt) => {
      const isNew = isFirstOfMinute(`${attempt.by} ${attempt.what}`);
      if (isNew) log.warn(attempt, 'code of a release asked for something that it does not get');
    },
    onMissing: (missing) => log.warn({ missing }, 'this system does not offer all that confines the code of releases'),
  });
  const onFailure = (madeFrom: string, error: unknown) => {
    metrics.renderFailed(madeFrom);
    log.error({ madeFrom, err: error }, 'a page could not be rendered');
  };
  const renders = limitRenders(pool, { isOverloaded, onRender: (outcome, ms) => metrics.renderEnded(outcome, ms / 1000) });
  const compose = createComposer({ ...dependencies, pool: renders, onFailure });
  const check = createRenderCheck({ tryPage: async () => compose({ ...TRIAL, ...(await releasesFor(undefined)) }) });
  const composePage: ComposePage = async (request) => {
    const page = await span('make page', {}, () => check.watched(compose(request)));
    metrics.pageComposed(page);
    return page;
  };
  const servedReleases = createServedReleases(store, (section, version, standIn) =>
    log.error({ section, version, standIn }, 'a release is not in the data folder, or cannot be read there: pnpm release doctor'),
  );
  const warmer = createWarmer({
    ...{ composePage, siteMapFor, ledger, servedReleases },
    // In what nearly every browser accepts; a document with a form is another for each response.
    compress: async (page) => page.takesForm || encodeKept(page.etag, 'br', async () => Buffer.from(page.html), 'ahead'),
  });
  const releasesFor = createReleasesFor({ ledger, warmer, servedReleases });
  return { pool, renders, composePage, warmer, releasesFor, isFailing: check.isFailing, onFailure };
}
