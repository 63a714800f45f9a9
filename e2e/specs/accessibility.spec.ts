import { axeViolations, contrastViolations } from '../support/axe.ts';
import { DESKTOP, NARROWEST, PHONE, openWithLateFonts, setTextSize, sidewaysScroll } from '../support/layout.ts';
import { expect, overviewPages, sitePages, test } from '../support/site.ts';

/** A fifth of what counts as good (web.dev/cls: 0.1). */
const LARGEST_SHIFT = 0.02;

const others = ['/zakat/give/2000', '/zakat/give?step=details&donation=2000', '/no_such_page'].flatMap((path) => [path, `/bn${path}`]);

/** Pages that axe looks at on a large screen as well: one of each shape. */
const large = new Set([...overviewPages.map((page) => page.path), ...others]);

for (const path of [...sitePages.map((page) => page.path), ...others]) {
  const isBangla = path.startsWith('/bn');
  test(`${path} on a phone and a large screen: nothing moves while fonts come, nothing is too wide, axe finds nothing, in the dark too`, async ({
    page,
  }) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      const shifts = await openWithLateFonts(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${size.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LARGEST_SHIFT);
      expect(await sidewaysScroll(page), `at ${size.width} px`).toBe(0);
      if (size === PHONE || large.has(path)) expect(await axeViolations(page), `at ${size.width} px`).toEqual([]);
    }
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
