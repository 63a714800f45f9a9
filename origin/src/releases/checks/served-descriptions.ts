import { descriptionOf } from 'shared/commands/described-before';
import { pagePath } from 'shared/sections/find-page';
import type { SectionEntry, SectionId } from 'shared/sections/sections';
import { pathsMeet } from 'shared/commands/paths-meet';
import type { FindRelease } from '../fit/fitting-releases.ts';
import { served } from 'shared/commands/fold-ledger';
import { NOTHING_PUBLISHED, type ReleaseEvent, sectionStates, withinReach } from '../section-state.ts';

/** Of a section that publishes many times a day, the newest are looked at. */
const MOST_FORMER = 100;

/** What a release says of its section. */
export interface Described {
  readonly version: string;
  readonly described: SectionEntry;
}

function isServing({ action }: ReleaseEvent): boolean {
  return action === 'rollout' || action === 'promote' || action === 'rollback';
}

/** What some versions of a section say of it; those that cannot be read are left out. */
export async function describedOf({ find }: FindRelease, section: string, versions: readonly string[]): Promise<Described[]> {
  const found: Described[] = [];
  for (const version of versions) {
    const stored = await find(section, version);
    const described = stored && descriptionOf(stored.release);
    if (described) found.push({ version, described });
  }
  return found;
}

/** The versions that visitors were served at some time since an instant, newest last. */
function servedSince(events: readonly ReleaseEvent[], section: string, since: string): string[] {
  const own = events.filter((event) => event.section === section);
  const atStart = sectionStates(own.filter(({ at }) => at < since)).get(section) ?? NOTHING_PUBLISHED;
  const later = own.filter((event) => event.at >= since && isServing(event));
  return [...new Set([...served(atStart), ...later.map(({ version }) => version)])].slice(-MOST_FORMER);
}

/** What a section says of itself in the releases within reach, and said in those that visitors were served since an instant and that are not any more. */
export async function descriptionsSince(
  store: FindRelease,
  events: readonly ReleaseEvent[],
  section: string,
  since: string,
): Promise<{ readonly present: readonly Described[]; readonly former: readonly Described[] }> {
  const reach = withinReach(sectionStates(events).get(section) ?? NOTHING_PUBLISHED);
  const former = servedSince(events, section, since).filter((version) => !reach.includes(version));
  return { present: await describedOf(store, section, reach), former: await describedOf(store, section, former) };
}

/** The paths of a release's pages at which an address is answered, too. */
export function pagesMeeting({ described }: Described, path: string): string[] {
  return described.pages.filter((page) => pathsMeet(page.path, path)).map(pagePath);
}

/** Which of some sections was the last to serve visitors a page at an address; undefined where none of them lately did. */
export async function lastOwner(
  store: FindRelease,
  events: readonly ReleaseEvent[],
  path: string,
  sections: readonly SectionId[],
): Promise<SectionId | undefined> {
  const servings = events.filter((event) => sections.includes(event.section) && isServing(event)).reverse();
  const releases = new Map(servings.map(({ section, version }) => [`${section}/${version}`, { section, version }]));
  for (const { section, version } of [...releases.values()].slice(0, MOST_FORMER)) {
    const described = await describedOf(store, section, [version]);
    if (described.some((release) => pagesMeeting(release, path).length > 0)) return section;
  }
  return undefined;
}
