import { openWithout } from '../support/older-browser.ts';
import { expect, test } from '../support/site.ts';

// Browsers that lack what the site is made with, as far as Chromium can play them. Which browsers get what: docs/decisions/0079.

const HAS = /(?<=:)has(?=\()/g;

test('a browser without `:has`, which the self-check answers by, shows none of its questions', async ({ page }) => {
  await openWithout(page, HAS, '/housing_fund');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.self-check')).toBeHidden();
});
