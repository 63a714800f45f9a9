import type { Page, Route } from '@playwright/test';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

const faults: Record<string, (route: Route) => Promise<void> | void> = {
  'are gone': (route) => route.fulfill({ status: 404, body: 'not found' }),
  // Never answered: the page has to give up by itself.
  hang: () => undefined,
  'are corrupt': (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'export const = ;' }),
};

async function layoutWorks(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await openMenu(page, 'Apply for help');
  await banner.locator("a[href='/apply_help']").click();
  await expect(page.locator('[data-mf=apply] h1')).toBeVisible();
}

for (const [what, fault] of Object.entries(faults)) {
  test(`the files of a remote ${what}: its page stays as the server sent it, and everything else works`, async ({ page }) => {
    await page.route(/\/releases\/give\/.*\.js$/, fault);
    await page.goto('/give_zakat');
    const heading = page.locator('[data-mf=give] h1');
    await expect(heading).toBeVisible();
    const text = await page.locator('[data-mf=give]').textContent();
    await expect(page.locator('html[data-ready=true]')).toBeAttached({ timeout: 8_000 });
    expect(await page.locator('[data-mf=give]').textContent()).toBe(text);
    await layoutWorks(page);
  });

  test(`the files of a remote ${what} on the way to it: its place says so, with a way to try again`, async ({ page }) => {
    await page.route(/\/releases\/give\/.*\.js$/, fault);
    await page.goto('/about_zakat');
    await hydrated(page);
    const banner = page.getByRole('banner');
    await openMenu(page, 'Give');
    await banner.locator("a[href='/give_zakat']").click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible({ timeout: 8_000 });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await layoutWorks(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/give_zakat');
    await expect(page.locator('[data-mf=give] h1')).toBeVisible();
  });
}
