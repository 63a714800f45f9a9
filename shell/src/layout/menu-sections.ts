import type { MappedPage, MappedSection, SiteMap } from 'shared/contracts/site-map';
import { findPage } from 'shared/sections/find-page';

/** The sections that have a menu group, in its order. */
export function menuSections(siteMap: SiteMap): readonly MappedSection[] {
  return siteMap.filter((section) => section.intro !== undefined && menuPages(section).length > 0);
}

/** The pages of a section's menu group. */
export function menuPages(section: MappedSection): readonly MappedPage[] {
  return section.pages.filter((page) => page.note);
}

/** Whether another page has the same label, so that a list without notes has to tell the two apart. */
export function isNamedTwice(siteMap: SiteMap, { label }: MappedPage): boolean {
  return siteMap.flatMap(({ pages }) => pages).filter((page) => page.label === label).length > 1;
}

/** What links to a page say: its label, and of a section's overview the section's; undefined where this visit has no such page. */
export function linkLabel(siteMap: SiteMap, path: string): string | undefined {
  const found = findPage(siteMap, path);
  return (found?.section.pages[0] === found?.page ? found?.section : found?.page)?.label;
}

/** Whether a path without language prefix belongs to a section. */
export function isWithin(siteMap: SiteMap, section: MappedSection, path: string): boolean {
  return findPage(siteMap, path)?.section === section;
}
