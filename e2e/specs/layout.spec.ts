import { localPath } from 'shared/sections/language';
import { coveredWhenFocused, openWithLateFonts } from '../support/layout.ts';
import { expect, hydrated, sitePages, test } from '../support/site.ts';

/** A fifth of what counts as good (web.dev/cls: 0.1). */
const LARGEST_SHIFT = 0.02;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

for (const { path } of sitePages) {
  test(`nothing of ${path} moves while its fonts and scripts arrive`, async ({ page }) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      const shifts = await openWithLateFonts(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${size.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LARGEST_SHIFT);
    }
  });
}

/** Pages with parts that stick: tabs, a side menu, a list of contents. */
const sticky = ['/apply_help', '/about_zakat', '/zakat_guides/general'];

for (const bare of sticky) {
  for (const [language, size] of [
    ['en', DESKTOP],
    ['bn', PHONE],
  ] as const) {
    const path = localPath(bare, language);
    test(`what has the focus on ${path} is never covered, at ${size.width} px, forwards and back`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => {
        scrollTo(0, 0);
        document.getElementById('main')?.focus({ preventScroll: true });
      });
      expect(await coveredWhenFocused(page, 'Tab')).toEqual([]);
      expect(await coveredWhenFocused(page, 'Shift+Tab')).toEqual([]);
    });
  }
}
