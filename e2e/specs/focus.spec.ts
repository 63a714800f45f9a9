import { localPath } from 'shared/sections/language';
import { DESKTOP, PHONE, coveredWhenFocused } from '../support/layout.ts';
import { expect, hydrated, test } from '../support/site.ts';

/** Pages with parts that stick: tabs, a side menu, a list of contents, the bar of phones. */
const sticky = ['/apply_help', '/about_zakat', '/zakat_guides/general', '/giving_faq', '/'];

for (const [language, size] of [
  ['en', DESKTOP],
  ['bn', PHONE],
] as const) {
  for (const paths of [sticky.slice(0, 2), sticky.slice(2)].map((some) => some.map((path) => localPath(path, language)))) {
    test(`what has the focus on ${paths.join(', ')} is never covered, at ${size.width} px, forwards and back`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      for (const path of paths) {
        await page.goto(path);
        await hydrated(page);
        await page.evaluate(() => {
          scrollTo(0, 0);
          document.getElementById('main')?.focus({ preventScroll: true });
        });
        expect.soft(await coveredWhenFocused(page, 'Tab'), `${path}, forwards`).toEqual([]);
        expect.soft(await coveredWhenFocused(page, 'Shift+Tab'), `${path}, back`).toEqual([]);
      }
    });
  }
}
