import type { Page, Route } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';

const RATES = '**/api/v1/fetch-metal-rate?*';
const silver = { selling_price: 222 };
const answer = (prices: object) => ({ json: { prices, updated_at: '2026-11-21T04:05:00Z' } });

// The prices that these tests answer with are of that morning.
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T06:00:00Z');
});

/** Opens the page from one whose document brought no prices, so that the browser has to ask for them. */
async function openFromAnotherPage(page: Page) {
  await page.goto('/calculate');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Calculate' }).getByRole('link', { name: 'Nisab in taka' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today’s nisab' })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

async function expectNoFalseFigures(page: Page) {
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|৳0|৳০/);
}

for (const { path, silverCard, goldCard, weights } of [
  {
    path: '/todays_nisab',
    silverCard: 'Nisab of silver',
    goldCard: 'Nisab of gold',
    weights: ['612.36 g', '52.5 vori', '87.48 g', '7.5 vori'],
  },
  { path: '/bn/todays_nisab', silverCard: 'রুপার নিসাব', goldCard: 'সোনার নিসাব', weights: ['৬১২.৩৬ গ্রাম', '৫২.৫ ভরি', '৮৭.৪৮ গ্রাম', '৭.৫ ভরি'] },
]) {
  test.describe(`${path} without script`, () => {
    test.use({ javaScriptEnabled: false });

    test('shows both nisabs with their weights and the time of the price', async ({ page }) => {
      await page.goto(path);
      await expect(card(page, silverCard)).toContainText(/৳[\d০-৯,]+\.[\d০-৯]{2}/);
      await expect(card(page, goldCard)).toContainText(/৳[\d০-৯,]+\.[\d০-৯]{2}/);
      for (const weight of weights) await expect(page.getByRole('main')).toContainText(weight);
      await expect(page.getByRole('main').getByRole('status')).toContainText(/20\d\d|২০[০-৯]{2}/);
      await expect(page.locator('main a[target=_blank]')).toHaveAttribute('href', /^https:/);
    });

    test('opens one of five questions at a time, by mouse and by keyboard', async ({ page }) => {
      await page.goto(path);
      const questions = page.locator('.faq details');
      await expect(questions).toHaveCount(5);
      await questions.nth(1).locator('summary').click();
      await expect(questions.nth(1)).toHaveAttribute('open');
      await questions.nth(4).locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(questions.nth(4)).toHaveAttribute('open');
      await expect(page.locator('.faq details[open]')).toHaveCount(1);
      await page.keyboard.press('Space');
      await expect(page.locator('.faq details[open]')).toHaveCount(0);
    });
  });
}

test('prices that take their time are waited for; those that fail can be asked for again', async ({ page }) => {
  const waiting: Route[] = [];
  await page.route(RATES, (route) => void waiting.push(route));
  await openFromAnotherPage(page);
  await expect(card(page, 'Nisab of silver')).toContainText('loading...');
  await expect(card(page, 'Nisab of gold')).toContainText('waiting');
  await expectNoFalseFigures(page);
  await expect.poll(() => waiting.length).toBe(1);
  await waiting[0]?.fulfill({ status: 500, json: { message: 'down' } });
  await expect(card(page, 'Nisab of silver')).toContainText('Something went wrong');
  await expect(card(page, 'Nisab of gold')).toContainText('Something went wrong');
  await expectNoFalseFigures(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Nisab of silver')).toContainText('loading...');
  await expect.poll(() => waiting.length).toBe(2);
  await waiting[1]?.fulfill(answer({ xau: { selling_price: 17_234 }, xag: silver }));
  await expect(card(page, 'Nisab of silver')).toContainText('৳1,35,943.92');
  await expect(card(page, 'Nisab of gold')).toContainText('৳15,07,630.32');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Updated 21 November 2026, 10:05 am');
});

test('where only silver is known, silver is shown and gold says so', async ({ page }) => {
  await page.route(RATES, (route) => route.fulfill(answer({ xag: silver })));
  await openFromAnotherPage(page);
  await expect(card(page, 'Nisab of silver')).toContainText('৳1,35,943.92');
  await expect(card(page, 'Nisab of gold')).toContainText('The silver nisab does not depend on it');
  await expectNoFalseFigures(page);
});

test('asking again keeps the known prices; where nothing newer comes, they are named as the last known', async ({ page }) => {
  await page.route(RATES, (route) => route.abort());
  await page.goto('/todays_nisab');
  await hydrated(page);
  const shown = await card(page, 'Nisab of silver').locator('h2 + p').innerText();
  await page.getByRole('link', { name: 'Update the prices' }).click();
  await expect(card(page, 'Nisab of silver')).toContainText('Something went wrong');
  await expect(card(page, 'Nisab of silver')).toContainText(`By the last one we have, the nisab is ${shown.replaceAll(/\s/g, '')}`);
});
