import { type PageEntry, type SectionEntry, type SectionId, sections } from './sections.ts';

export interface FoundPage {
  readonly section: SectionEntry;
  readonly page: PageEntry;
}

const sectionIds: ReadonlySet<string> = new Set(sections.map((section) => section.id));

/** Tells whether a text from outside names a section. */
export function isSectionId(text: string): text is SectionId {
  return sectionIds.has(text);
}

/** The section of an id; throws where the table has none, which is a programming error. */
export function sectionOf(id: SectionId): SectionEntry {
  const section = sections.find((entry) => entry.id === id);
  if (!section) throw new Error(`The sections table has no section '${id}'`);
  return section;
}

/** The regular expression of a react-router path; the table uses static segments and at most one optional parameter. */
function patternOf(path: string): RegExp {
  const source = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?');
  return new RegExp(`^${source === '/' ? '' : source}/?$`);
}

const patterns = sections.flatMap((section) => section.pages.map((page) => ({ section, page, pattern: patternOf(page.path) })));

/** The page that owns a path without language prefix, or undefined where no section has one. */
export function findPage(path: string): FoundPage | undefined {
  return patterns.find(({ pattern }) => pattern.test(path));
}

/** The page of a remote that owns a path, or undefined where the shell owns it or nobody does. */
export function findRemotePage(path: string): FoundPage | undefined {
  const found = findPage(path);
  return found?.section.id === 'shell' ? undefined : found;
}

/** The path of a page without its optional parameters: what links, sitemap and canonical URLs use. */
export function pagePath(page: PageEntry): string {
  return page.path.replace(/\/:\w+\?/g, '');
}

/** The path, not yet percent-encoded, at which a page's download answers in every language and release. */
export function downloadPath(page: PageEntry, name: string): string {
  return `${pagePath(page)}/${name}`;
}

/** Where a release keeps a download, as a path in it. */
export function downloadFile(name: string): string {
  return `client/downloads/${name}`;
}
