import { languages } from 'shared/sections/language';
import { overviewPages, sharedOrigin, sitePages, test, expect } from '../support/site.ts';

test.use({ javaScriptEnabled: false });

for (const { path, language, section } of sitePages) {
  test(`${path} is a complete document before any script`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['x-sections']).toMatch(
      section === 'shell' ? /^shell@\d+\.\d+\.\d+-[0-9a-f]{12}$/ : new RegExp(`^shell@\\S+, ${section}@\\d+\\.\\d+\\.\\d+-[0-9a-f]{12}$`),
    );
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toHaveCount(1);
    expect((await page.title()).length).toBeGreaterThan(5);
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(30);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

for (const { path } of overviewPages) {
  test(`${path} names its canonical address and its twin in the other language`, async ({ page }) => {
    await page.goto(path);
    const bare = path.replace(/^\/bn(?=\/|$)/, '') || '/';
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', sharedOrigin() + path);
    for (const language of languages) {
      const twin = language === 'bn' ? `/bn${bare === '/' ? '' : bare}` : bare;
      await expect(page.locator(`link[rel=alternate][hreflang=${language}]`)).toHaveAttribute('href', sharedOrigin() + twin);
    }
  });
}

test('an unknown address answers 404 with the layout, in both languages', async ({ page }) => {
  for (const path of ['/no_such_page', '/bn/no_such_page']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('404 Not Found');
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('an address with a slash too many leads to the page', async ({ page }) => {
  await page.goto('/bn/give_zakat/');
  expect(new URL(page.url()).pathname).toBe('/bn/give_zakat');
});
