import type { Ledger } from './ledger.ts';
import { previewedReleases } from './preview/preview-cookie.ts';
import type { Preview } from './preview/preview-ticket.ts';
import type { Warmer } from './render/warm-pages.ts';
import { areDivided, chooseReleases } from './rollout/choose-releases.ts';
import type { ChosenReleases, ServedReleases } from './served-releases.ts';

export interface VisitorsReleases extends ChosenReleases {
  /** Whether nothing is rolled out, so that every visitor is served the same. */
  readonly areForAll: boolean;
  /** What they were chosen by. */
  readonly states: Awaited<ReturnType<Ledger['states']>>;
}

/** The releases that a visitor is served; one without an id is served what is stable, and one in a preview that release, with what fits it. */
export type ReleasesFor = (visitorId: string | undefined, preview?: Preview) => Promise<VisitorsReleases>;

export interface ReleasesForDependencies {
  readonly ledger: Pick<Ledger, 'states'>;
  readonly warmer: Pick<Warmer, 'follow'>;
  readonly servedReleases: ServedReleases;
}

/** Returns the function that chooses a visitor's releases by the ledger as it is now. */
export function createReleasesFor({ ledger, warmer, servedReleases }: ReleasesForDependencies): ReleasesFor {
  return async (visitorId, preview) => {
    const states = await ledger.states();
    warmer.follow(states);
    const chosen = await chooseReleases(states, visitorId);
    if (!preview) return { ...(await servedReleases(states, chosen)), areForAll: !areDivided(states), states };
    const releases = await servedReleases(states, { ...chosen, [preview.section]: preview.version });
    return { ...previewedReleases(releases, preview), areForAll: false, states };
  };
}
