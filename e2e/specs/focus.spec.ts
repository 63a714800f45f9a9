import { localPath } from 'shared/sections/language';
import { tickBox } from '../support/calculator.ts';
import { DESKTOP, PHONE, ZOOMED, coveredWhenFocused } from '../support/layout.ts';
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

test('no bar covers what has the focus in the calculator on a desktop screen at a zoom of 400 %', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(ZOOMED);
  await page.goto('/zakat_calculator');
  await hydrated(page);
  for (const box of ['Cash', 'Shares']) await tickBox(page, box).check({ force: true });
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  expect.soft(await coveredWhenFocused(page, 'Tab'), 'forwards').toEqual([]);
  expect.soft(await coveredWhenFocused(page, 'Shift+Tab'), 'back').toEqual([]);
});

test('the menu of phones closes on Back, and where the keyboard leaves it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about_zakat');
  await hydrated(page);
  await page.getByRole('main').locator("a[href='/zakat/give']").first().click();
  await expect(page).toHaveURL('/zakat/give');
  const menu = page.locator('#site-menu');
  const button = page.getByRole('banner').locator('[popovertarget=site-menu]');
  await button.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about_zakat');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await button.click();
  await expect(menu).toBeVisible();
  await button.press('Enter');
  await expect(menu).toBeHidden();

  await button.click();
  await menu.locator("a[href='/contact']").last().focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});
