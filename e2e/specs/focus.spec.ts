import { localPath } from 'shared/sections/language';
import { DESKTOP, PHONE, coveredWhenFocused } from '../support/layout.ts';
import { expect, hydrated, test } from '../support/site.ts';

/** Pages with parts that stick: tabs, a side menu, a list of contents, the bar of phones. */
const sticky = ['/apply_help', '/about_zakat', '/zakat_guides/general', '/giving_faq', '/'];

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
