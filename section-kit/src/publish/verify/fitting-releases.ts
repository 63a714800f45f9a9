import { lacksOf } from 'shared/commands/release-fit';
import type { Release } from 'shared/contracts/release';
import type { Named } from './found.ts';
import type { Served } from './served-releases.ts';

/** Reads a release and verifies it; undefined where that fails. */
export type ReadRelease = (named: Named) => Promise<Release | undefined>;

/** The release that visitors of a shell have to be served where a version was chosen for them: that one, or the newest before it that fits; null where none does. */
async function fitting(read: ReadRelease, section: string, chosen: string, served: Served, shell: Release): Promise<string | null> {
  for (const version of new Set([chosen, served.stable, ...served.previous])) {
    const release = version === null ? undefined : await read({ section, version });
    if (version !== null && (!release || lacksOf(release, shell).length === 0)) return version;
  }
  return null;
}

export interface FittingReleases {
  /** Beside the stable shell, what is stable or stands in for it, by section. */
  readonly stable: ReadonlyMap<string, string>;
  /** Everything that a document may be made from, by section. */
  readonly all: ReadonlyMap<string, readonly string[]>;
}

/** Finds what documents have to be made from, by what the ledger says is live and what fits each shell that is. */
export async function fittingReleases(read: ReadRelease, served: ReadonlyMap<string, Served>): Promise<FittingReleases> {
  const stable = new Map<string, string>();
  const all = new Map<string, string[]>();
  const shellVersions = versionsOf(served.get('shell'));
  for (const version of shellVersions) {
    const shell = await read({ section: 'shell', version });
    for (const [section, state] of served) {
      for (const chosen of section === 'shell' ? [version] : versionsOf(state)) {
        const used = shell && section !== 'shell' ? await fitting(read, section, chosen, state, shell) : chosen;
        if (used === null) continue;
        all.set(section, [...new Set([...(all.get(section) ?? []), used])]);
        if (version === shellVersions[0] && chosen === state.stable) stable.set(section, used);
      }
    }
  }
  return { stable, all };
}

function versionsOf(served: Served | undefined): string[] {
  return [served?.stable, served?.candidate].filter((version) => version !== null && version !== undefined);
}
