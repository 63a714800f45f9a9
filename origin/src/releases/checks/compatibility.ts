import { satisfies, valid, validRange } from 'semver';
import type { Release } from 'shared/contracts/release';
import { isSectionId } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import type { ReleaseStore, StoredRelease } from '../release-store.ts';
import { type SectionState, withinReach } from '../section-state.ts';

/** The singleton whose version is the contract's: what the shell and the sections expect of each other. */
const CONTRACT = 'shared';

function nameOf(singleton: string): string {
  return singleton === CONTRACT ? `the contract (${CONTRACT})` : singleton;
}

/** The singletons that a section was built for and a shell does not provide, as faults that say what to do. */
export function incompatibilities(section: Release, shell: Release): string[] {
  return Object.entries(section.singletons).flatMap(([name, range]) => {
    const provided = shell.singletons[name];
    if (provided !== undefined && satisfies(provided, range)) return [];
    return [
      `${section.section} ${section.version} needs ${nameOf(name)} ${range}, and shell ${shell.version} provides ${provided ?? 'none'}: a page would hold two copies, or break. Build the section for a range that includes the shell's version (\`peerDependencies\` of its package.json), or publish a shell first that provides what it needs.`,
    ];
  });
}

/** What is wrong with the ranges or versions of a release by themselves. */
export function singletonFaults({ section, singletons }: Release): string[] {
  const isShell = section === 'shell';
  const isUsable = isShell ? valid : (range: string) => range !== '*' && validRange(range);
  const unusable = Object.entries(singletons)
    .filter(([, text]) => !isUsable(text))
    .map(([name, text]) =>
      isShell
        ? `release.json says that the shell provides ${nameOf(name)} '${text}', which is no version. Build again.`
        : `release.json needs ${nameOf(name)} '${text}', which is no range with bounds. Write one such as ^1.0.0.`,
    );
  if (CONTRACT in singletons) return unusable;
  return [...unusable, `release.json does not say which version of ${nameOf(CONTRACT)} it ${isShell ? 'provides' : 'needs'}. Build again.`];
}

/**
 * The releases that a release may meet on a page: a section's the shells, a shell's the sections, that visitors are
 * served or that a rollback returns to. What was taken out of the sections table is on no page.
 */
export async function counterparts(
  store: Pick<ReleaseStore, 'find'>,
  states: ReadonlyMap<SectionId, SectionState>,
  section: string,
): Promise<StoredRelease[]> {
  const others = [...states].filter(([id]) => isSectionId(id) && (id === 'shell') !== (section === 'shell'));
  const found = await Promise.all(others.flatMap(([id, state]) => withinReach(state).map((version) => store.find(id, version))));
  return found.filter((stored) => stored !== undefined);
}

/** Holds a release against all that it may meet on a page; returns the faults, none where there is nothing to meet yet. */
export async function compatibilityFaults(
  store: Pick<ReleaseStore, 'find'>,
  states: ReadonlyMap<SectionId, SectionState>,
  release: Release,
): Promise<string[]> {
  const others = await counterparts(store, states, release.section);
  return others.flatMap((other) =>
    release.section === 'shell' ? incompatibilities(other.release, release) : incompatibilities(release, other.release),
  );
}
