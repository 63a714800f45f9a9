import { isDeepStrictEqual } from 'node:util';
import type { SectionId } from 'shared/sections/sections';
import type { Ledger } from '../releases/ledger.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { SectionState } from '../releases/section-state.ts';
import { createFindOneSided } from '../releases/site-map/one-sided-sections.ts';
import type { ServedPage, VisitedPage, Visits } from './visits.ts';

type States = ReadonlyMap<SectionId, SectionState>;

type At<Page extends VisitedPage> = Page & {
  /** What its releases were chosen by. */
  readonly states: States;
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

/** Tells whether a section has the same rollout in both. */
function isSameRollout(section: SectionId, before: States, after: States): boolean {
  const [one, other] = [before.get(section), after.get(section)];
  return one === other || (one?.stable === other?.stable && isDeepStrictEqual(one?.candidate, other?.candidate));
}

/** Returns what counts pages beside the rollouts that their releases were chosen by and that go on, each by the sections that have it on both sides. */
export function createPageVisits({ visits, ledger, store }: PageVisitsDependencies): PageVisits {
  const findOneSided = createFindOneSided(store);

  /** What a page is compared by: a document that is everybody's is on no side, and a step or another candidate may have come while it was made. */
  async function sidesOf({ states, visitorId, path, comparable = [...states.keys()] }: At<VisitedPage>) {
    if (visitorId === undefined) return {};
    const now = await ledger.states();
    return {
      comparable: comparable.filter((section) => isSameRollout(section, states, now)),
      oneSided: await findOneSided(states, path),
    };
  }

  return {
    async served(page) {
      return visits.served(page.states, { ...page, ...(await sidesOf(page)) });
    },
    async formFailed(page) {
      visits.formFailed(page.states, { ...page, ...(await sidesOf(page)) });
    },
  };
}
