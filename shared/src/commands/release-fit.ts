import { satisfies } from 'semver';
import type { Release } from '../contracts/release.ts';

/** What a section's release needs of a shell and does not get there. */
export type Lack =
  /** A singleton whose version there is outside of the section's range; `provided` is null where the shell has none. */
  | { readonly kind: 'range'; readonly package: string; readonly range: string; readonly provided: string | null }
  /** A name that the section imports, and the subpath or package that its sources name for it. */
  | { readonly kind: 'name'; readonly package: string; readonly name: string; readonly from: string }
  /** The section imports the singletons by name, and the shell's documents have no import map. */
  | { readonly kind: 'import-map' };

function lackingRanges(section: Release, shell: Release): Lack[] {
  return Object.entries(section.singletons).flatMap(([name, range]) => {
    const provided = shell.singletons[name];
    if (provided !== undefined && satisfies(provided, range)) return [];
    return [{ kind: 'range', package: name, range, provided: provided ?? null }];
  });
}

/** The subpath of `shared` that a section's sources import a name from: its modules import all of them from the one that the shell provides. */
export function subpathOf({ uses = {} }: Pick<Release, 'uses'>, name: string): string | undefined {
  return Object.keys(uses).find((subpath) => uses[subpath]?.includes(name));
}

function packageOf(module: string): string {
  return module.split('/')[0] ?? module;
}

function lackingNames(section: Release, shell: Release): Lack[] {
  const { needs } = section;
  const { offers } = shell;
  if (!needs || !offers) return [];
  return Object.entries(needs).flatMap(([module, names]) => {
    const offered = new Set(offers[module]);
    return names
      .filter((name) => !offered.has(name) && !(name === '*' && offered.size > 0))
      .map((name): Lack => ({ kind: 'name', package: packageOf(module), name, from: subpathOf(section, name) ?? module }));
  });
}

function findLacks(section: Release, shell: Release): Lack[] {
  const hasNoImportMap = section.client.exposes !== undefined && !shell.client.provides;
  return [...lackingRanges(section, shell), ...lackingNames(section, shell), ...(hasNoImportMap ? [{ kind: 'import-map' } as const] : [])];
}

const found = new WeakMap<Release, WeakMap<Release, readonly Lack[]>>();

/**
 * What a section's release needs of a shell and does not get there, by their descriptions alone: none where the two fit. Names
 * are compared where both say theirs.
 */
export function lacksOf(section: Release, shell: Release): readonly Lack[] {
  const bySection = found.get(shell) ?? new WeakMap<Release, readonly Lack[]>();
  found.set(shell, bySection);
  const lacks = bySection.get(section) ?? findLacks(section, shell);
  bySection.set(section, lacks);
  return lacks;
}

/** Whether the descriptions of both say enough that what a section imports was compared name by name. */
export function areNamesKnown(section: Release, shell: Release): boolean {
  return section.needs !== undefined && shell.offers !== undefined;
}

/** A lack in a few words. */
export function lackWords(lack: Lack): string {
  switch (lack.kind) {
    case 'range':
      return `${lack.package} ${lack.range} (it has ${lack.provided ?? 'none'})`;
    case 'name':
      return `${lack.name} of ${lack.from}`;
    case 'import-map':
      return 'an import map';
    default:
      return lack satisfies never;
  }
}
