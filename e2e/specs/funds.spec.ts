import { expect, test } from '../support/site.ts';

const funds = ['/hardship_relief', '/housing_fund', '/work_and_education'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the self-check waits for all answers, then says may or not yet and why; nothing is sent', async ({ page }) => {
      for (const path of funds) {
        await page.goto(path);
        const requests: string[] = [];
        page.on('request', (request) => {
          if (!['font', 'image', 'script', 'stylesheet'].includes(request.resourceType())) requests.push(request.url());
        });
        const check = page.locator('.self-check');
        const result = check.getByRole('status');
        await expect(result).toHaveText(/when you have answered the questions/, { useInnerText: true });
        for (const fits of await check.locator('[data-answer=fits]').all()) await fits.check();
        await expect(result).toHaveText(/^You may apply/, { useInnerText: true });
        await check.locator('[name=check-country][data-answer=stops]').check();
        await expect(result).toHaveText(/^Not yet, because:\s+We can only help people who live in Bangladesh/, { useInnerText: true });
        await expect(result).not.toHaveText(/You may apply/, { useInnerText: true });
        expect(requests).toEqual([]);
        page.removeAllListeners('request');
      }
    });

    test('one question is open at a time, and the last one leads to the form', async ({ page }) => {
      await page.goto('/bn/housing_fund');
      const questions = page.locator('.faq details');
      await questions.first().locator('summary').click();
      await questions.last().locator('summary').press('Enter');
      await expect(page.locator('.faq details[open]')).toHaveCount(1);
      await questions.last().getByRole('link').click();
      await expect(page).toHaveURL(/\/bn\/contact$/);
    });
  });
}

test('on paper a fund’s page is the list of its papers', async ({ page }) => {
  await page.goto('/work_and_education');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('An admission letter or a quotation')).toBeVisible();
  await expect(page.locator('.faq')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ready to ask?' })).toBeHidden();
});

test('the button that asks for help begins the message', async ({ page }) => {
  await page.goto('/hardship_relief');
  await page.getByRole('link', { name: 'Join waiting list' }).first().click();
  await expect(page.locator('[name=message]')).toHaveValue(/waiting list of the Hardship Relief Fund/);
});
