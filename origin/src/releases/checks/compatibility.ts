import { valid, validRange } from 'semver';
import { type Lack, lacksOf } from 'shared/commands/release-fit';
import type { Release } from 'shared/contracts/release';
import { descriptionOf } from 'shared/commands/described-before';
import { type FindRelease, type States, fittingReleases, standIns } from '../fit/fitting-releases.ts';
import type { StoredRelease } from '../release-store.ts';
import { NOTHING_PUBLISHED, withinReach } from '../section-state.ts';

/** The singleton whose version is the contract's: what the shell and the sections expect of each other. */
const CONTRACT = 'shared';

function nameOf(singleton: string): string {
  return singleton === CONTRACT ? `the contract (${CONTRACT})` : singleton;
}

function lackFault(section: Release, shell: Release, lack: Lack): string {
  const [needer, giver] = [`${section.section} ${section.version}`, `shell ${shell.version}`];
  switch (lack.kind) {
    case 'range':
      return `${needer} needs ${nameOf(lack.package)} ${lack.range}, and ${giver} provides ${lack.provided ?? 'none'}: a page would hold two copies, or break. Build the section for a range that includes the shell's version (\`peerDependencies\` of its package.json), or publish a shell first that provides what it needs.`;
    case 'name':
      return `${needer} imports ${lack.name} from ${lack.from}, which ${giver} does not provide. Publish a shell first that does, or leave it out.`;
    case 'import-map':
      return `${needer} imports the singletons by name, and documents of ${giver} have no import map to find them by: in browsers its pages would not start. Publish a newer shell first, or return ${section.section} to a release that takes them from the federation runtime.`;
    default:
      return lack satisfies never;
  }
}

/** What a section needs and a shell does not provide, as faults that say what to do. */
export function incompatibilities(section: Release, shell: Release): string[] {
  return lacksOf(section, shell).map((lack) => lackFault(section, shell, lack));
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

/** What a visitor's page may be made from of each other section, or of the shell: what is served and what a rollback returns to. */
async function othersWithinReach(store: FindRelease, states: States, section: string): Promise<StoredRelease[]> {
  const others = [...states].filter(([id]) => (id === 'shell') !== (section === 'shell'));
  const found = await Promise.all(others.flatMap(([id, state]) => withinReach(state).map((version) => store.find(id, version))));
  // One that says nothing of its pages, and whose section is not one of the first six, has left from an older program: it is on no page.
  return found.filter((stored) => stored !== undefined).filter(({ release }) => descriptionOf(release) !== undefined);
}

/** The shell that everybody is served who is in no rollout of it. */
function stableShell(store: FindRelease, states: States): Promise<StoredRelease | undefined> {
  const { stable } = states.get('shell') ?? NOTHING_PUBLISHED;
  return stable === null ? Promise.resolve(undefined) : store.find('shell', stable);
}

/**
 * The releases that a release has to fit: of the other side, those that visitors are served or that a rollback returns to, but
 * for pairs that no page is made from. A section does not have to fit a candidate of the shell, or the shell before: an earlier
 * release of it stands in there. A shell does not have to fit what already does not fit the stable shell.
 */
export async function counterparts(store: FindRelease, states: States, release: Release): Promise<StoredRelease[]> {
  const others = await othersWithinReach(store, states, release.section);
  const stable = await stableShell(store, states);
  if (!stable) return others;
  if (release.section !== 'shell') {
    return others.filter((shell) => shell.release.version === stable.release.version || lacksOf(release, shell.release).length === 0);
  }
  const fitting = others.filter((section) => lacksOf(section.release, stable.release).length === 0);
  const found = (await standIns(store, states)).filter(({ shell, instead }) => shell === stable.release.version && instead !== null);
  const further = await Promise.all(found.map(({ section, instead }) => store.find(section, instead ?? '')));
  return [...new Set([...fitting, ...further.filter((stored) => stored !== undefined)])];
}

/** Holds a release against all that it has to fit; returns the faults, none where there is nothing to meet yet. */
export async function compatibilityFaults(store: FindRelease, states: States, release: Release): Promise<string[]> {
  const others = await counterparts(store, states, release);
  return others.flatMap((other) =>
    release.section === 'shell' ? incompatibilities(other.release, release) : incompatibilities(release, other.release),
  );
}

/**
 * Why a rollback cannot be: it would leave nothing of a section, because no release of it that a rollback reaches fits the
 * stable shell. A rollback of the shell is always possible: it is the way out for the whole site.
 */
export async function rollbackFaults(store: FindRelease, states: States, release: Release): Promise<string[]> {
  const { section, version } = release;
  const shell = section === 'shell' ? undefined : await stableShell(store, states);
  if (!shell) return [];
  const after = new Map(states).set(section, { ...(states.get(section) ?? NOTHING_PUBLISHED), stable: version });
  const { used } = await fittingReleases(store, after, { section, version }, shell);
  return used === undefined ? incompatibilities(release, shell.release) : [];
}
