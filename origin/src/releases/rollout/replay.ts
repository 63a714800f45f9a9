import type { Composition } from '../ledger.ts';
import { type ReleaseEvent, sectionStates } from '../section-state.ts';
import { chooseReleases } from './choose-releases.ts';

/**
 * The releases that the visitor of an id was served at a time, from the ledger's events, oldest first.
 * The document that brought the visitor the id is the exception: it is always made from what was stable.
 */
export function replay(events: readonly ReleaseEvent[], visitorId: string, at: Date): Promise<Composition> {
  const until = events.filter((event) => Date.parse(event.at) <= at.getTime());
  return chooseReleases(sectionStates(until), visitorId);
}
