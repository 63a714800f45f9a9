import type { SectionId } from 'shared/sections/sections';
import { createOnceAMinute } from '../server/once-a-minute.ts';
import { type FindRelease, type Fitting, type States, fittingReleases, inOrder } from './fit/fitting-releases.ts';
import type { ReleaseSet } from './ledger.ts';
import type { StoredRelease } from './release-store.ts';
import { NOTHING_PUBLISHED } from './section-state.ts';

/** A release that the store does not find any more is noticed after this. */
const BELIEVED_MS = 1_000;

/** The releases that one document is made from, all of which fit its shell, and what stands in for each. */
export interface ChosenReleases {
  readonly releaseSet: ReleaseSet;
  /** What stands in where a release of the set fails: of a section the next one that fits the shell; of the shell the one before. */
  readonly previous: ReleaseSet;
  /** What each section is served beside the shell before, where that one stands in. */
  readonly besidePrevious?: ReleaseSet;
  /** The sections in rollout of which both sides can be served beside this shell. */
  readonly comparable?: readonly SectionId[];
}

/** Told, once a minute, of a release whose files are not here or cannot be read, and of what stands in; null for nothing. */
export type OnMissing = (section: SectionId, version: string, standIn: string | null) => void;

export type ServedReleases = (states: States, chosen: ReleaseSet) => Promise<ChosenReleases>;

/**
 * Returns the function that tells what a document is made from where some of the chosen releases cannot be read here, or do
 * not fit the shell: for each of those, the newest one before it that does. A section of which none can be read costs its own
 * pages; one of which none fits is not part of the visit.
 */
export function createServedReleases(store: FindRelease, onMissing: OnMissing): ServedReleases {
  const isTimeToTell = createOnceAMinute();
  const tell = (section: SectionId, version: string, standIn: string | null) => {
    if (isTimeToTell(`${section}/${version}`)) onMissing(section, version, standIn);
  };

  /** The shell that can be read, from the chosen one on, and the one before it. */
  async function findShells(states: States, version: string | undefined): Promise<readonly (StoredRelease | undefined)[]> {
    const found: StoredRelease[] = [];
    for (const one of version === undefined ? [] : inOrder(states.get('shell') ?? NOTHING_PUBLISHED, version)) {
      const stored = await store.find('shell', one);
      if (stored) found.push(stored);
      if (found.length === 2) break;
    }
    const [first] = found;
    if (version !== undefined && first?.release.version !== version) tell('shell', version, first?.release.version ?? null);
    return found;
  }

  const fitted = new WeakMap<States, Map<string, { readonly at: number; readonly fitting: Promise<Fitting> }>>();

  /** Visitors on both sides of six rollouts ask for the same few of them. */
  function fitBeside(states: States, section: SectionId, version: string, shell: StoredRelease | undefined): Promise<Fitting> {
    const known = fitted.get(states) ?? new Map<string, { readonly at: number; readonly fitting: Promise<Fitting> }>();
    fitted.set(states, known);
    const key = `${shell?.release.version} ${section} ${version}`;
    const before = known.get(key);
    if (before && performance.now() - before.at < BELIEVED_MS) return before.fitting;
    const fitting = fittingReleases(store, states, { section, version }, shell);
    known.set(key, { at: performance.now(), fitting });
    fitting.catch(() => known.delete(key));
    return fitting;
  }

  /** Whether both sides of a section's rollout are what visitors of this shell are served. */
  async function areBothServed(states: States, section: SectionId, shell: StoredRelease | undefined): Promise<boolean> {
    const { stable, candidate } = states.get(section) ?? NOTHING_PUBLISHED;
    if (stable === null || !candidate || candidate.halted) return false;
    const served = await Promise.all(
      [stable, candidate.version].map(async (version) => {
        if (section === 'shell') return (await store.find(section, version)) !== undefined;
        const { used, isMissing } = await fitBeside(states, section, version, shell);
        return used === version && !isMissing;
      }),
    );
    return served.every(Boolean);
  }

  async function lookUp(states: States, { shell: chosenShell, ...sections }: ReleaseSet): Promise<ChosenReleases> {
    const [shell, shellBefore] = await findShells(states, chosenShell);
    const releaseSet: Record<SectionId, string> = {};
    const previous: Record<SectionId, string> = {};
    const besidePrevious: Record<SectionId, string> = {};
    if (chosenShell !== undefined) releaseSet.shell = shell?.release.version ?? chosenShell;
    if (shellBefore) previous.shell = shellBefore.release.version;
    for (const [section, version] of Object.entries(sections)) {
      const { used, before, isMissing } = await fitBeside(states, section, version, shell);
      if (isMissing) tell(section, version, used === version ? null : (used ?? null));
      if (used !== undefined) releaseSet[section] = used;
      if (before !== undefined) previous[section] = before;
      const beside = shellBefore && (await fitBeside(states, section, version, shellBefore)).used;
      if (beside !== undefined) besidePrevious[section] = beside;
    }
    const comparable: SectionId[] = [];
    for (const section of states.keys()) if (await areBothServed(states, section, shell)) comparable.push(section);
    return { releaseSet, previous, besidePrevious, comparable };
  }

  const lookedUp = new WeakMap<ReleaseSet, { readonly states: States; readonly at: number; readonly releases: Promise<ChosenReleases> }>();

  return (states, chosen) => {
    const known = lookedUp.get(chosen);
    if (known?.states === states && performance.now() - known.at < BELIEVED_MS) return known.releases;
    const releases = lookUp(states, chosen);
    lookedUp.set(chosen, { states, at: performance.now(), releases });
    releases.catch(() => lookedUp.delete(chosen));
    return releases;
  };
}
