import { expect, test } from '../support/site.ts';

// Every page on paper: accessibility.spec.ts, which has it open. The calculator with every line ticked: calculator-page.spec.ts.

test('a link elsewhere is printed with its address', async ({ page }) => {
  await page.goto('/todays_nisab');
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('main').locator("a[href^='http']").first();
  await expect(link).toBeVisible();
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('http');
});
