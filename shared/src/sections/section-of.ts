import type { SiteMap } from '../contracts/site-map.ts';
import type { SectionEntry } from './sections.ts';

let remembered: readonly SectionEntry[] = [];

/**
 * Takes note of the site map of the document that is rendered or shown, for sections of contract 1.4 and before: they ask
 * `sectionOf` for names and paths. Both languages are given the words of the document's one.
 */
export function rememberSiteMap(siteMap: SiteMap): void {
  const both = (text: string) => ({ en: text, bn: text });
  remembered = siteMap.map(({ id, remote = `mf-${id}`, label, intro = '', pages }) => ({
    id,
    remote,
    label: both(label),
    intro: both(intro),
    pages: pages.map(({ id: page, path, label: name, note, downloads }) => ({
      ...{ id: page, path, label: both(name), downloads },
      ...(note === undefined ? {} : { note: both(note) }),
    })),
  }));
}

/**
 * A section as releases of contract 1.4 and before know it, who had all sections compiled in; without pages where nothing of it
 * is live for this visitor. It goes with the contract's next major: ask `useSection` instead.
 */
export function sectionOf(id: string): SectionEntry {
  const none = { en: '', bn: '' };
  return remembered.find((entry) => entry.id === id) ?? { id, remote: `mf-${id}`, label: none, intro: none, pages: [] };
}
