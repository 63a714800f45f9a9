import type { Page } from '@playwright/test';
import { localPath } from 'shared/sections/language';
import { openCalculator, tickBox } from '../support/calculator.ts';
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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Pages with parts that stick: tabs, a side menu, a list of contents, the calculator's sum. */
const sticky = [
  { path: '/apply_help', open },
  { path: '/about_zakat', open },
  { path: '/zakat_guides/general', open },
  {
    path: '/zakat_calculator',
    async open(page: Page, path: string) {
      await openCalculator(page, path.startsWith('/bn') ? 'bn' : 'en');
      await tickBox(page, 'Cash').check();
      await tickBox(page, 'Gold and silver').check();
    },
  },
];

for (const sticking of sticky) {
  for (const [language, size] of [
    ['en', DESKTOP],
    ['bn', PHONE],
  ] as const) {
    const path = localPath(sticking.path, language);
    test(`what has the focus on ${path} is never covered, at ${size.width} px, forwards and back`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await sticking.open(page, path);
      await page.evaluate(() => {
        scrollTo(0, 0);
        document.getElementById('main')?.focus({ preventScroll: true });
      });
      expect(await coveredWhenFocused(page, 'Tab')).toEqual([]);
      expect(await coveredWhenFocused(page, 'Shift+Tab')).toEqual([]);
    });
  }
}
