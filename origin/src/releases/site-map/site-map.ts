import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { mapSection } from 'shared/contracts/map-section';
import type { SiteMap } from 'shared/contracts/site-map';
import { type Found, downloadPath, findPage, pagePath } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import type { PageEntry, SectionEntry, SectionId } from 'shared/sections/sections';
import type { ReleaseSet } from '../ledger.ts';
import { lastOwner } from '../checks/served-descriptions.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { ReleaseEvent } from '../section-state.ts';
import { withoutEndSlashes } from '../../server/end-slashes.ts';
import { descriptionOf } from 'shared/commands/described-before';
import type { HostedSections, ReadHosted } from './hosted-sections.ts';

/** Six sections in rollout at once have 64 combinations. */
const MAP_COUNT = 256;
/** A map that lacks a release, whose files have not reached this origin, or what the ledger says of an address, is made again after this. */
const INCOMPLETE_MS = 5_000;

export type FoundPage = Found<SectionEntry>;

/** What documents of a language tell of the site map. */
interface MapInLanguage {
  readonly siteMap: SiteMap;
  /** Changes with it, and with nothing else: releases that describe the same have one. */
  readonly digest: string;
}

/** The site as one visitor is served it: the sections of their releases, as these describe them. */
export interface VisitMap {
  /** The shell first, then in the order of the menu. */
  readonly sections: readonly SectionEntry[];
  /** The page that owns a path without language prefix, or undefined where no section has one. */
  find(path: string): FoundPage | undefined;
  /** The path of the page that a path means, as the page's links spell it: without end slashes, encoded letters and capitals. */
  ownPath(path: string): string | undefined;
  /** The path that a page has moved to, where no page answers at its old one. */
  movedTo(path: string): string | undefined;
  /** What a page offers for download at a path, as a browser encodes it. */
  findDownload(path: string): { readonly section: SectionId; readonly name: string } | undefined;
  /** Whether a path without language prefix leads anywhere: to a page, a download, or where a page has moved to. */
  has(path: string): boolean;
  in(language: Language): MapInLanguage;
}

export type SiteMapFor = (releaseSet: ReleaseSet) => Promise<VisitMap>;

/** Every page of a site map with its section. */
export function pagesIn({ sections }: Pick<VisitMap, 'sections'>): { readonly section: SectionEntry; readonly page: PageEntry }[] {
  return sections.flatMap((section) => section.pages.map((page) => ({ section, page })));
}

function inLanguage(sections: readonly SectionEntry[], hosted: HostedSections, language: Language): MapInLanguage {
  const isInMenu = (id: SectionId) => id !== 'shell' && hosted.some((section) => section.id === id && section.isInMenu);
  const siteMap = sections.map((section) => mapSection(section, language, isInMenu(section.id)));
  return { siteMap, digest: hash('sha256', JSON.stringify(siteMap), 'base64url').slice(0, 16) };
}

type OwnerOf = (path: string, sections: readonly SectionId[]) => Promise<SectionId | undefined>;

/** Where addresses lead by the releases of a visit; where several sections name one, the section whose page was there last is followed. */
async function movedIn(sections: readonly SectionEntry[], ownerOf: OwnerOf): Promise<ReadonlyMap<string, string>> {
  const moved = new Map<string, string>();
  for (const path of new Set(sections.flatMap((section) => Object.keys(section.moved ?? {})))) {
    const named = sections.filter((section) => section.moved?.[path] !== undefined);
    const owner =
      named.length > 1
        ? await ownerOf(
            path,
            named.map(({ id }) => id),
          )
        : undefined;
    const to = (named.find(({ id }) => id === owner) ?? named[0])?.moved?.[path];
    if (to !== undefined) moved.set(path, to);
  }
  return moved;
}

/** A path as a person would write it; one that is not encoded well is left as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function visitMap(sections: readonly SectionEntry[], hosted: HostedSections, moved: ReadonlyMap<string, string>): VisitMap {
  const downloads = new Map(
    pagesIn({ sections }).flatMap(({ section, page }) =>
      (page.downloads ?? []).map((name) => [downloadPath(page, name), { section: section.id, name }] as const),
    ),
  );
  const find = (path: string) => findPage(sections, path);
  const ownPath = (path: string) => {
    const bare = withoutEndSlashes(path);
    if (find(bare)) return bare;
    const plain = decoded(bare).toLowerCase();
    const page = find(plain)?.page;
    // A parameter may mean something else in other letters.
    return page && pagePath(page) === plain ? plain : undefined;
  };
  const findDownload = (path: string) => downloads.get(decoded(path));
  const maps = { en: inLanguage(sections, hosted, 'en'), bn: inLanguage(sections, hosted, 'bn') };
  return {
    sections,
    find,
    ownPath,
    movedTo: (path) => (find(path) ? undefined : moved.get(path)),
    findDownload,
    has: (path) => ownPath(path) !== undefined || moved.has(withoutEndSlashes(path)) || findDownload(path) !== undefined,
    in: (language) => maps[language],
  };
}

export interface SiteMapsDependencies {
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly hosted: ReadHosted;
  /** The ledger, which tells whose page was at an address last; without it the first section in the menu is followed. */
  readonly readEvents?: () => Promise<readonly ReleaseEvent[]>;
  /** What stands for sections of which nothing is live, where a dev server renders them from their sources. */
  readonly fromSources?: readonly SectionEntry[];
  /** Called with each map that is made; the last one describes what went live last, or what a preview showed. */
  readonly onMade?: (map: VisitMap) => void;
}

/**
 * Returns the function that derives the site map of a visit from the releases of its set. A section whose release cannot be read
 * is described as it was last, so that its pages say that they cannot be loaded, and do not vanish.
 */
export function createSiteMaps({ store, hosted, readEvents, fromSources = [], onMade }: SiteMapsDependencies): SiteMapFor {
  const maps = new LRUCache<string, VisitMap>({ max: MAP_COUNT });
  const lastKnown = new Map<SectionId, SectionEntry>();

  async function make(key: string, releaseSet: ReleaseSet, present: HostedSections): Promise<VisitMap> {
    const sections: SectionEntry[] = [];
    let isComplete = true;
    for (const { id } of present) {
      const version = releaseSet[id];
      if (version === undefined) {
        sections.push(...fromSources.filter((section) => section.id === id));
        continue;
      }
      const stored = await store.find(id, version);
      isComplete &&= stored !== undefined;
      const described = stored ? descriptionOf(stored.release) : (lastKnown.get(id) ?? descriptionOf({ section: id }));
      if (!described) continue;
      lastKnown.set(id, described);
      sections.push(described);
    }
    const moved = await movedIn(sections, async (path, ids) => {
      const events = await readEvents?.().catch(() => undefined);
      isComplete &&= events !== undefined;
      return events && (await lastOwner(store, events, path, ids));
    });
    const map = visitMap(sections, present, moved);
    maps.set(key, map, isComplete ? {} : { ttl: INCOMPLETE_MS });
    onMade?.(map);
    return map;
  }

  return async (releaseSet) => {
    const present = await hosted.current();
    const key = JSON.stringify([present.map(({ id, isInMenu }) => [id, isInMenu, releaseSet[id]])]);
    return maps.get(key) ?? (await make(key, releaseSet, present));
  };
}
