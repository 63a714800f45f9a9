import { languages, localPath } from 'shared/sections/language';
import {
  type Prices,
  answerPrices,
  enter,
  expectFigure,
  fieldOf,
  fields,
  figure,
  inputRows,
  openCalculator,
  prices,
  readFigures,
  tickBox,
  withPrices,
  workedExamples,
} from '../support/calculator.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/site.ts';

const known = workedExamples.filter(({ rates }) => rates.silver !== null);

for (const [turn, language] of languages.entries()) {
  // What comes out is the same in both languages: each example is entered in one of them, by turns.
  test(`worked examples come out right, every second one in ${language}`, async ({ page }) => {
    test.slow();
    let current: Prices = prices;
    await answerPrices(page, (route) => withPrices(current)(route));
    await openCalculator(page, language);
    const clear = page.getByRole('main').locator('section:not(#result) button').nth(1);
    for (const example of known.filter((_, place) => place % languages.length === turn)) {
      await test.step(`${example.id} ${example.title}`, async () => {
        if (current.gold !== example.rates.gold || current.silver !== example.rates.silver) {
          current = example.rates;
          const answered = page.waitForResponse('**/api/v1/fetch-metal-rate**');
          await page.locator('#result p > button').click();
          await answered;
        }
        await enter(page, example);
        const { expected } = example;
        const { nisab_used: nisab, zakat, assets, debts, net } = expected;
        await expect.poll(() => readFigures(page)).toMatchObject({ nisab, zakat, assets, debts, net });
        const links = await page
          .locator('#result[data-outcome=due] a[href*="/zakat/give/"]')
          .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
        expect(links).toEqual(expected.suggestions.links.map((link) => (language === 'bn' ? `/bn${link}` : link)));
        await clear.click();
        await expectFigure(figure(page, 'assets'), '0.00');
      });
    }
  });
}

test('checkboxes and fields have the names that people know them by', async ({ page }) => {
  await answerPrices(page, withPrices(prices));
  await openCalculator(page);
  for (const [group, name] of Object.values(fields)) {
    await page.getByRole('checkbox', { name: group, exact: true }).check();
    await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
  }
  for (const [group] of Object.values(fields)) await page.getByRole('checkbox', { name: group, exact: true }).uncheck();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

for (const way of ['typed', 'pasted'] as const) {
  test(`what is ${way} into a field is taken or refused as the specification says`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await answerPrices(page, withPrices(prices));
    await openCalculator(page);
    for (const { field, typed, previous, stored, shown, alert } of inputRows) {
      const [group = ''] = fields[field.replace('owe.', '')] ?? [];
      const owed = field.startsWith('owe.');
      await tickBox(page, group).check();
      const input = fieldOf(page, field.replace('owe.', ''));
      if (previous && previous !== '0') await input.fill(previous);
      await input.focus();
      if (way === 'pasted') {
        await page.evaluate((text) => navigator.clipboard.writeText(text), typed);
        await input.selectText();
        if (typed) await page.keyboard.press('Control+V');
        else await page.keyboard.press('Delete');
      } else if (alert) await input.pressSequentially(previous && previous !== '0' ? typed.charAt(previous.length) : typed);
      else await input.pressSequentially(typed);
      await expect(input, `${field}: ${typed}`).toHaveValue(shown);
      await expect(figure(page, owed ? 'debts' : 'assets')).toHaveAttribute('value', Number(stored).toFixed(2));
      await expect(page.getByRole('alert')).toHaveText(alert ? [alert] : []);
      await expect(input).toHaveAttribute('aria-describedby', alert ? /-error/ : /-hint$/);
      await tickBox(page, group).uncheck();
      await expect(figure(page, owed ? 'debts' : 'assets')).toHaveAttribute('value', '0.00');
    }
  });
}

test('forty digits stay forty digits, and nothing is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answerPrices(page, withPrices(prices));
  await openCalculator(page);
  await tickBox(page, 'Cash').check();
  await fieldOf(page, 'cash.inHand').fill('1234567890123456789012345678901234567890');
  await expect(figure(page, 'assets')).toHaveAttribute('value', '1234567890123456789012345678901234567890.00');
  await expect(figure(page, 'zakat')).toHaveAttribute('value', '30864197253086419725308641972530864197.25');
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('a weight can be changed to its amount and back, in gram and by karat', async ({ page }) => {
  await answerPrices(page, withPrices(prices));
  await openCalculator(page);
  await tickBox(page, 'Gold and silver').check();
  await page.getByRole('button', { name: 'Change to vori' }).first().click();
  await page.locator('[id="gold.weight"]').fill('2');
  await expect(page.getByRole('main')).toContainText('2 vori is 23.34 g: ৳3,33,470.25');
  await page.getByLabel('Unit of weight').selectOption('gram');
  await expectFigure(figure(page, 'assets'), '28575.00');
  await page.getByLabel('Purity of the gold').selectOption('21 karat');
  await expectFigure(figure(page, 'assets'), '27276.14');
  await page.getByRole('button', { name: 'Change to amount' }).click();
  await expect(fieldOf(page, 'goldAndSilver.gold')).toHaveValue('27276.14');
  await expectFigure(figure(page, 'assets'), '27276.14');
  await page.getByRole('button', { name: 'Change to vori' }).first().click();
  await expect(page.locator('[id="gold.weight"]')).toHaveValue('2');
});

test('between the two conversions of the nisab a result is borderline', async ({ page }) => {
  await answerPrices(page, withPrices(prices));
  await openCalculator(page);
  await enter(page, { own: { 'cash.inBank': '110000' }, owe: {}, vori: {} });
  await expect(page.locator('#result-heading + p')).toHaveText('Borderline');
  await expect(page.locator('#result')).toContainText('595 g of silver (৳1,07,100.00)');
});

for (const { language, offer } of [
  { language: 'en', offer: 'To be safe: ৳2,750.00' },
  { language: 'bn', offer: 'সতর্কতা হিসেবে দিন: ৳২,৭৫০.০০' },
] as const) {
  test(`a borderline amount leads to a pledge of what is cautious, and Sadaqah stays beside it, in ${language}`, async ({ page }) => {
    await answerPrices(page, withPrices(prices));
    await openCalculator(page, language);
    await enter(page, { own: { 'cash.inBank': '110000' }, owe: {}, vori: {} });
    await expect(page.locator(`#result a[href="${localPath('/give_sadaqah', language)}"]`)).toBeVisible();
    await page.getByRole('link', { name: offer }).click();
    await expect(page).toHaveURL(localPath('/zakat/give/2750', language));
  });
}

for (const { language, says } of [
  {
    language: 'en',
    says: [
      'You entered gold only',
      '87.48 g',
      'By the gold nisab (৳12,49,870.50): nothing is due',
      '(৳1,10,224.80): ৳12,505.13',
      'any cash, silver or goods for sale',
    ],
  },
  {
    language: 'bn',
    says: [
      'আপনি শুধু সোনা লিখেছেন',
      '৮৭.৪৮ গ্রাম',
      'সোনার নিসাবে (৳১২,৪৯,৮৭০.৫০): যাকাত আসে না',
      '(৳১,১০,২২৪.৮০): ৳১২,৫০৫.১৩',
      'টাকা, রুপা বা বিক্রির পণ্যও',
    ],
  },
] as const) {
  test(`who enters gold and nothing else is told what is due by each nisab, in ${language}`, async ({ page }) => {
    await answerPrices(page, withPrices(prices));
    await openCalculator(page, language);
    await enter(page, { own: {}, owe: {}, vori: { gold: '3' } });
    await expectFigure(figure(page, 'zakat'), '12505.13');
    for (const words of says) await expect(page.locator('#result')).toContainText(words);
    await tickBox(page, 'Cash').check();
    await fieldOf(page, 'cash.inHand').fill('1');
    await expect(page.locator('#result')).not.toContainText(says[0]);
    await expect(page.locator('#result table ~ p').first()).toContainText('৳');
  });
}

test('a fault stays while it is typed key by key, and after the field is left', async ({ page }) => {
  await answerPrices(page, withPrices(prices));
  await openCalculator(page);
  await tickBox(page, 'Cash').check();
  const input = fieldOf(page, 'cash.inHand');
  for (const typed of ['-5', '1e5', '1.2.3']) {
    await input.fill('');
    await input.pressSequentially(typed);
    await expect(page.getByRole('alert')).toHaveText('Input should be a positive number');
    await expect(page.getByRole('main')).toContainText(`“${typed}” is not an amount`);
    await fieldOf(page, 'cash.inBank').focus();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Clear and type again' }).click();
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('');
    await input.pressSequentially('250');
    await expect(input).not.toHaveAttribute('aria-invalid');
    await expectFigure(figure(page, 'assets'), '250.00');
  }
});

test('a key that was hit by mistake can be erased, also in an empty field, and a dot at the end waits for its digits', async ({ page }) => {
  await openCalculator(page);
  await tickBox(page, 'Cash').check();
  const input = fieldOf(page, 'cash.inHand');
  await input.pressSequentially('-');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.press('Backspace');
  await expect(input).not.toHaveAttribute('aria-invalid');
  await input.pressSequentially('12e');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.press('Backspace');
  await expect(input).not.toHaveAttribute('aria-invalid');
  await input.pressSequentially('0');
  await expect(input).toHaveValue('120');

  await input.fill('');
  await input.pressSequentially('12.');
  await expect(input).toHaveValue('12.');
  await expect(figure(page, 'assets')).toHaveAttribute('value', '12.00');
  await input.pressSequentially('5');
  await expect(figure(page, 'assets')).toHaveAttribute('value', '12.50');
});

test('a missed year keeps its fault as well', async ({ page }) => {
  await openCalculator(page);
  await page.getByText('I have missed earlier years').click();
  await page.getByLabel('Wealth that counted').pressSequentially('-5');
  await expect(page.getByLabel('Wealth that counted')).toHaveAttribute('aria-invalid', 'true');
});

test('changing between amount and weight leads to the field that comes, and each button names its metal', async ({ page }) => {
  await openCalculator(page);
  await tickBox(page, 'Gold and silver').check();
  await page.getByRole('button', { name: 'Silver: Change to vori' }).press('Enter');
  await expect(page.locator('[id="silver.weight"]')).toBeFocused();
  await page.keyboard.type('2');
  await page.getByRole('button', { name: 'Silver: Change to amount' }).press('Enter');
  await expect(fieldOf(page, 'goldAndSilver.silver')).toBeFocused();
  await page.getByRole('button', { name: 'Gold: Change to vori' }).click();
  await expect(page.locator('[id="gold.weight"]')).toBeFocused();
});

for (const { language, first, second, see } of [
  { language: 'en', first: ['2 left to fill in', 'Fill in: Cash'], second: 'Fill in: Gold and silver 1 left', see: 'See result' },
  { language: 'bn', first: ['২টি বাকি', 'লিখুন: নগদ টাকা'], second: 'লিখুন: সোনা ও রুপা ১টি বাকি', see: 'হিসাব দেখুন' },
] as const) {
  test(`on a phone the bar says what is left to fill in and leads there, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await answerPrices(page, withPrices(prices));
    await openCalculator(page, language);
    await tickBox(page, 'Cash').check();
    await tickBox(page, 'Gold and silver').check();
    const bar = page.locator('main div[data-outcome]');
    await expect(bar).toContainText(first[0]);
    await bar.getByRole('button', { name: first[1] }).click();
    await expect(fieldOf(page, 'cash.inHand')).toBeFocused();
    await expect(fieldOf(page, 'cash.inHand')).toBeInViewport();
    await page.keyboard.type('5000');
    await bar.getByRole('button', { name: second }).click();
    await expect(fieldOf(page, 'goldAndSilver.gold')).toBeFocused();
    await page.keyboard.type('1000');
    await expect(bar.getByRole('link', { name: see })).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
}
