import type { Page } from '@playwright/test';
import { languages, localPath } from 'shared/sections/language';
import { axeViolations, contrastViolations } from '../support/axe.ts';
import {
  DESKTOP,
  NARROWEST,
  PHONE,
  leftOfScreen,
  nameOutOfPlace,
  openWithLateFonts,
  setTextSize,
  sidewaysScroll,
} from '../support/layout.ts';
import { expectOnPaper } from '../support/on-paper.ts';
import { partsOf } from '../support/page-shape.ts';
import { readSite } from '../support/read-site.ts';
import { expect, overviewPages, sitePages, test } from '../support/site.ts';
import { sections } from '../support/sections.ts';

// Each page is opened once for all that is asked of how it looks: on a large screen, a phone, in both themes, in large text and on paper.
// The tests are the sections' pages in one language, so that one browser context, which costs more than a visit, serves a dozen of them.

/** A fifth of what counts as good (web.dev/cls: 0.1). */
const LARGEST_SHIFT = 0.02;

const inBoth = (path: string) => languages.map((language) => localPath(path, language));

const others = ['/zakat/give/2000', '/zakat/give?step=details&donation=2000', '/no_such_page'].flatMap(inBoth);

/** Pages that between them have every part that any page has. The publish gate asks axe about all pages, but without a layout. */
const shapes = new Set([
  ...overviewPages.map(({ path }) => path),
  ...[
    '/ask_a_question',
    '/contact',
    '/hardship_relief',
    '/how_it_works',
    '/todays_nisab',
    '/zakat/give',
    '/zakat_calculator',
    '/zakat_guides/missed',
  ].flatMap(inBoth),
]);

/** Pages that axe looks at on a large screen as well: what that shows is the same in both languages. */
const large = new Set([...overviewPages.map(({ path }) => path), ...others].filter((path) => !isBangla(path)));

/** Pages in Bangla that are looked at on paper: what is printed is the same in both languages, but for the name at the top and the fonts. */
const banglaOnPaper = new Set(['/bn', '/bn/how_it_works']);

function isBangla(path: string): boolean {
  return /^\/bn(?:\/|$)/.test(path);
}

/** Opens a page that moves no more than it may while its fonts come, and is no wider than its window. */
async function open(page: Page, path: string, size: typeof DESKTOP): Promise<void> {
  await page.setViewportSize(size);
  const shifts = await openWithLateFonts(page, path);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${path} at ${size.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LARGEST_SHIFT);
  expect.soft(await sidewaysScroll(page), `${path} at ${size.width} px`).toBe(0);
}

/** What axe finds in the document that is open, at both sizes: to load axe takes longer than to look. */
async function expectNothingFound(page: Page, path: string): Promise<void> {
  expect.soft(await axeViolations(page), `${path} at ${PHONE.width} px`).toEqual([]);
  await page.setViewportSize(DESKTOP);
  if (large.has(path)) expect.soft(await axeViolations(page), `${path} at ${DESKTOP.width} px`).toEqual([]);
}

async function expectContrast(page: Page, path: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  expect.soft(await contrastViolations(page), `${path} in the ${colorScheme} theme`).toEqual([]);
}

/** At a zoom of 400 %, and with text twice as large, on a phone: no page is wider than its window. */
async function expectRoom(page: Page, path: string): Promise<void> {
  await page.setViewportSize(NARROWEST);
  expect.soft(await sidewaysScroll(page), `${path} at ${NARROWEST.width} px`).toBe(0);
  await page.setViewportSize(PHONE);
  expect.soft(await nameOutOfPlace(page), `the name in the header of ${path} with its text spaced out`).toBe(0);
  await setTextSize(page, 32);
  expect.soft(await sidewaysScroll(page), `${path} with text twice as large`).toBe(0);
  // What Chrome calls “Large”, and a little more.
  for (const size of [20, 21]) {
    await setTextSize(page, size);
    expect.soft(await sidewaysScroll(page), `${path} with text of ${size} px`).toBe(0);
    expect.soft(await leftOfScreen(page), `the header of ${path} with text of ${size} px`).toBe(0);
  }
  await setTextSize(page, 16);
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await open(page, path, DESKTOP);
  await open(page, path, PHONE);
  const isShape = shapes.has(path) || others.includes(path);
  if (isShape) await expectNothingFound(page, path);
  // Colours do not depend on the language; where axe has looked, it has seen those of the light theme.
  if (!isBangla(path)) await expectContrast(page, path, 'dark');
  if (!isBangla(path) && !isShape) await expectContrast(page, path, 'light');
  await expectRoom(page, path);
  if (!isBangla(path) || banglaOnPaper.has(path)) await expectOnPaper(page, path);
}

for (const { id } of sections) {
  for (const language of languages) {
    const pages = sitePages.filter((page) => page.section === id && page.language === language);
    test(`the pages of ${id} in ${language}: nothing moves or is too wide, axe finds nothing, and paper shows what is to be read`, async ({
      page,
    }) => {
      test.slow();
      for (const { path } of pages) await test.step(path, () => expectAccessible(page, path));
    });
  }
}

for (const language of languages) {
  test(`steps of the pledge, and an unknown address, in ${language}: nothing moves or is too wide, and axe finds nothing`, async ({
    page,
  }) => {
    for (const path of others.filter((other) => isBangla(other) === (language === 'bn')))
      await test.step(path, () => expectAccessible(page, path));
  });
}

test('no page has a part that axe has not seen with a layout', async () => {
  const pages = await readSite();
  const seen = new Set(pages.filter(({ path }) => shapes.has(path)).flatMap(({ $ }) => [...partsOf($)]));
  const missing = pages.flatMap(({ path, $ }) => {
    const parts = [...partsOf($)].filter((part) => !seen.has(part));
    return parts.length > 0 ? [`${path}: ${parts.join(', ')}`] : [];
  });
  expect(missing, 'Add one of these pages to `shapes` above.').toEqual([]);
});
