import { isBeacon } from '../support/beacons.ts';
import { answerPrices, enter, expectFigure, fieldOf, figure, openCalculator, prices, withPrices } from '../support/calculator.ts';
import { expect, test } from '../support/site.ts';

test('nothing that is typed leaves the browser or is stored', async ({ page, context }) => {
  const sent: string[] = [];
  const beacons: string[] = [];
  page.on('request', (request) => {
    if (isBeacon(request)) beacons.push(request.postData() ?? '');
    else sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  await openCalculator(page);
  await enter(page, {
    own: { 'cash.inHand': '7654321', 'businessAsset.stock': '98765' },
    owe: { overdraft: '45678' },
    vori: { silver: '34.56' },
  });
  await fieldOf(page, 'cash.inHand').press('Enter');
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await page.getByRole('link', { name: /Give exact/ }).hover();
  await page.waitForLoadState('networkidle');
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((request) => !/^GET \S+ $/.test(request) || /7654321|98765|45678|34\.56/.test(request))).toEqual([]);
  // What is sent of a visit is its ticket, which came with the document, and two times in milliseconds.
  for (const beacon of beacons) expect(beacon).toMatch(/^\{"v":"[\w~:.,-]+"(?:,"[lm]":\d+)+\}$/);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  const cookies = await context.cookies();
  expect(cookies.filter(({ value }) => /7654321|98765|45678/.test(value))).toEqual([]);
});

test('figures are kept on this device after a word, and cleared with one', async ({ page }) => {
  await answerPrices(page, withPrices(prices));
  await openCalculator(page);
  await enter(page, { own: { 'cash.inHand': '1000' }, owe: {}, vori: { gold: '2.5' } });
  await page.getByRole('button', { name: 'Save on this device' }).click();
  await fieldOf(page, 'cash.inBank').fill('250');
  await page.reload();
  await expect(fieldOf(page, 'cash.inBank')).toHaveValue('250');
  await expect(page.locator('[id="gold.weight"]')).toHaveValue('2.5');
  await expect(page.getByText('These are the figures that you saved')).toBeVisible();
  await page.getByText('I have missed earlier years').click();
  await page.getByLabel('Wealth that counted').fill('400000');
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await expectFigure(figure(page, 'assets'), '0.00');
  await page.getByText('I have missed earlier years').click();
  await expect(page.getByLabel('Wealth that counted')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('two tabs with saved figures show the same, and what one clears is gone from both', async ({ page, context }) => {
  await answerPrices(page, withPrices(prices));
  await openCalculator(page);
  await enter(page, { own: { 'cash.inHand': '500000' }, owe: {}, vori: {} });
  await page.getByRole('button', { name: 'Save on this device' }).click();
  const other = await context.newPage();
  await openCalculator(other);
  await fieldOf(other, 'cash.inHand').fill('900000');
  await expect(fieldOf(page, 'cash.inHand')).toHaveValue('900000');
  await expect(page.getByRole('status').filter({ hasText: 'changed on another page' })).toBeVisible();
  await fieldOf(page, 'cash.inBank').fill('1');
  await expect(fieldOf(other, 'cash.inBank')).toHaveValue('1');
  await expect(fieldOf(other, 'cash.inHand')).toHaveValue('900000');

  await other.getByRole('button', { name: 'Clear everything' }).click();
  await expectFigure(figure(page, 'assets'), '0.00');
  await expect(page.getByRole('status').filter({ hasText: 'cleared on another page' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the helpers share a text, find the next Zakat day, and reckon missed years', async ({ page }) => {
  await answerPrices(page, withPrices(prices));
  await openCalculator(page);
  await enter(page, { own: { 'cash.inHand': '500000' }, owe: {}, vori: {} });
  await page.getByText('Share the calculator').click();
  const text = page.getByLabel('Text to share');
  await expect(text).toHaveValue(/zakat_calculator$/);
  await page.getByLabel('Include my amounts').check();
  await expect(text).toHaveValue(/৳12,500\.00/);

  await page.getByText('When is my Zakat due?').click();
  await page.getByLabel('The day your wealth reached the nisab').fill('2025-03-01');
  await expect(page.getByText(/1 Ramadan 14\d\d AH/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  expect((await download).suggestedFilename()).toBe('zakat-day.ics');

  await page.getByText('I have missed earlier years').click();
  await page.getByLabel('Wealth that counted').fill('400000');
  await page.getByLabel('Nisab of that year').fill('60000');
  await page.getByRole('button', { name: 'Add a year' }).click();
  await page.getByLabel('Wealth that counted').nth(1).fill('400000');
  await page.getByLabel('Nisab of that year').nth(1).fill('65000');
  await expect(page.locator('main details[open] dl')).toContainText('৳19,750.00');
  await expect(page.locator('main details[open] dl')).toContainText('৳20,000.00');
});

test('it can be used by keyboard alone', async ({ page }) => {
  await answerPrices(page, withPrices(prices));
  await openCalculator(page);
  await page.getByRole('checkbox', { name: 'Cash' }).focus();
  await page.keyboard.press('Space');
  await expect(fieldOf(page, 'cash.inHand')).toBeVisible();
  for (let key = 0; key < 12; key += 1) await page.keyboard.press('Tab');
  await expect(fieldOf(page, 'cash.inHand')).toBeFocused();
  await page.keyboard.type('500000');
  await expectFigure(figure(page, 'zakat'), '12500.00');
  await expect(page.getByRole('status').filter({ hasText: 'Your estimated Zakat is 12500 taka.' })).toBeAttached();
});
