import type { FastifyPluginAsync } from 'fastify';
import { type Lack, areNamesKnown, lackWords, lacksOf } from 'shared/commands/release-fit';
import type { SectionId } from 'shared/sections/sections';
import type { Ledger } from '../ledger.ts';
import type { StoredRelease } from '../release-store.ts';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';
import type { ReadHosted } from '../site-map/hosted-sections.ts';
import { type FindRelease, type States, standIns } from './fitting-releases.ts';
import { standInWords } from './stand-in-words.ts';

/** Of the releases that were stable before, so many are compared. */
const EARLIER = 3;

type Role = 'stable' | 'candidate' | 'earlier';

interface Compared {
  readonly version: string;
  readonly role: Role;
}

/** A section's release beside one of the shell's; `byNames` is false where one of the two does not say its names, so that only ranges were compared. */
interface Beside {
  readonly shell: string;
  readonly fits: boolean;
  readonly byNames: boolean;
  readonly lacks: readonly (Lack & { readonly message: string })[];
}

interface Comparison {
  readonly shells: readonly Compared[];
  readonly sections: readonly {
    readonly section: SectionId;
    readonly releases: readonly (Compared & { readonly beside: readonly Beside[] })[];
  }[];
}

/** What is served and can be served again soon, with those whose files are here. */
async function comparable(store: FindRelease, section: SectionId, state: SectionState): Promise<[Compared, StoredRelease][]> {
  const { stable, candidate, previous } = state;
  const named: (readonly [Role, string | null])[] = [
    ['stable', stable],
    ['candidate', candidate && !candidate.halted ? candidate.version : null],
    ...previous.slice(0, EARLIER).map((version) => ['earlier', version] as const),
  ];
  const found: [Compared, StoredRelease][] = [];
  for (const [role, version] of named) {
    const stored = version === null ? undefined : await store.find(section, version);
    if (version !== null && stored) found.push([{ version, role }, stored]);
  }
  return found;
}

/** Compares each section's stable, candidate and earlier releases with those of the shell. */
async function compareReleases(store: FindRelease, states: States, sections: readonly SectionId[]): Promise<Comparison> {
  const releasesOf = (section: SectionId) => comparable(store, section, states.get(section) ?? NOTHING_PUBLISHED);
  const shells = await releasesOf('shell');
  const compared = sections
    .filter((section) => section !== 'shell')
    .map(async (section) => ({
      section,
      releases: (await releasesOf(section)).map(([named, { release }]) => ({
        ...named,
        beside: shells.map(([{ version }, shell]): Beside => {
          const lacks = lacksOf(release, shell.release).map((lack) => ({ ...lack, message: lackWords(lack) }));
          return { shell: version, fits: lacks.length === 0, byNames: areNamesKnown(release, shell.release), lacks };
        }),
      })),
    }));
  return { shells: shells.map(([named]) => named), sections: await Promise.all(compared) };
}

export interface CompatDependencies {
  readonly store: FindRelease;
  readonly ledger: Pick<Ledger, 'states'>;
  readonly hosted: ReadHosted;
}

/** Tells teams which releases of the sections can be served beside which releases of the shell, and by what not. */
export function releaseCompat({ store, ledger, hosted }: CompatDependencies): FastifyPluginAsync {
  return async (app) => {
    app.get('/compat', async () => {
      const states = await ledger.states();
      const compared = await compareReleases(
        store,
        states,
        (await hosted.current()).map(({ id }) => id),
      );
      const inPlace = (await standIns(store, states)).map(standInWords);
      const message = inPlace.length === 0 ? 'Every section is served in the release that is live.' : inPlace.join('\n');
      return { ...compared, message };
    });
  };
}
