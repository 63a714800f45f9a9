import { findPage } from 'shared/sections/find-page';
import { type PageEntry, type SectionEntry, sections } from 'shared/sections/sections';

/** The sections that have a menu group: every one but the shell. */
export const menuSections: readonly SectionEntry[] = sections.filter((section) => section.id !== 'shell');

/** The pages of a section's menu group. */
export function menuPages(section: SectionEntry): readonly PageEntry[] {
  return section.pages.filter((page) => page.note);
}

/** Whether a path without language prefix belongs to a section. */
export function isWithin(section: SectionEntry, path: string): boolean {
  return findPage(path)?.section.id === section.id;
}
