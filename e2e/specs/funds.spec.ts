import { languages, localPath } from 'shared/sections/language';
import { isBeacon } from '../support/beacons.ts';
import { expect, hydrated, test } from '../support/site.ts';

const funds = ['/hardship_relief', '/housing_fund', '/work_and_education'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the self-check waits for all answers, then says whether one may apply, or why not; nothing is sent', async ({ page }) => {
      for (const path of funds) {
        await page.goto(path);
        const requests: string[] = [];
        page.on('request', (request) => {
          const isFile = ['font', 'image', 'script', 'stylesheet'].includes(request.resourceType()) || request.url().includes('/releases/');
          if (!isFile && !isBeacon(request)) requests.push(request.url());
        });
        const check = page.locator('#check');
        const result = check.getByRole('status');
        await expect(result).toHaveText(/when you have answered the questions/, { useInnerText: true });
        for (const fits of await check.locator('[data-answer=fits]').all()) await fits.check();
        await expect(result).toHaveText(/^You may apply/, { useInnerText: true });
        await check.locator('[name=check-country][data-answer=stops]').check();
        await expect(result).toHaveText(/^You cannot apply to us, because:\s+We can only help people who live in Bangladesh/, {
          useInnerText: true,
        });
        await expect(result).not.toHaveText(/You may apply/, { useInnerText: true });
        expect(requests).toEqual([]);
        page.removeAllListeners('request');
      }
    });

    test('printing its list is offered where it can be done', async ({ page }) => {
      await page.goto('/housing_fund');
      await expect(page.getByRole('button', { name: 'Print this list' })).toBeVisible({ visible: javaScriptEnabled });
    });

    for (const { language, path, cannot, notYet, ifChanges } of [
      {
        language: 'en',
        path: '/housing_fund',
        cannot: /You cannot apply to us/,
        notYet: /Not yet/,
        ifChanges: /If this changes, you can apply/,
      },
      {
        language: 'bn',
        path: '/bn/housing_fund',
        cannot: /আবেদন করতে পারছেন না/,
        notYet: /এখনই নয়/,
        ifChanges: /অবস্থা বদলালে আবেদন করতে পারবেন/,
      },
    ]) {
      test(`the self-check says “not yet” of what may change alone, never of faith, family or status, ${language}`, async ({ page }) => {
        await page.goto(path);
        const check = page.locator('#check');
        const result = check.getByRole('status');
        for (const fits of await check.locator('[data-answer=fits]').all()) await fits.check();
        for (const id of ['faith', 'family', 'country', 'status']) {
          await check.locator(`[name=check-${id}][data-answer=stops]`).check();
          // Something that may change as well does not make it a “not yet”.
          await check.locator('[name=check-reach][data-answer=stops]').check();
          await expect(result, id).toHaveText(cannot, { useInnerText: true });
          await expect(result, id).not.toHaveText(notYet, { useInnerText: true });
          await expect(result, id).not.toHaveText(ifChanges, { useInnerText: true });
          await check.locator('[name=check-reach][data-answer=fits]').check();
          await check.locator(`[name=check-${id}][data-answer=fits]`).check();
        }
        for (const id of ['wealth', 'reach', 'before']) {
          await check.locator(`[name=check-${id}][data-answer=stops]`).check();
          await expect(result, id).toHaveText(notYet, { useInnerText: true });
          await expect(result, id).toHaveText(ifChanges, { useInnerText: true });
          await expect(result, id).not.toHaveText(cannot, { useInnerText: true });
          await check.locator(`[name=check-${id}][data-answer=fits]`).check();
        }
        await check.locator('[name=check-fund][data-answer=stops]').check();
        await expect(result.getByRole('link').first()).toHaveAttribute('href', /\/apply_help#funds$/);
      });
    }

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

test('on paper a fund’s page is the list of its documents', async ({ page }) => {
  await page.goto('/work_and_education');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#papers').getByText('An admission letter or a quotation')).toBeVisible();
  await expect(page.locator('.faq')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ready to ask?' })).toBeHidden();
});

test('the button that asks for help leads to the waiting list of its fund', async ({ page }) => {
  for (const [path, fund] of [
    ['/hardship_relief', 'Hardship Relief Fund'],
    ['/work_and_education', 'Work & Education Fund'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Join waiting list' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join the waiting list: ${fund}`);
  }
  await page.goto('/work_and_education');
  await page.getByRole('link', { name: 'Apply', exact: true }).last().click();
  await expect(page).toHaveURL(/\/contact\?subject=work-and-education$/);
});

test('the link of the self-check to “Where else to ask” opens it, each time, and shows it', async ({ page }) => {
  await page.goto('/hardship_relief');
  await hydrated(page);
  for (const _time of ['first', 'second']) {
    await page.locator('[name=check-country][data-answer=stops]').check();
    await page.locator('#check a[href="/apply_help#elsewhere"]').click();
    await expect(page.locator('#elsewhere')).toBeInViewport();
    await page.goBack();
  }
});

for (const language of languages) {
  test(`the overview is read in nine screens of a phone, and “Where else to ask” opens for its link, ${language}`, async ({ page }) => {
    const phone = { width: 360, height: 800 };
    await page.setViewportSize(phone);
    await page.goto(localPath('/apply_help#elsewhere', language));
    await hydrated(page);
    await expect(page.locator('#elsewhere')).toBeVisible();
    await page.goto(localPath('/apply_help', language));
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9 * phone.height);
  });
}
