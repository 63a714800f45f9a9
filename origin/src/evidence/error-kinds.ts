import type { SectionId } from 'shared/sections/sections';
import { served } from 'shared/commands/fold-ledger';
import type { SectionState } from '../releases/section-state.ts';
import { ERRORS_KEPT_MS } from './evidence-store.ts';

/** Of one release: more kinds of error say nothing more. */
const MOST_KINDS = 200;
/** Of these, first reported by one network: nobody takes the place of others' errors. */
const MOST_OF_NETWORK = 20;

interface Kind {
  /** The network that reported it first. */
  readonly network: string;
  /** In milliseconds, by any release of the section. */
  metAt: number;
}

export interface ReportedError {
  readonly section: SectionId;
  readonly version: string;
  readonly fingerprint: string;
  readonly network: string;
}

/** Its errors are forgotten where a ramp of it begins anew. */
function nameOf(section: SectionId, { candidate }: SectionState, version: string): string {
  return candidate?.version === version ? `${section}/${version}/${candidate.since}` : `${section}/${version}`;
}

/**
 * Returns the function that tells whether an error of a release that is served is kept: of a kind that is, or for which there is room.
 * What is kept of one side of a rollout is kept of the other too, or it would look new there. A kind makes room when its rows are removed.
 */
export function createErrorKinds(now: () => Date): (state: SectionState, error: ReportedError) => boolean {
  const kept = new Map<string, Map<string, Kind>>();

  return (state, { section, version, fingerprint, network }) => {
    const names = served(state).map((one) => nameOf(section, state, one));
    const at = now().getTime();
    const known = names.map((name) => kept.get(name)?.get(fingerprint)).find((kind) => kind !== undefined);
    if (known) {
      known.metAt = at;
      return true;
    }
    for (const name of kept.keys()) if (name.startsWith(`${section}/`) && !names.includes(name)) kept.delete(name);
    const own = nameOf(section, state, version);
    const kinds = new Map([...(kept.get(own) ?? [])].filter(([, { metAt }]) => at - metAt <= ERRORS_KEPT_MS));
    kept.set(own, kinds);
    const ofNetwork = [...kinds.values()].filter((kind) => kind.network === network).length;
    if (kinds.size >= MOST_KINDS || ofNetwork >= MOST_OF_NETWORK) return false;
    kinds.set(fingerprint, { network, metAt: at });
    return true;
  };
}
