import type { PublicEvent } from 'shared/contracts/ledger';

/** What visitors of a section are served: everybody, and those in a rollout. */
export interface Served {
  readonly stable: string | null;
  readonly candidate: string | null;
  /** What was stable before and is not locked, latest first. */
  readonly previous: readonly string[];
}

interface Folding extends Pick<Served, 'stable' | 'candidate'> {
  /** What was stable before, latest last. */
  readonly former: readonly string[];
  readonly locked: readonly string[];
}

const NOTHING: Folding = { stable: null, candidate: null, former: [], locked: [] };

const without = (versions: readonly string[], version: string) => versions.filter((one) => one !== version);

function after(before: Folding, { version, action }: PublicEvent): Folding {
  const { stable, former, locked } = before;
  switch (action) {
    case 'publish':
      return before;
    case 'unlock':
      return { ...before, locked: without(locked, version) };
    case 'rollout':
      return { ...before, candidate: version, locked: without(locked, version) };
    case 'halt':
      return { ...before, candidate: null, locked: [...locked, version] };
    case 'promote': {
      const left = stable === null ? former : [...without(former, stable), stable];
      return { stable: version, candidate: null, former: without(left, version), locked: without(locked, version) };
    }
    case 'rollback': {
      const gone = stable === null || stable === version ? locked : [...locked, stable];
      return { stable: version, candidate: null, former: without(former, version), locked: without(gone, version) };
    }
    case 'retire':
      return { ...before, stable: null, candidate: null, former: [] };
    default:
      return action satisfies never;
  }
}

/** What each section's visitors are served after these events, oldest first. */
export function servedReleases(events: readonly PublicEvent[]): ReadonlyMap<string, Served> {
  const foldings = new Map<string, Folding>();
  for (const event of events) foldings.set(event.section, after(foldings.get(event.section) ?? NOTHING, event));
  return new Map(
    [...foldings].map(([section, { stable, candidate, former, locked }]) => [
      section,
      { stable, candidate, previous: former.filter((version) => !locked.includes(version)).reverse() },
    ]),
  );
}
