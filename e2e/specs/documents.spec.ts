import { type SitePage, expect, overviewPages, sitePages, test } from '../support/site.ts';

test.use({ javaScriptEnabled: false });

/** What a page of the table says that it was made from. */
function madeFrom({ section, borrows }: SitePage): RegExp {
  return section === 'shell' && !borrows
    ? /^shell@\d+\.\d+\.\d+-[0-9a-f]{12}$/
    : new RegExp(`^shell@\\S+, ${borrows ?? section}@\\d+\\.\\d+\\.\\d+-[0-9a-f]{12}$`);
}

test('the overview of each section stands before any script', async ({ page }) => {
  for (const { path, language } of overviewPages) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('every page of the table is a complete document, as it is sent', async ({ request }) => {
  for (const entry of sitePages) {
    const answer = await request.get(entry.path);
    expect(answer.status(), entry.path).toBe(200);
    expect(answer.headers()['x-sections'], entry.path).toMatch(madeFrom(entry));
    const html = await answer.text();
    expect(html, entry.path).toMatch(new RegExp(`<html[^>]* lang="${entry.language}"`));
    expect(html.match(/<h1[ >]/g), entry.path).toHaveLength(1);
    expect(/<title>([^<]*)/.exec(html)?.[1]?.length, entry.path).toBeGreaterThan(5);
    expect(/<meta name="description" content="([^"]*)/.exec(html)?.[1]?.length, entry.path).toBeGreaterThan(30);
    for (const part of ['<header', '<main', '<footer', '</html>']) expect(html, `${part} of ${entry.path}`).toContain(part);
  }
});

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
