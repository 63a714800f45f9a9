import { descriptionOf } from 'shared/commands/described-before';
import { type Lack, lacksOf } from 'shared/commands/release-fit';
import type { SectionId } from 'shared/sections/sections';
import type { ReleaseStore, StoredRelease } from '../release-store.ts';
import { served } from 'shared/commands/fold-ledger';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';

export type States = ReadonlyMap<SectionId, SectionState>;
export type FindRelease = Pick<ReleaseStore, 'find'>;

/** Of a section whose releases all need a newer shell, so many of the latest are looked at. */
const MOST_LOOKED_AT = 50;

/** A version, then what stands in for it, best first: for a candidate what is stable, then what was stable before, latest first. */
export function inOrder({ stable, previous }: SectionState, version: string): string[] {
  const others = [stable, ...previous].filter((other) => other !== null && other !== version);
  return [version, ...others].filter((one) => one !== null).slice(0, MOST_LOOKED_AT);
}

export interface Fitting {
  /** What visitors of the shell are served where a version was chosen; undefined where no release of the section fits. */
  readonly used: string | undefined;
  /** The next one that fits: what stands in where the first fails. */
  readonly before: string | undefined;
  /** Whether the files of the chosen version are not here, or cannot be read. */
  readonly isMissing: boolean;
}

/** Finds the releases of a section that can be read and fit a shell, from a chosen version on. Beside no shell, everything fits. */
export async function fittingReleases(
  { find }: FindRelease,
  states: States,
  { section, version }: { readonly section: SectionId; readonly version: string },
  shell: StoredRelease | undefined,
): Promise<Fitting> {
  const fits: string[] = [];
  let isMissing = false;
  for (const one of inOrder(states.get(section) ?? NOTHING_PUBLISHED, version)) {
    const stored = await find(section, one);
    if (!stored) isMissing ||= one === version;
    else if (!shell || lacksOf(stored.release, shell.release).length === 0) fits.push(one);
    if (fits.length === 2) break;
  }
  const [used, before] = fits;
  // Of a section of which nothing can be read, its pages say that they cannot be loaded.
  return { used: used ?? (isMissing ? version : undefined), before, isMissing };
}

/** A release that visitors of a shell are not served, though it is their side's, because it does not fit that shell. */
export interface StandIn {
  readonly section: SectionId;
  readonly version: string;
  /** The version of the shell. */
  readonly shell: string;
  /** The earlier release that is served instead; null where none fits, so that visitors of this shell have no page of the section. */
  readonly instead: string | null;
  readonly lacks: readonly Lack[];
}

/** Finds what stands in beside the stable shell, and its candidate where there is one, for releases that visitors would be served there and that do not fit. */
export async function standIns(store: FindRelease, states: States): Promise<StandIn[]> {
  const found: StandIn[] = [];
  for (const version of served(states.get('shell') ?? NOTHING_PUBLISHED)) {
    const shell = await store.find('shell', version);
    if (!shell) continue;
    for (const [section, state] of states) {
      if (section === 'shell') continue;
      for (const chosen of served(state)) {
        const stored = await store.find(section, chosen);
        // One that says nothing of its pages is on no page: its section has left from an older program.
        if (!stored || !descriptionOf(stored.release)) continue;
        const lacks = lacksOf(stored.release, shell.release);
        if (lacks.length === 0) continue;
        const { used } = await fittingReleases(store, states, { section, version: chosen }, shell);
        found.push({ section, version: chosen, shell: version, instead: used ?? null, lacks });
      }
    }
  }
  return found;
}
