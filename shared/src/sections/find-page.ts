import type { SectionId } from './sections.ts';

/** A page, as far as its address goes. */
interface Located {
  readonly path: string;
}

interface WithPages {
  readonly pages: readonly Located[];
}

export interface Found<Section extends WithPages> {
  readonly section: Section;
  readonly page: Section['pages'][number];
}

/** The regular expression of a react-router path; pages have static segments and at most one optional parameter. */
function patternOf(path: string): RegExp {
  const source = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?');
  return new RegExp(`^${source === '/' ? '' : source}/?$`);
}

interface Pattern {
  readonly found: Found<WithPages>;
  readonly pattern: RegExp;
}

const patterns = new WeakMap<readonly WithPages[], readonly Pattern[]>();

function patternsOf(sections: readonly WithPages[]): readonly Pattern[] {
  const made =
    patterns.get(sections) ??
    sections.flatMap((section) => section.pages.map((page) => ({ found: { section, page }, pattern: patternOf(page.path) })));
  patterns.set(sections, made);
  return made;
}

/** The page that owns a path without language prefix among those of some sections, or undefined where none does. */
export function findPage<Section extends WithPages>(sections: readonly Section[], path: string): Found<Section> | undefined {
  return patternsOf(sections).find(({ pattern }) => pattern.test(path))?.found as Found<Section> | undefined;
}

/** The page of a remote that owns a path, or undefined where the shell owns it or nobody does. */
export function findRemotePage<Section extends WithPages & { readonly id: SectionId }>(
  sections: readonly Section[],
  path: string,
): Found<Section> | undefined {
  const found = findPage(sections, path);
  return found?.section.id === 'shell' ? undefined : found;
}

/** The path of a page without its optional parameters: what links, sitemap and canonical URLs use. */
export function pagePath(page: Located): string {
  return page.path.replace(/\/:\w+\?/g, '');
}

/** The path, not yet percent-encoded, at which a page's download answers in every language and release. */
export function downloadPath(page: Located, name: string): string {
  return `${pagePath(page)}/${name}`;
}

/** Where a release keeps a download, as a path in it. */
export function downloadFile(name: string): string {
  return `client/downloads/${name}`;
}

/** Tells whether a text has the form of a section's id: one word of lower-case letters. */
export function isSectionName(text: string): boolean {
  return /^[a-z]{2,30}$/.test(text);
}
