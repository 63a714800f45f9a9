import { findPage } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import { type PageEntry, type SectionEntry, sections } from 'shared/sections/sections';

/** The sections that have a menu group: every one but the shell. */
export const menuSections: readonly SectionEntry[] = sections.filter((section) => section.id !== 'shell');

/** The pages of a section's menu group. */
export function menuPages(section: SectionEntry): readonly PageEntry[] {
  return section.pages.filter((page) => page.note);
}

/** What links to a page of the sections table say: its label, and of a section's overview the section's. */
export function linkLabel(path: string, language: Language): string | undefined {
  const found = findPage(path);
  return (found?.section.pages[0] === found?.page ? found?.section : found?.page)?.label[language];
}

/** Whether a path without language prefix belongs to a section. */
export function isWithin(section: SectionEntry, path: string): boolean {
  return findPage(path)?.section.id === section.id;
}
