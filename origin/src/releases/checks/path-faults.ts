import { descriptionOf } from 'shared/commands/described-before';
import type { Release } from 'shared/contracts/release';
import { findPage, pagePath } from 'shared/sections/find-page';
import type { SectionEntry } from 'shared/sections/sections';
import { NOTHING_PUBLISHED, type ReleaseEvent, sectionStates } from '../section-state.ts';
import { claimFaults } from './claim-faults.ts';
import { describedOf } from './served-descriptions.ts';
import type { FindRelease } from '../fit/fitting-releases.ts';

/**
 * The pages that visitors have now, and that the release has no more without saying where they went. One that was stable before
 * pages were added cannot know of them: it is a way back.
 */
async function droppedFaults(store: FindRelease, events: readonly ReleaseEvent[], own: SectionEntry, version: string): Promise<string[]> {
  const { stable, previous } = sectionStates(events).get(own.id) ?? NOTHING_PUBLISHED;
  if (previous.includes(version)) return [];
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
async function movedFaults(store: FindRelease, events: readonly ReleaseEvent[], own: SectionEntry): Promise<string[]> {
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
 * What a release says of addresses and cannot be, beside all that is live: pages and redirects at addresses of other sections, pages that are gone
 * without a word, redirects into nothing. Returns all faults.
 */
export async function pathFaults(store: FindRelease, events: readonly ReleaseEvent[], release: Release): Promise<string[]> {
  const own = release.description && descriptionOf(release);
  if (!own) return [];
  return [
    ...(await claimFaults(store, events, own)),
    ...(await droppedFaults(store, events, own, release.version)),
    ...(await movedFaults(store, events, own)),
  ];
}
