import { axeViolations, contrastViolations } from '../support/axe.ts';
import { answerPrices, enter, expectFigure, fieldOf, figure, openCalculator, prices, tickBox, withPrices } from '../support/calculator.ts';
import { expect, test } from '../support/site.ts';

test('a slow price leaves what needs it unknown, and corrects it when it comes', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await answerPrices(page, async (route) => {
    await arrived;
    await withPrices(prices)(route);
  });
  await openCalculator(page);
  await expect(page.locator('#result-heading + p')).toHaveText('Calculating...');
  await enter(page, { own: { 'cash.inBank': '500000' }, owe: {}, vori: { gold: '5' } });
  for (const name of ['assets', 'net', 'nisab', 'zakat'] as const) await expectFigure(figure(page, name), null);
  await expectFigure(figure(page, 'debts'), '0.00');
  await expect(page.getByRole('group', { name: 'Gold and silver' }).locator('h3 + b')).toContainText('Calculating...');
  await expect(page.locator('.field', { has: page.locator('[id="gold.weight"]') })).toContainText('waits for today’s rate');
  arrive();
  await expectFigure(figure(page, 'assets'), '1333675.63');
  await expectFigure(figure(page, 'nisab'), '110224.80');
});

test('a price that fails is said, and can be fetched again, taken from before, or typed', async ({ page }) => {
  let failing = true;
  const answer = withPrices(prices, '2026-11-21T04:05:00.000Z');
  await page.clock.setFixedTime('2026-11-21T06:00:00Z');
  await answerPrices(page, (route) => (failing ? route.fulfill({ status: 500, json: {} }) : answer(route)));
  await openCalculator(page);
  await expect(page.locator('#result-heading + p')).toHaveText('Waiting for today’s rate');
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await tickBox(page, 'Cash').check();
  await fieldOf(page, 'cash.inBank').fill('500000');
  await expectFigure(figure(page, 'assets'), '500000.00');
  for (const name of ['nisab', 'zakat'] as const) await expectFigure(figure(page, name), null);

  await page.getByText('Type the price yourself').click();
  await page.getByLabel('Price of a gram of silver').fill('-');
  await expect(page.locator('#result .error')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear and type again' }).click();
  await page.getByLabel('Price of a gram of silver').pressSequentially('180');
  await expectFigure(figure(page, 'nisab'), '110224.80');
  await expectFigure(figure(page, 'zakat'), '12500.00');
  await page.getByLabel('Price of a gram of silver').fill('');
  await expectFigure(figure(page, 'zakat'), null);

  await page.getByRole('button', { name: /^Use the last known price: silver ৳222\.00/ }).click();
  await expectFigure(figure(page, 'nisab'), '135943.92');
  await expect(page.locator('#result p:has(a)')).toContainText('The last known prices');

  failing = false;
  await page.getByRole('button', { name: 'Update the price' }).click();
  await expectFigure(figure(page, 'nisab'), '110224.80');
  await expect(page.locator('#result p:has(a)')).toContainText('Prices as of 21 November 2026, 10:05 am');
});

test('trying again by keyboard leads to the result', async ({ page }) => {
  let failing = true;
  await answerPrices(page, (route) => (failing ? route.abort() : withPrices(prices)(route)));
  await openCalculator(page);
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expectFigure(figure(page, 'nisab'), '110224.80');
  await expect(page.locator('#result')).toBeFocused();
});

test('silver alone is enough, until gold is entered by weight', async ({ page }) => {
  await answerPrices(page, withPrices({ gold: null, silver: '180.00' }));
  await openCalculator(page);
  await enter(page, { own: { 'cash.inBank': '500000' }, owe: {}, vori: {} });
  await expectFigure(figure(page, 'zakat'), '12500.00');
  await enter(page, { own: {}, owe: {}, vori: { gold: '1' } });
  await expectFigure(figure(page, 'zakat'), null);
  await expectFigure(figure(page, 'nisab'), '110224.80');
  await expect(page.locator('#result')).toContainText('৳5,00,000.00');
  await tickBox(page, 'Gold and silver').uncheck();
  await expectFigure(figure(page, 'zakat'), '12500.00');
});

test('a price that changes while somebody types corrects the value and leaves the typing alone', async ({ page }) => {
  let current = prices;
  await answerPrices(page, (route) => withPrices(current)(route));
  await openCalculator(page);
  await enter(page, { own: {}, owe: {}, vori: { gold: '5' } });
  await expectFigure(figure(page, 'assets'), '833675.63');
  current = { gold: '14300.00', silver: '181.00' };
  await page.locator('[id="gold.weight"]').press('.');
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('#result p > button')?.click());
  await expectFigure(figure(page, 'assets'), '834405.00');
  await page.locator('[id="gold.weight"]').press('5');
  await expect(page.locator('[id="gold.weight"]')).toHaveValue('5.5');
  await expectFigure(figure(page, 'assets'), '917845.50');
});

test('a price that is three days old is said to be old, and a newer one can be typed', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-24T06:00:00Z');
  await answerPrices(page, withPrices(prices, '2026-11-21T04:05:00.000Z'));
  await openCalculator(page);
  await enter(page, { own: { 'cash.inBank': '500000' }, owe: {}, vori: {} });
  await expectFigure(figure(page, 'zakat'), '12500.00');
  await expect(page.locator('#result p:has(a)')).toContainText('Old prices, as of 21 November 2026, 10:05 am');
  await expect(page.locator('#result')).toContainText('These prices are old');
  await page.getByText('Type the price yourself').click();
  await page.getByLabel('Price of a gram of silver').fill('900');
  await expectFigure(figure(page, 'nisab'), '551124.00');
  await expect(page.locator('#result p:has(a)')).toContainText(
    'With a price of silver that you typed. Old price of gold, as of 21 November',
  );
  await expect(page.locator('#result')).toContainText('The price of gold is old');
});
