import type { Page } from '@playwright/test';
import { localPath } from 'shared/sections/language';
import { pledgesOf } from '../support/admin.ts';
import { formWords } from '../support/form-words.ts';
import { expect, hydrated, test, languageWith } from '../support/site.ts';

const says = {
  en: {
    give: 'Give Sadaqah',
    ask: 'How much Sadaqah would you like to give?',
    sum: 'Your Sadaqah pledge',
    recorded: /Your Sadaqah pledge .*is recorded/,
    fund: 'It goes into the growth fund',
    titles: ['How much – Sadaqah pledge', 'Your details – Sadaqah pledge', 'Thank you – Sadaqah pledge'],
    error: 'Error: Your details – Sadaqah pledge',
    ofZakat: /intention of Zakat|Zakat pledge/,
  },
  bn: {
    give: 'সদকা দিন',
    ask: 'কত সদকা দিতে চান?',
    sum: 'আপনার সদকার অঙ্গীকার',
    recorded: /আপনার সদকার অঙ্গীকার লিখে রাখা হয়েছে/,
    fund: 'যাকাত প্রসার তহবিলে যাবে',
    titles: ['কত দেবেন – সদকার অঙ্গীকার', 'আপনার তথ্য – সদকার অঙ্গীকার', 'ধন্যবাদ – সদকার অঙ্গীকার'],
    error: 'ত্রুটি: আপনার তথ্য – সদকার অঙ্গীকার',
    ofZakat: /যাকাতের নিয়ত|আপনার যাকাতের অঙ্গীকার/,
  },
} as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    const language = languageWith(javaScriptEnabled);
    const words = says[language];
    const { submitPledge, update } = formWords[language];
    const ready = (page: Page) => (javaScriptEnabled ? hydrated(page) : Promise.resolve());
    const titled = (page: Page, title: string) => expect(page).toHaveTitle(new RegExp(`^${title} · `));

    test(`to pledge Sadaqah ends in words about Sadaqah, and is recorded as such, ${language}`, async ({ page }) => {
      const name = `Sadaqah ${language} ${javaScriptEnabled} ${Date.now()}`;
      const main = page.getByRole('main');
      const submitAmount = page.locator('main form button[type=submit]');
      await page.goto(localPath('/give_sadaqah', language));
      await ready(page);
      await main.getByRole('link', { name: words.give, exact: true }).and(page.locator('.btn')).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ask);
      await titled(page, words.titles[0]);
      await expect(main).not.toContainText(words.ofZakat);
      await page.locator('#donation').fill('700');
      await submitAmount.click();

      await expect(page.getByRole('heading', { name: words.sum })).toBeVisible();
      await titled(page, words.titles[1]);
      await page.locator('main [name=name]').fill(name);
      await page.locator('main input[name=phone]').fill('01712345678');
      await page.locator('main [name=email]').fill('nobody');
      await page.getByRole('button', { name: submitPledge }).click();
      await expect(page.locator('.form-problem')).toBeVisible();
      await titled(page, words.error);
      await expect(page.getByRole('heading', { name: words.sum })).toBeVisible();
      await expect(page.getByRole('banner').locator('a[hreflang]')).toHaveAttribute('href', /[?&]for=sadaqah/);
      await page.getByRole('button', { name: update }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ask);
      await submitAmount.click();
      await expect(page.getByRole('heading', { name: words.sum })).toBeVisible();
      await page.locator('main [name=email]').fill('');
      await page.getByRole('button', { name: submitPledge }).click();

      await expect(page.getByRole('definition').first()).toBeVisible();
      await titled(page, words.titles[2]);
      await expect(main).toContainText(words.recorded);
      await expect(main).toContainText(words.fund);
      await expect(main).not.toContainText(words.ofZakat);
      expect(await pledgesOf(name)).toMatchObject([{ amount: '700', intention: 'sadaqah' }]);
      await page.reload();
      await expect(main).toContainText(words.recorded);
      await titled(page, words.titles[2]);
    });

    test(`a reload and the other language keep what the pledge is for, ${language}`, async ({ page }) => {
      const other = language === 'en' ? 'bn' : 'en';
      await page.goto(localPath('/zakat/give/2000?for=sadaqah', language));
      await ready(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ask);
      await page.getByRole('banner').locator('a[hreflang]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(says[other].ask);
      await expect(page.locator('#donation')).toHaveValue('2000');
    });
  });
}

test('a pledge of Zakat is sent with the specified fields alone, and recorded as Zakat', async ({ page }) => {
  const name = `Zakat ${Date.now()}`;
  await page.goto('/zakat/give/2000');
  await hydrated(page);
  await page.getByRole('link', { name: 'Continue with ৳2,000' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Mobile phone').fill('01712345678');
  const sent = page.waitForRequest('**/api/v1/contact-store');
  await page.getByRole('button', { name: 'Submit pledge' }).click();
  expect((await sent).postDataJSON()).toEqual({ name, phone: '01712345678', donation: '2000', email: '', address: '' });
  await expect(page).toHaveTitle(/^Thank you – Pledge · /);
  expect(await pledgesOf(name)).toMatchObject([{ amount: '2000', intention: 'zakat' }]);
});
