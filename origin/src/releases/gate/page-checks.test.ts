import type { SectionId } from 'shared/sections/sections';
import { expect, test } from 'vitest';
import type { StoredRelease } from '../release-store.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { pageChecksOf } from './page-checks.ts';

function stored(section: SectionId, pages: string[]): StoredRelease {
  const { release } = packRelease(section, section);
  return { release: { ...release, pages }, folder: `/releases/${section}` };
}

const shell = stored('shell', ['home', 'contact']);
const impact = stored('impact', ['impact']);
const give = stored('give', ['give-zakat']);

function inEnglish(draft: StoredRelease, live: StoredRelease[]) {
  return pageChecksOf(draft, live)
    .filter(({ language }) => language === 'en')
    .map(({ page, section, lender, part }) => [page.id, section?.release.section, lender?.release.section, part]);
}

test('a section is tried on its own pages and on those that borrow a block of it', () => {
  expect(inEnglish(impact, [shell])).toEqual([
    ['impact', 'impact', undefined, 'main'],
    ['home', undefined, 'impact', 'main'],
  ]);
  expect(inEnglish(give, [shell])).toEqual([['give-zakat', 'give', undefined, 'main']]);
});

test('a shell is tried on its own pages, with what they borrow of the live sections, and on a page of each section', () => {
  expect(inEnglish(shell, [give, impact])).toEqual([
    ['home', undefined, 'impact', 'html'],
    ['contact', undefined, undefined, 'html'],
    ['give-zakat', 'give', undefined, 'html'],
    ['impact', 'impact', undefined, 'html'],
  ]);
});
