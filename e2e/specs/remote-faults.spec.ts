import type { Page, Route } from '@playwright/test';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';
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

test.describe('where a release was stable before', () => {
  let origin: TestOrigin;
  let before: string;
  let now: string;
  test.beforeAll(async () => {
    origin = await startOrigin();
    const built = await readPackage('give');
    const changed = withEditedFile(built, 'client/remoteEntry.js', (text) => `${text}\n// another release`);
    before = built.release.version;
    now = changed.release.version;
    expect((await publish(origin, 'give', changed)).status).toBe(201);
  });
  test.afterAll(() => origin.stop());

  for (const [what, fault] of Object.entries(faults)) {
    for (const way of ['cold', 'by navigation'] as const) {
      test(`the files of the new one ${what}: the one before is shown, ${way}`, async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.route(new RegExp(`/releases/give/${now}/.*\\.js$`), fault);
        if (way === 'cold') await page.goto(`${origin.url}/give_zakat`);
        else {
          await page.goto(`${origin.url}/about_zakat`);
          await hydrated(page);
          await openMenu(page, 'Give');
          await page.getByRole('banner').locator("a[href='/give_zakat']").click();
        }
        await expect(page.locator('html[data-ready=true]')).toBeAttached({ timeout: 8_000 });
        await expect(page.locator('[data-mf=give] h1')).toBeVisible({ timeout: 8_000 });
        expect(asked.some((url) => url.includes(`/releases/give/${before}/remoteEntry.js`))).toBe(true);
        await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
        await layoutWorks(page);
      });
    }
  }
});
