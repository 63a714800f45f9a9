import { satisfies } from 'semver';
import type { Release } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import type { ReleaseStore } from './release-store.ts';
import type { SectionState } from './section-state.ts';

/** The singletons that a section was built for and a shell does not provide, as faults that say what to do. */
export function incompatibilities(section: Release, shell: Release): string[] {
  return Object.entries(section.singletons).flatMap(([name, range]) => {
    const provided = shell.singletons[name];
    if (provided !== undefined && satisfies(provided, range)) return [];
    return [
      `${section.section} ${section.version} needs ${name} ${range}, and shell ${shell.version} provides ${provided ?? 'none'}: a page would hold two copies, or break. Build the section against the shell's version, or publish a shell first that provides what it needs.`,
    ];
  });
}

/** The versions of a section that visitors are served. */
function served({ stable, candidate }: SectionState): string[] {
  return [stable, candidate && !candidate.halted ? candidate.version : null].filter((version) => version !== null);
}

/**
 * Holds a release against what is live: a section against each live shell, a shell against each live section.
 * Returns the faults; none where nothing of the other side is live yet.
 */
export async function compatibilityFaults(
  store: ReleaseStore,
  states: ReadonlyMap<SectionId, SectionState>,
  release: Release,
): Promise<string[]> {
  const isShell = release.section === 'shell';
  const others = [...states].filter(([id]) => (id === 'shell') !== isShell);
  const live = await Promise.all(
    others.flatMap(([id, state]) => served(state).map(async (version) => (await store.find(id, version))?.release)),
  );
  return live.flatMap((other) => {
    if (!other) return [];
    return isShell ? incompatibilities(other, release) : incompatibilities(release, other);
  });
}
