import { languages, localPath } from 'shared/sections/language';
import { axeViolations, contrastViolations } from '../support/axe.ts';
import { DESKTOP, NARROWEST, PHONE, openWithLateFonts, setTextSize, sidewaysScroll } from '../support/layout.ts';
import { partsOf } from '../support/page-shape.ts';
import { readSite } from '../support/read-site.ts';
import { expect, hydrated, overviewPages, sitePages, test } from '../support/site.ts';
import { sections } from '../support/sections.ts';

/** A fifth of what counts as good (web.dev/cls: 0.1). */
const LARGEST_SHIFT = 0.02;

const inBoth = (path: string) => languages.map((language) => localPath(path, language));

const others = ['/zakat/give/2000', '/zakat/give?step=details&donation=2000', '/no_such_page'].flatMap(inBoth);

/** Pages that between them have every part that any page has. The publish gate asks axe about all pages, but without a layout. */
const shapes = [
  ...new Set([
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
  ]),
];

/** Pages that axe looks at on a large screen as well. */
const large = new Set([...overviewPages.map(({ path }) => path), ...others]);

for (const path of [...shapes, ...others]) {
  const isBangla = path.startsWith('/bn');
  test(`${path} on a phone and a large screen: nothing moves while fonts come, nothing is too wide, axe finds nothing, in the dark too`, async ({
    page,
  }) => {
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      const shifts = await openWithLateFonts(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${size.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LARGEST_SHIFT);
      expect(await sidewaysScroll(page), `at ${size.width} px`).toBe(0);
    }
    // In the document that was opened last, at both sizes: to load axe takes longer than to look.
    expect(await axeViolations(page), `at ${PHONE.width} px`).toEqual([]);
    await page.setViewportSize(DESKTOP);
    if (large.has(path)) expect(await axeViolations(page), `at ${DESKTOP.width} px`).toEqual([]);
    // Colours do not depend on the language.
    if (!isBangla) {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await contrastViolations(page), 'in the dark theme').toEqual([]);
    }

    await page.setViewportSize(NARROWEST);
    expect(await sidewaysScroll(page), `at ${NARROWEST.width} px`).toBe(0);
    await page.setViewportSize(PHONE);
    await setTextSize(page, 32);
    expect(await sidewaysScroll(page), 'with text twice as large').toBe(0);
  });
}

const known = new Set(shapes);

for (const { id } of sections) {
  for (const language of languages) {
    const pages = sitePages.filter((page) => page.section === id && page.language === language && !known.has(page.path));
    if (pages.length === 0) continue;
    test(`the other pages of ${id} in ${language}: nothing is too wide, and text stands out, in the dark too`, async ({ page }) => {
      for (const { path } of pages) {
        await page.setViewportSize(DESKTOP);
        await page.goto(path);
        await hydrated(page);
        expect.soft(await sidewaysScroll(page), `${path} at ${DESKTOP.width} px`).toBe(0);
        await page.setViewportSize(NARROWEST);
        expect.soft(await sidewaysScroll(page), `${path} at ${NARROWEST.width} px`).toBe(0);
        await page.setViewportSize(PHONE);
        // Colours do not depend on the language.
        for (const colorScheme of language === 'en' ? (['dark', 'light'] as const) : []) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await contrastViolations(page), `${path} in the ${colorScheme} theme`).toEqual([]);
        }
        await setTextSize(page, 32);
        expect.soft(await sidewaysScroll(page), `${path} with text twice as large`).toBe(0);
        await setTextSize(page, 16);
      }
    });
  }
}

test('no page has a part that axe has not seen with a layout', async () => {
  const pages = await readSite();
  const seen = new Set(pages.filter(({ path }) => known.has(path)).flatMap(({ $ }) => [...partsOf($)]));
  const missing = pages.flatMap(({ path, $ }) => {
    const parts = [...partsOf($)].filter((part) => !seen.has(part));
    return parts.length > 0 ? [`${path}: ${parts.join(', ')}`] : [];
  });
  expect(missing, 'Add one of these pages to `shapes` above.').toEqual([]);
});
