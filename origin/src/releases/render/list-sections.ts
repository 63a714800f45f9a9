import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BootstrapData } from 'shared/contracts/page-context';
import type { Language } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import type { ReleaseSet } from '../ledger.ts';
import type { ReleaseStore } from '../release-store.ts';
import { type ReleaseReading, sectionInDocument } from './document-assets.ts';

/** Six sections in rollout at once have 64 combinations, and each two languages. */
const LIST_COUNT = 256;
/** A list that lacks a release, whose files have not reached this origin, is made again after this. */
const INCOMPLETE_MS = 5_000;
/** What a shell writes for the empty list that it is rendered with: as a key of JSON, its quotes stand nowhere else in a document. */
const EMPTY_LIST = '"sections":{}';

export interface SectionList {
  /** As JSON for a script element. */
  readonly json: string;
  /** Changes with it. */
  readonly digest: string;
}

/** `reading`: what the shell that made the document finds out by itself. */
export type ListSections = (
  releaseSet: ReleaseSet,
  previous: ReleaseSet,
  language: Language,
  reading: ReleaseReading,
) => Promise<SectionList>;

/** Returns the function that lists the releases of every section of a visit, so that the browser can load each. */
export function createListSections(store: Pick<ReleaseStore, 'find'>): ListSections {
  const lists = new LRUCache<string, SectionList>({ max: LIST_COUNT });

  async function make(key: string, ...[releaseSet, previous, language, reading]: Parameters<ListSections>): Promise<SectionList> {
    const deployed: { -readonly [Id in SectionId]?: BootstrapData['sections'][Id] } = {};
    let isComplete = true;
    for (const [id, version] of Object.entries(releaseSet)) {
      if (version === undefined) continue;
      const stored = await store.find(id, version);
      isComplete &&= stored !== undefined;
      const before = previous[id];
      const earlier = before === undefined || before === version ? undefined : await store.find(id, before);
      if (stored) deployed[id] = await sectionInDocument(stored, earlier, language, reading);
    }
    const json = JSON.stringify(deployed).replaceAll('<', '\\u003c');
    const list = { json, digest: hash('sha256', json, 'base64url') };
    lists.set(key, list, isComplete ? {} : { ttl: INCOMPLETE_MS });
    return list;
  }

  return async (...visit) => {
    const [releaseSet, previous, language, { readsFileLists, readsBriefReleases }] = visit;
    const key = JSON.stringify([releaseSet, readsBriefReleases || previous, language, readsFileLists]);
    return lists.get(key) ?? (await make(key, ...visit));
  };
}

/** A document that was rendered without its list of sections, with one. */
export function withSections(html: string, { json }: SectionList): string {
  return html.replace(EMPTY_LIST, () => `"sections":${json}`);
}
