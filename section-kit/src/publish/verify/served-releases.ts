import type { PublicEvent } from 'shared/contracts/ledger';

/** What visitors of a section are served: everybody, and those in a rollout. */
export interface Served {
  readonly stable: string | null;
  readonly candidate: string | null;
}

/** What each section's visitors are served after these events, oldest first. */
export function servedReleases(events: readonly PublicEvent[]): ReadonlyMap<string, Served> {
  const served = new Map<string, Served>();
  for (const { section, version, action } of events) {
    const before = served.get(section) ?? { stable: null, candidate: null };
    switch (action) {
      case 'publish':
      case 'unlock':
        served.set(section, before);
        break;
      case 'rollout':
        served.set(section, { ...before, candidate: version });
        break;
      case 'halt':
        served.set(section, { ...before, candidate: null });
        break;
      case 'promote':
      case 'rollback':
        served.set(section, { stable: version, candidate: null });
        break;
      case 'retire':
        served.set(section, { stable: null, candidate: null });
        break;
      default:
        action satisfies never;
    }
  }
  return served;
}
