import { languages } from 'shared/sections/language';
import { axeViolations } from '../support/axe.ts';
import { answerPrices, enter, fieldOf, openCalculator, prices, tickBox, withPrices } from '../support/calculator.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { traceRequests } from '../support/request-levels.ts';
import { expect, hydrated, test } from '../support/site.ts';

for (const language of languages) {
  test(`axe finds nothing in ${language} with every line ticked, and nothing is wider than the page`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await answerPrices(page, withPrices(prices));
    await openCalculator(page, language);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await fieldOf(page, 'cash.inHand').fill('500000.75');
    await fieldOf(page, 'cash.inBank').fill('x');
    await page.locator('.swap').first().click();
    await page.locator('main summary').last().click();
    await expect(page.locator('main details[open] dl')).toBeVisible();
    // 640 px is a window of 1280 px at 200 %.
    for (const width of [360, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
      expect(await sidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test(`axe finds nothing in ${language} beside gold alone, an old price and a fault, nor in a borderline result`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await answerPrices(page, withPrices(prices, '2026-11-01T04:05:00.000Z'));
    await openCalculator(page, language);
    await enter(page, { own: {}, owe: {}, vori: { gold: '3' } });
    await tickBox(page, 'Cash').check();
    await fieldOf(page, 'cash.inHand').pressSequentially('-5');
    await expect(page.locator('#result').getByRole('list')).toBeVisible();
    await expect(page.locator('#result summary')).toBeVisible();
    // The bar at the bottom lies on whatever is half scrolled below it: where the page begins, nothing is.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    // Beside what cannot be read, nothing is said of a result that is not due.
    await fieldOf(page, 'cash.inHand').press('Delete');
    await tickBox(page, 'Gold and silver').uncheck();
    await fieldOf(page, 'cash.inBank').fill('110000');
    await page.locator('#result a[href*="/zakat/give/"]').scrollIntoViewIfNeeded();
    await expect(page.locator('#result a[href*="/zakat/give/"]')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test(`it prints on one page with every line ticked, in ${language}`, async ({ page }) => {
    await answerPrices(page, withPrices(prices));
    await openCalculator(page, language);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    for (const input of await page.getByRole('main').getByRole('textbox').all()) await input.fill('123456.78');
    const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test(`without JavaScript it explains itself and offers the guides, in ${language}`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const prefix = language === 'bn' ? '/bn' : '';
    await page.goto(`${prefix}/zakat_calculator`);
    await expect(page.locator('main noscript > div')).toBeVisible();
    await expect(page.locator(`main noscript a[href="${prefix}/zakat_guides"]`)).toBeVisible();
    await expect(page.locator('main fieldset').first()).toBeHidden();
    await page.close();
  });

  test(`the page stays within 20 requests and 200 KB, in ${language}`, async ({ page }) => {
    const trace = await traceRequests(page);
    await page.goto(`${language === 'bn' ? '/bn' : ''}/zakat_calculator`, { waitUntil: 'networkidle' });
    await hydrated(page);
    const bytes = trace.requests().reduce((sum, request) => sum + request.bytes, 0);
    console.log(`    ${(bytes / 1024).toFixed(1)} KB in ${trace.requests().length} requests`);
    expect(bytes).toBeLessThanOrEqual(200 * 1024);
    expect(trace.requests().length).toBeLessThanOrEqual(20);
  });
}
