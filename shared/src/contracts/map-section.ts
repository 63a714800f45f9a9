import type { Language } from '../sections/language.ts';
import type { PageEntry, SectionEntry } from '../sections/sections.ts';
import type { MappedPage, MappedSection } from './site-map.ts';

function mapPage({ id, path, label, note, accepts, byLink, offline, borrows, downloads }: PageEntry, language: Language): MappedPage {
  return {
    id,
    path,
    label: label[language],
    ...(note ? { note: note[language] } : {}),
    ...(accepts ? { accepts: true } : {}),
    ...(byLink ? { byLink: true } : {}),
    ...(offline ? { offline: true } : {}),
    ...(borrows ? { borrows } : {}),
    ...(downloads && downloads.length > 0 ? { downloads } : {}),
  };
}

/** As much of what a section says of itself as documents of a language tell; one that is not in the menu has no sentence for it. */
export function mapSection(
  { id, remote, label, intro, pages }: SectionEntry,
  language: Language,
  isInMenu = id !== 'shell',
): MappedSection {
  return {
    id,
    ...(id === 'shell' || remote === `mf-${id}` ? {} : { remote }),
    label: label[language],
    ...(isInMenu ? { intro: intro[language] } : {}),
    pages: pages.map((page) => mapPage(page, language)),
  };
}
