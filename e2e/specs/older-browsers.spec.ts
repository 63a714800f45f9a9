import type { Locator } from '@playwright/test';
import { languages, localPath } from 'shared/sections/language';
import { sidewaysScroll } from '../support/layout.ts';
import { openWithout } from '../support/older-browser.ts';
import { expect, hydrated, test } from '../support/site.ts';

// Browsers that lack what the site is made with, as far as Chromium can play them. Which browsers get what: docs/decisions/0079.

const HAS = /(?<=:)has(?=\()/g;

test('a browser without `:has`, which the self-check answers by, shows none of its questions', async ({ page }) => {
  await openWithout(page, HAS, '/housing_fund');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.self-check')).toBeHidden();
});

test('a fund’s link shows its focus itself where its card cannot', async ({ page }) => {
  await openWithout(page, HAS, '/apply_help');
  const link = page.locator('.fund-card a').first();
  await page.keyboard.press('Tab');
  await link.focus();
  expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

test.describe('without popovers', () => {
  // Not in names of classes: scripts write these as they are.
  const POPOVER = /(?<!no-)popover/g;
  test.use({ viewport: { width: 360, height: 740 } });

  test('a link opens the menu below the header, and another closes it', async ({ page }) => {
    await openWithout(page, POPOVER, '/housing_fund');
    const menu = page.locator('#site-menu');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(menu).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    await expect(menu).toBeInViewport();
    await expect(menu.getByRole('link', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await menu.getByRole('link', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
  });

  test('a page that is chosen in the menu comes with the menu closed', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
      // Of the menus that scripts render, too.
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function (name, value) {
        if (name !== 'popover') setAttribute.call(this, name, value);
      };
    });
    await openWithout(page, POPOVER, '/housing_fund');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    await page.locator('#site-menu').getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.locator('#site-menu')).toBeAttached();
    await expect(page.locator('#site-menu:target')).not.toBeAttached();

    // The page that is shown, chosen once more.
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    await expect(page.locator('#site-menu')).toBeInViewport();
    await page.locator('#site-menu').getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    await expect(page.locator('#site-menu')).toBeInViewport();
  });
});

for (const language of languages) {
  test(`where the calculator’s script does not come, a note says so after a while and leads on, in ${language}`, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(localPath('/zakat_calculator', language));
    const note = page.locator('.not-started');
    const height = () => note.evaluate((element) => element.getBoundingClientRect().height);
    // As long as the wait lasts, however slow the machine is.
    await note.evaluate((element) => (element.style.animationDelay = '1e6s'));
    await expect(note).toBeHidden();
    expect(await height()).toBe(0);
    await note.evaluate((element) => (element.style.animationDelay = ''));
    expect(await note.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('8s');
    await expect(note).toBeVisible();
    expect(await height()).toBeGreaterThan(100);
    await expect(note.getByRole('link').first()).toHaveAttribute('href', localPath('/zakat_guides', language));
    await expect(page.locator('main fieldset').first()).toBeVisible();
  });

  test(`once the calculator has started no such note is left, in ${language}`, async ({ page }) => {
    await page.goto(localPath('/zakat_calculator', language));
    await hydrated(page);
    await expect(page.locator('.not-started')).toHaveCount(0);
  });
}

test('with JavaScript off, no note about its start is shown, also where styles cannot ask for scripting', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await openWithout(page, /scripting(?=: ?none)/g, '/zakat_calculator');
  await expect(page.locator('main noscript > div')).toBeVisible();
  await expect(page.locator('.not-started')).toHaveCSS('display', 'none');
  await page.close();
});

test('the chosen amount shows without `:has`', async ({ page }) => {
  await openWithout(page, HAS, '/zakat/give');
  const chosen = page.getByText('৳2,000', { exact: true });
  const ground = () => chosen.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  // Not by a pointer, which changes the ground of what it is over.
  await page.getByRole('radio', { name: '৳2,000' }).press('Space');
  expect(await ground()).not.toBe(before);
});

test('a folded answer has its sign where signs can have no text of their own for voices', async ({ page }) => {
  await openWithout(page, / \/ (?="")/g, '/giving_faq');
  const sign = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element, '::after').content);
  const summary = page.locator('.faq summary').first();
  expect(await sign(summary)).toBe('"+"');
  await summary.click();
  expect(await sign(summary)).toBe('"−"');
});

test('without layers, which hold all other styles, pages are a column of text with a closed menu, and their honeypot lies aside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/bn/zakat_calculator', '/contact']) {
    await openWithout(page, /@layer|revert-layer/g, path);
    const looks = await page.locator('body').evaluate((body) => [getComputedStyle(body).fontSize, getComputedStyle(body).padding]);
    expect(looks, path).toEqual(['17px', '16px']);
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    await expect(page.locator('#site-menu'), path).toBeHidden();
  }
  for (const honeypot of await page.locator('input[name=website]').all()) {
    await honeypot.scrollIntoViewIfNeeded();
    await expect(honeypot).not.toBeInViewport();
  }
});
