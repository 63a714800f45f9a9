import { setTimeout as wait } from 'node:timers/promises';
import { pagePath } from 'shared/sections/find-page';
import { languages } from 'shared/sections/language';
import type { PageEntry, SectionId } from 'shared/sections/sections';
import type { Ledger } from '../ledger.ts';
import type { ServedReleases } from '../served-releases.ts';
import { served } from 'shared/commands/fold-ledger';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';
import { type SiteMapFor, type VisitMap, pagesIn } from '../site-map/site-map.ts';
import { stableReleases } from '../rollout/choose-releases.ts';
import type { ComposePage, ComposedPage } from './compose-page.ts';

/** What is not rendered by then is rendered beside visitors: a release that hangs holds up nobody. */
const LONGEST_MS = 10_000;

type States = ReadonlyMap<SectionId, SectionState>;

export interface Warmer {
  /** Renders every page that visitors are served in these states, or those that a section has a part in; resolves when that is done, or takes too long. */
  warm(states: States, section?: SectionId): Promise<void>;
  /** Renders what is live, and from then on what other origins make live; resolves when the former is done. */
  start(): Promise<void>;
  /** Whether what was live at the start is rendered still. */
  readonly isStarting: boolean;
  /** Renders what is live in these states, where they are others than before and the start was made. */
  follow(states: States): void;
}

export interface WarmerDependencies {
  readonly composePage: ComposePage;
  /** Compresses a document as its first visitor is sent it. */
  readonly compress: (page: ComposedPage) => Promise<unknown>;
  readonly siteMapFor: SiteMapFor;
  readonly ledger: Pick<Ledger, 'states'>;
  readonly servedReleases: ServedReleases;
}

/** The pages that anybody may open and that are rendered with a section besides the shell. */
function pagesWith(map: VisitMap, partner: SectionId): readonly PageEntry[] {
  return pagesIn(map).flatMap(({ section, page }) => (!page.byLink && (page.borrows ?? section.id) === partner ? [page] : []));
}

/** Renders pages before visitors ask for them, on both sides of each rollout; what is rendered already costs nothing. Nothing here rejects. */
export function createWarmer({ composePage, compress, siteMapFor, ledger, servedReleases }: WarmerDependencies): Warmer {
  let followed: States | undefined;
  let isStarting = false;

  async function warmAll(states: States, section: SectionId | undefined, until: number): Promise<void> {
    const versionsOf = (id: SectionId) => served(states.get(id) ?? NOTHING_PUBLISHED);
    const stable = stableReleases(states);
    const partners = [...states.keys()].filter((id) => section === undefined || section === 'shell' || section === id);
    for (const shell of versionsOf('shell')) {
      const usual = await siteMapFor((await servedReleases(states, { ...stable, shell })).releaseSet);
      for (const partner of partners) {
        for (const version of partner === 'shell' ? [shell] : versionsOf(partner)) {
          const releases = await servedReleases(states, { ...stable, shell, [partner]: version });
          const map = await siteMapFor(releases.releaseSet);
          for (const language of languages) {
            // Where its description is another, so are the menus of all pages.
            const isUsual = map.in(language).digest === usual.in(language).digest;
            const pages = isUsual ? pagesWith(map, partner) : [...states.keys()].flatMap((id) => pagesWith(map, id));
            for (const page of pages) {
              if (performance.now() > until) return;
              // One that fails is tried again when it is asked for, and something stands in.
              await composePage({ path: pagePath(page), language, query: new URLSearchParams(), ...releases })
                .then(compress)
                .catch(() => undefined);
            }
          }
        }
      }
    }
  }

  async function warm(states: States, section?: SectionId): Promise<void> {
    const all = warmAll(states, section, performance.now() + LONGEST_MS).catch(() => undefined);
    await Promise.race([all, wait(LONGEST_MS, undefined, { ref: false })]);
  }

  return {
    warm,
    async start() {
      isStarting = true;
      followed = await ledger.states().catch(() => new Map());
      await warm(followed);
      isStarting = false;
    },
    get isStarting() {
      return isStarting;
    },
    follow(states) {
      if (!followed || states === followed) return;
      followed = states;
      void warm(states);
    },
  };
}
