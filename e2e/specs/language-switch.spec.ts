import type { Page } from '@playwright/test';
import { enter, openCalculator } from '../support/calculator.ts';
import { expect, hydrated, test } from '../support/site.ts';

/** Changes the language, and moves as a visitor of the new page does. */
async function change(page: Page, to: 'English' | 'বাংলা', address: RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: to }).click();
  await expect(page).toHaveURL(address);
  await hydrated(page);
  await page.mouse.move(9, 9);
}

/** All that this tab and this device keep for the site. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

test('the second step of a pledge keeps its fields', async ({ page, complaints }) => {
  await page.goto('/zakat/give?step=details&donation=2000');
  await hydrated(page);
  await page.locator('[name=name]').fill('Farhana');
  await page.locator('[name=phone]').fill('0171234567');
  await change(page, 'বাংলা', /\/bn\/zakat\/give\?step=details&donation=2000$/);
  await expect(page.locator('[name=name]')).toHaveValue('Farhana');
  await expect(page.locator('[name=phone]')).toHaveValue('0171234567');
  await change(page, 'English', /\/zakat\/give\?step=details/);
  await expect(page.locator('[name=name]')).toHaveValue('Farhana');
  expect(await stored(page)).not.toMatch(/Farhana|0171234567/);
  expect(complaints).toEqual([]);
});

test('the first step of a pledge keeps what was typed in the second', async ({ page, complaints }) => {
  await page.goto('/zakat/give?step=details&donation=2000');
  await hydrated(page);
  await page.locator('[name=name]').fill('Farhana');
  await page.locator('[name=phone]').fill('0171234567');
  await page.getByRole('button', { name: 'Update Amount' }).click();
  await expect(page.getByLabel('Or another amount')).toHaveValue('2000');
  await change(page, 'বাংলা', /\/bn\/zakat\/give/);
  await expect.poll(() => stored(page)).not.toMatch(/Farhana|0171234567/);
  await page.locator('main form').getByRole('button').last().click();
  await expect(page.locator('[name=name]')).toHaveValue('Farhana');
  await expect(page.locator('[name=phone]')).toHaveValue('0171234567');
  expect(complaints).toEqual([]);
});

test('an enquiry keeps its fields', async ({ page, complaints }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.locator('main [name=first_name]').fill('Farhana');
  await page.locator('main [name=nature_of_enquiry]').selectOption('nisab');
  await page.locator('main [name=message]').fill('How is gold counted?\nAnd silver?');
  await change(page, 'বাংলা', /\/bn\/contact/);
  await expect(page.locator('main [name=first_name]')).toHaveValue('Farhana');
  await expect(page.locator('main [name=nature_of_enquiry]')).toHaveValue('nisab');
  await expect(page.locator('main [name=message]')).toHaveValue('How is gold counted?\nAnd silver?');
  expect(await stored(page)).not.toMatch(/Farhana|gold/);
  expect(complaints).toEqual([]);
});

test('an enquiry that the page has begun keeps what was made of its text', async ({ page, complaints }) => {
  await page.goto('/contact?subject=scam');
  await hydrated(page);
  await page.locator('main [name=message]').fill('Somebody called.');
  await change(page, 'বাংলা', /\/bn\/contact\?subject=scam$/);
  await expect(page.locator('main [name=message]')).toHaveValue('Somebody called.');
  expect(complaints).toEqual([]);
});

test('the calculator keeps its ticks, amounts and weights', async ({ page, complaints }) => {
  await openCalculator(page);
  await enter(page, { own: { 'cash.inHand': '500000' }, owe: { overdraft: '1000' }, vori: { gold: '2.5' } });
  await change(page, 'বাংলা', /\/bn\/zakat_calculator$/);
  await expect(page.locator('[id="cash.inHand"]')).toHaveValue('500000');
  await expect(page.locator('[id="gold.weight"]')).toHaveValue('2.5');
  await expect(page.locator('#overdraft')).toHaveValue('1000');
  expect(await stored(page)).not.toMatch(/500000|overdraft/);
  expect(complaints).toEqual([]);
});

test('Back and Forward keep the calculator’s figures in both languages, until they are cleared', async ({ page, complaints }) => {
  const inHand = page.locator('[id="cash.inHand"]');
  await openCalculator(page);
  await enter(page, { own: { 'cash.inHand': '500000' }, owe: {}, vori: { gold: '2.5' } });
  await change(page, 'বাংলা', /\/bn\/zakat_calculator$/);
  await expect(inHand).toHaveValue('500000');
  await page.goBack();
  await expect(page).toHaveURL(/[^n]\/zakat_calculator$/);
  await expect(inHand).toHaveValue('500000');
  await expect(page.locator('[id="gold.weight"]')).toHaveValue('2.5');
  await page.goForward();
  await expect(page).toHaveURL(/\/bn\/zakat_calculator$/);
  await expect(inHand).toHaveValue('500000');
  expect(await stored(page)).not.toMatch(/500000|gold/);

  await page.getByRole('button', { name: 'সব মুছে ফেলুন' }).click();
  await expect(inHand).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/[^n]\/zakat_calculator$/);
  await hydrated(page);
  await page.mouse.move(9, 9);
  await expect(page.getByRole('button', { name: 'Clear everything' })).toBeVisible();
  await expect(inHand).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('500000');
  expect(complaints).toEqual([]);
});

test('what was sent in one language does not come back in the other', async ({ page, complaints }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.locator('main [name=first_name]').fill('Rahima');
  await page.locator('main [name=email]').fill('rahima@example.org');
  await page.locator('main select').selectOption({ index: 1 });
  await page.locator('main [name=message]').fill('Where is the office?');
  await change(page, 'বাংলা', /\/bn\/contact$/);
  await expect(page.locator('main [name=first_name]')).toHaveValue('Rahima');
  await page.locator('main form').getByRole('button').last().click();
  await expect(page.locator('main').getByRole('status')).toContainText('আবার পাঠানোর দরকার নেই');
  await page.goBack();
  await expect(page).toHaveURL(/[^n]\/contact$/);
  await hydrated(page);
  await page.mouse.move(9, 9);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('Rahima');
  await expect(page.locator('main [name=first_name]')).toHaveValue('');
  expect(complaints).toEqual([]);
});
