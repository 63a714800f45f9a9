import type { SectionId } from 'shared/sections/sections';
import type { Ledger } from '../releases/ledger.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { createFindOneSided } from '../releases/site-map/one-sided-sections.ts';
import type { ServedPage, VisitedPage, Visits } from './visits.ts';

type At<Page extends VisitedPage> = Page & {
  /** Without language prefix. */
  readonly path: string;
};

/** Where pages are counted. */
export interface PageVisits {
  /** Counts a document, and resolves to the ticket that it carries; undefined where its visitor wants no measurements. */
  served(page: At<ServedPage>): Promise<string | undefined>;
  /** Counts a form that could not be recorded, of a visitor who posted it without script. */
  formFailed(page: At<VisitedPage>): Promise<void>;
}

export interface PageVisitsDependencies {
  readonly visits: Pick<Visits, 'served' | 'formFailed'>;
  readonly ledger: Pick<Ledger, 'states'>;
  readonly store: Pick<ReleaseStore, 'find'>;
}

/** Returns what counts pages beside the rollouts of now, each by the sections that have it on both sides. */
export function createPageVisits({ visits, ledger, store }: PageVisitsDependencies): PageVisits {
  const findOneSided = createFindOneSided(store);

  /** A document that is everybody's is on no side. */
  async function oneSidedOf(states: Awaited<ReturnType<Ledger['states']>>, { visitorId, path }: At<VisitedPage>): Promise<SectionId[]> {
    return visitorId === undefined ? [] : await findOneSided(states, path);
  }

  return {
    async served(page) {
      const states = await ledger.states();
      return visits.served(states, { ...page, oneSided: await oneSidedOf(states, page) });
    },
    async formFailed(page) {
      const states = await ledger.states();
      visits.formFailed(states, { ...page, oneSided: await oneSidedOf(states, page) });
    },
  };
}
