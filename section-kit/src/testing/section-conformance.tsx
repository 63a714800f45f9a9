import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pathsMeet } from 'shared/commands/paths-meet';
import { isReservedPath } from 'shared/commands/reserved-paths';
import { languages } from 'shared/sections/language';
import type { SectionEntry } from 'shared/sections/sections';
import type { SectionModule } from 'shared/ui/section-routes';
import { type WordFiles, wordFaults } from '../build/word-faults.ts';
import { loadPage } from './load-page.tsx';

/** The files of words of the section under test: Vite looks for them from the root of its package. */
const words = import.meta.glob<WordFiles[string]>('/src/**/content/**/{en,bn}.ts');

/** What every section has to keep to, as tests: its addresses and routes are its own, its words are there in both languages, and each page renders in both languages with one `h1`, a title and a description. */
export function testSectionConformance(section: SectionEntry, { routes }: SectionModule): void {
  const own = new Map(section.pages.map((page) => [page.id, page]));
  const published = routes('en').map((route) => route.id ?? '');

  describe(`section ${section.id}`, () => {
    test('its overview is published', () => {
      expect(published).toContain(section.pages[0]?.id);
    });

    test('it has a route for every page that it describes and for no other, in both languages', () => {
      for (const language of languages) {
        expect(
          routes(language)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual([...own.keys()].toSorted());
      }
    });

    test('its pages are at addresses of their own', () => {
      const { pages } = section;
      const reserved = pages.filter((page) => isReservedPath(page.path)).map((page) => `${page.path} is an address of the host's own`);
      const shared = pages.flatMap((page, index) =>
        pages
          .slice(index + 1)
          .filter((other) => pathsMeet(page.path, other.path))
          .map((other) => `two pages answer at ${other.path}: ${page.id} and ${other.id}`),
      );
      expect([...reserved, ...shared]).toEqual([]);
    });

    test('no word of it is missing in one language', async () => {
      const files = await Promise.all(Object.entries(words).map(async ([file, load]) => [file, await load()] as const));
      expect(wordFaults(Object.fromEntries(files))).toEqual([]);
    });

    const cases = published.flatMap((page) => languages.map((language) => ({ page, language })));
    test.each(cases)('$page in $language: one h1, a title and a description of its own', async ({ page, language }) => {
      const found = own.get(page);
      if (!found) throw new Error(`${page} is not described in src/section.ts`);
      const { element, handle } = await loadPage({ section, routes, page: found }, language);
      const view = render(element);
      expect(view.container.querySelectorAll('h1')).toHaveLength(1);
      expect(handle.meta.title.length).toBeGreaterThan(3);
      expect(handle.meta.description.length).toBeGreaterThan(30);
      for (const link of view.container.querySelectorAll('a')) expect(link.textContent || link.getAttribute('aria-label')).toBeTruthy();
      view.unmount();
    });
  });
}
