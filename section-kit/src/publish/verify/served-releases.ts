import { foldLedger } from 'shared/commands/fold-ledger';
import type { PublicEvent } from 'shared/contracts/ledger';

/** What visitors of a section are served: everybody, and those in a rollout. */
export interface Served {
  readonly stable: string | null;
  readonly candidate: string | null;
  /** What was stable before and is not locked, latest first. */
  readonly previous: readonly string[];
}

/** What each section's visitors are served after these events, oldest first. */
export function servedReleases(events: readonly PublicEvent[]): ReadonlyMap<string, Served> {
  // Who did it and why decides nothing, and is not public.
  const states = foldLedger(events.map((event) => ({ ...event, id: 0, actor: '', why: '' })));
  return new Map(
    [...states].map(([section, { stable, candidate, previous }]) => [
      section,
      { stable, candidate: candidate && !candidate.halted ? candidate.version : null, previous },
    ]),
  );
}
