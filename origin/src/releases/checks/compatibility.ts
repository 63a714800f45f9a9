import { satisfies, valid, validRange } from 'semver';
import type { Release } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import { descriptionOf } from 'shared/commands/described-before';
import type { ReleaseStore, StoredRelease } from '../release-store.ts';
import { type SectionState, isServed, withinReach } from '../section-state.ts';

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

/** The singletons that a shell renders with, and its import map does not name, or the other way round. */
function providesFaults({ client, server }: Release): string[] {
  if (!client.provides) return [];
  const names = new Set([...Object.keys(client.provides), ...Object.keys(server.provides)]);
  return [...names]
    .filter((name) => !(client.provides?.[name] && server.provides[name]))
    .map((name) => `release.json provides ${name} to ${client.provides?.[name] ? 'browsers' : 'the server'} only. Build again.`);
}

/** What is wrong with the ranges or versions of a release by themselves. */
export function singletonFaults(release: Release): string[] {
  const { section, singletons } = release;
  const isShell = section === 'shell';
  const isUsable = isShell ? valid : (range: string) => range !== '*' && validRange(range);
  const unusable = Object.entries(singletons)
    .filter(([, text]) => !isUsable(text))
    .map(([name, text]) =>
      isShell
        ? `release.json says that the shell provides ${nameOf(name)} '${text}', which is no version. Build again.`
        : `release.json needs ${nameOf(name)} '${text}', which is no range with bounds. Write one such as ^1.0.0.`,
    );
  const faults = [...unusable, ...providesFaults(release)];
  if (CONTRACT in singletons) return faults;
  return [...faults, `release.json does not say which version of ${nameOf(CONTRACT)} it ${isShell ? 'provides' : 'needs'}. Build again.`];
}

/**
 * The releases that a release may meet on a page: a section's the shells, a shell's the sections, that visitors are
 * served or that a rollback returns to. Nothing of a section that has left is live.
 */
export async function counterparts(
  store: Pick<ReleaseStore, 'find'>,
  states: ReadonlyMap<SectionId, SectionState>,
  section: string,
): Promise<StoredRelease[]> {
  const others = [...states].filter(([id]) => (id === 'shell') !== (section === 'shell'));
  const found = await Promise.all(others.flatMap(([id, state]) => withinReach(state).map((version) => store.find(id, version))));
  // One that says nothing of its pages, and whose section is none of the first six, has left from an older program: it is on no page.
  return found.filter((stored) => stored !== undefined).filter(({ release }) => descriptionOf(release) !== undefined);
}

/** That a section's modules import the singletons by name, and the documents of a shell do not say where these are. */
function importMapFault(section: Release, shell: Release): string[] {
  if (!section.client.exposes || shell.client.provides) return [];
  return [
    `${section.section} ${section.version} imports the singletons by name, and documents of shell ${shell.version} have no import map to find them by: in browsers its pages would not start. Publish a newer shell first, or return ${section.section} to a release that takes them from the federation runtime.`,
  ];
}

/**
 * Holds the start of a release in browsers against what visitors are served of the other side; returns the faults. A
 * rollback is checked as well: of all faults, this one would take every page of the section away.
 */
export async function startFaults(
  store: Pick<ReleaseStore, 'find'>,
  states: ReadonlyMap<SectionId, SectionState>,
  release: Release,
): Promise<string[]> {
  const others = await counterparts(store, states, release.section);
  return others
    .filter((other) => isServed(states, other.release))
    .flatMap((other) => (release.section === 'shell' ? importMapFault(other.release, release) : importMapFault(release, other.release)));
}

/** Holds a release against all that it may meet on a page; returns the faults, none where there is nothing to meet yet. */
export async function compatibilityFaults(
  store: Pick<ReleaseStore, 'find'>,
  states: ReadonlyMap<SectionId, SectionState>,
  release: Release,
): Promise<string[]> {
  const others = await counterparts(store, states, release.section);
  const ranges = others.flatMap((other) =>
    release.section === 'shell' ? incompatibilities(other.release, release) : incompatibilities(release, other.release),
  );
  return [...ranges, ...(await startFaults(store, states, release))];
}
