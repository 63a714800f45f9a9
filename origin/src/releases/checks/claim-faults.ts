import type { SectionEntry } from 'shared/sections/sections';
import { pathsMeet } from 'shared/commands/paths-meet';
import { type ReleaseEvent, sectionStates } from '../section-state.ts';
import { type Described, descriptionsSince, pagesMeeting } from './served-descriptions.ts';
import type { FindRelease } from '../fit/fitting-releases.ts';

/** For so long the address of a page stays its section's: people have it in mails, on paper and in their heads. */
const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a release makes of an address, as the beginning of a sentence. */
interface Claim {
  readonly kind: 'page' | 'redirect' | 'kept redirect';
  readonly path: string;
  readonly words: string;
}

function redirectsFrom(releases: readonly Described[], path: string): Described | undefined {
  return releases.find(({ described }) => Object.keys(described.moved ?? {}).some((from) => pathsMeet(from, path)));
}

/** The pages of a release, and its redirects from addresses where the section itself had no page lately. */
async function claimsOf(store: FindRelease, events: readonly ReleaseEvent[], own: SectionEntry, since: string): Promise<Claim[]> {
  const pages = own.pages.map(({ id, path }): Claim => ({ kind: 'page', path, words: `The page '${id}' takes ${path}` }));
  const from = Object.keys(own.moved ?? {});
  if (from.length === 0) return pages;
  const { present, former } = await descriptionsSince(store, events, own.id, since);
  const redirects = from
    .filter((path) => ![...present, ...former].some((release) => pagesMeeting(release, path).length > 0))
    .map((path): Claim => {
      const kind = redirectsFrom(present, path) ? 'kept redirect' : 'redirect';
      return { kind, path, words: `'moved' sends ${path} elsewhere` };
    });
  return [...pages, ...redirects];
}

/** Why a section's claim of an address cannot stand beside another section; undefined where it can. */
function claimFault(
  { kind, path, words }: Claim,
  section: string,
  { present, former }: { readonly present: readonly Described[]; readonly former: readonly Described[] },
): string | undefined {
  const toDo = kind === 'page' ? 'Choose another path' : "Leave it out of 'moved'";
  const now = present.find((release) => pagesMeeting(release, path).length > 0);
  if (now) return `${words}, which is a page of ${section} ${now.version}. ${toDo}.`;
  const redirect = kind === 'redirect' && redirectsFrom(present, path);
  if (redirect) return `${words}, which ${section} ${redirect.version} sends to a page of its own. ${toDo}.`;
  const moved = new Set(kind === 'page' ? present.flatMap(({ described }) => Object.keys(described.moved ?? {})) : []);
  const before = former.find((release) => pagesMeeting(release, path).some((address) => !moved.has(address)));
  if (!before) return undefined;
  const owner = `which was a page of ${section} ${before.version} less than ${KEPT_DAYS} days ago: its readers would find another page`;
  return `${words}, ${owner}. ${toDo}, or let ${section} say in a release where its page went ('moved').`;
}

/** The pages and redirects of a release at addresses that other sections have, or had until lately and have not moved. */
export async function claimFaults(
  store: FindRelease,
  events: readonly ReleaseEvent[],
  own: SectionEntry,
  now = Date.now(),
): Promise<string[]> {
  const since = new Date(now - KEPT_DAYS * DAY_MS).toISOString();
  const claims = await claimsOf(store, events, own, since);
  const faults = new Set<string>();
  for (const [section, { retired }] of sectionStates(events)) {
    if (section === own.id) continue;
    const descriptions = await descriptionsSince(store, events, section, since);
    for (const claim of claims) {
      // A section that has left can no longer say itself where its pages went.
      if (claim.kind !== 'page' && retired) continue;
      const fault = claimFault(claim, section, descriptions);
      if (fault) faults.add(fault);
    }
  }
  return [...faults];
}
