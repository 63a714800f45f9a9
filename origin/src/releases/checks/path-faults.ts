import { descriptionOf } from 'shared/commands/described-before';
import type { Release } from 'shared/contracts/release';
import { findPage, pagePath } from 'shared/sections/find-page';
import type { SectionEntry } from 'shared/sections/sections';
import type { ReleaseStore } from '../release-store.ts';
import { NOTHING_PUBLISHED, type ReleaseEvent, sectionStates, served, withinReach } from '../section-state.ts';
import { pathsMeet } from './paths-meet.ts';

/** For so long the address of a page stays its section's: people have it in mails, on paper and in their heads. */
const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of a section that publishes many times a day, the newest are looked at. */
const MOST_FORMER = 100;

type Find = Pick<ReleaseStore, 'find'>;

interface Described {
  readonly version: string;
  readonly described: SectionEntry;
}

async function describedOf({ find }: Find, section: string, versions: readonly string[]): Promise<Described[]> {
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
  const later = own.filter(({ at, action }) => at >= since && ['rollout', 'promote', 'rollback'].includes(action));
  return [...new Set([...served(atStart), ...later.map(({ version }) => version)])].slice(-MOST_FORMER);
}

function claimFault(page: string, path: string, owner: string, toDo: string): string {
  return `The page '${page}' takes ${path}, ${owner}. ${toDo}`;
}

/** The addresses that other sections have, or had until lately and have not moved. */
async function claimFaults(store: Find, events: readonly ReleaseEvent[], own: SectionEntry, since: string): Promise<string[]> {
  const faults = new Set<string>();
  for (const [section, state] of sectionStates(events)) {
    if (section === own.id) continue;
    const reach = withinReach(state);
    const present = await describedOf(store, section, reach);
    const former = await describedOf(
      store,
      section,
      servedSince(events, section, since).filter((version) => !reach.includes(version)),
    );
    const moved = new Set(present.flatMap(({ described }) => Object.keys(described.moved ?? {})));
    for (const { id, path } of own.pages) {
      const now = present.find(({ described }) => described.pages.some((page) => pathsMeet(page.path, path)));
      const before = former.find(({ described }) =>
        described.pages.some((page) => pathsMeet(page.path, path) && !moved.has(pagePath(page))),
      );
      if (now) faults.add(claimFault(id, path, `which is a page of ${section} ${now.version}`, 'Choose another path.'));
      else if (before) {
        const owner = `which was a page of ${section} ${before.version} less than ${KEPT_DAYS} days ago: its readers would find another page`;
        faults.add(claimFault(id, path, owner, `Choose another path, or let ${section} say in a release where its page went ('moved').`));
      }
    }
  }
  return [...faults];
}

/** The pages that visitors have now, and that the release has no more without saying where they went. */
async function droppedFaults(store: Find, events: readonly ReleaseEvent[], own: SectionEntry): Promise<string[]> {
  const { stable } = sectionStates(events).get(own.id) ?? NOTHING_PUBLISHED;
  const stored = stable === null ? undefined : await store.find(own.id, stable);
  const before = stored && descriptionOf(stored.release);
  if (!stored || !before) return [];
  return before.pages
    .filter(({ id }) => stored.release.pages.includes(id))
    .filter((page) => !findPage([own], pagePath(page)) && !own.moved?.[pagePath(page)])
    .map(
      (page) =>
        `The page at ${pagePath(page)} is in ${own.id} ${stable} and not in this release, which does not say where it went. Add it to src/section.ts: moved: { '${pagePath(page)}': '/…' }`,
    );
}

/** The redirects of a release that lead to no page. */
async function movedFaults(store: Find, events: readonly ReleaseEvent[], own: SectionEntry): Promise<string[]> {
  const moved = Object.entries(own.moved ?? {});
  if (moved.length === 0) return [];
  const others: SectionEntry[] = [];
  for (const [section, { stable }] of sectionStates(events)) {
    if (section === own.id || stable === null) continue;
    others.push(...(await describedOf(store, section, [stable])).map(({ described }) => described));
  }
  return moved
    .filter(([, to]) => !findPage([own, ...others], to))
    .map(([from, to]) => `'moved' sends ${from} to ${to}, where no page is. Name the path of a page.`);
}

/**
 * What a release says of addresses and cannot be, beside all that is live: pages at addresses of other sections, pages that are gone
 * without a word, redirects into nothing. Returns all faults.
 */
export async function pathFaults(store: Find, events: readonly ReleaseEvent[], release: Release, now = Date.now()): Promise<string[]> {
  const own = release.description && descriptionOf(release);
  if (!own) return [];
  const since = new Date(now - KEPT_DAYS * DAY_MS).toISOString();
  return [
    ...(await claimFaults(store, events, own, since)),
    ...(await droppedFaults(store, events, own)),
    ...(await movedFaults(store, events, own)),
  ];
}
