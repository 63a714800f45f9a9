import type { Page } from '@playwright/test';
import { localPath } from 'shared/sections/language';
import { mailTo } from '../support/outbox.ts';
import { ask } from '../support/read-site.ts';
import { expect, hydrated, test, languageWith } from '../support/site.ts';

/** What comes back sooner seems to be a program's, and gets no mail. */
const HASTE_MS = 2_000;
const PLEDGE = /P-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const ENQUIRY = /E-[0-9A-Z]{4}-[0-9A-Z]{4}/;

const says = {
  en: {
    from: 'From: Zakat Foundation <',
    pledge: ['Your pledge is recorded', 'Amount: ৳7,431', 'Mobile number: 01712345678', 'Our team will get in touch by phone or email'],
    application: ['waiting list of the Housing Fund', 'We will email you in 3 to 6 weeks, between', 'Applying is free', '/housing_fund'],
    question: ['> How is gold counted?', 'Someone from our team will read it and reply by email'],
  },
  bn: {
    from: 'From: =?UTF-8?',
    pledge: ['আপনার অঙ্গীকার লিখে রাখা হয়েছে', 'পরিমাণ: ৳৭,৪৩১', 'মোবাইল নম্বর: 01712345678', 'আমরা ফোনে বা ইমেইলে যোগাযোগ করব'],
    application: ['আবাসন তহবিল: অপেক্ষমাণ তালিকায়', '৩ থেকে ৬ সপ্তাহের মধ্যে', 'আবেদন করতে টাকা লাগে না', '/bn/housing_fund'],
    question: ['> How is gold counted?', 'আমাদের একজন কর্মী বার্তাটি পড়ে এই ঠিকানায় ইমেইলে উত্তর দেবেন'],
  },
} as const;

const ready = async (page: Page, path: string, hasScript: boolean) => {
  await page.goto(path);
  if (hasScript) await hydrated(page);
};

const send = async (page: Page) => {
  await page.waitForTimeout(HASTE_MS);
  await page.locator('main form button[type=submit]:not([name])').click();
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    const language = languageWith(javaScriptEnabled);
    const addressOf = (kind: string) => `${kind}-${language}-${javaScriptEnabled}-${Date.now()}@example.org`;

    test(`in ${language}: a pledge is copied to its sender, the amount not in the subject`, async ({ page }) => {
      const email = addressOf('pledge');
      await ready(page, localPath('/zakat/give?step=details&donation=7431', language), javaScriptEnabled);
      await page.locator('[name=name]').fill('Farhana');
      await page.locator('[name=phone]').fill('01712345678');
      await page.locator('main [name=email]').fill(email);
      await send(page);
      const { head, text } = await mailTo(email);
      for (const words of says[language].pledge) expect(text).toContain(words);
      expect(head).toContain(says[language].from);
      expect(head).not.toMatch(/7431|7,431|List-Unsubscribe/);
      const shown = PLEDGE.exec((await page.getByRole('definition').first().textContent()) ?? '')?.[0];
      expect(PLEDGE.exec(text)?.[0]).toBe(shown);
    });

    test(`in ${language}: joining a waiting list is copied, with the dates between which we write`, async ({ page }) => {
      const email = addressOf('application');
      await ready(page, localPath('/contact?subject=housing-fund', language), javaScriptEnabled);
      await page.locator('[name=first_name]').fill('Rahima');
      await page.locator('main [name=email]').fill(email);
      for (const prompt of await page.locator('main [name=phone], main [name=help]').all()) await prompt.fill('01712345678');
      await send(page);
      const { text } = await mailTo(email);
      for (const words of says[language].application) expect(text).toContain(words);
      expect(text).toMatch(ENQUIRY);
    });

    test(`in ${language}: a question is copied, and answered by a person`, async ({ page }) => {
      const email = addressOf('question');
      await ready(page, localPath('/ask_a_question', language), javaScriptEnabled);
      await page.locator('[name=first_name]').fill('Rahima');
      await page.locator('main [name=email]').fill(email);
      await page.locator('[name=message]').fill('How is gold counted?');
      await send(page);
      const { text } = await mailTo(email);
      for (const words of says[language].question) expect(text).toContain(words);
      expect(text).toMatch(ENQUIRY);
    });
  });
}

test('a call that says no language is answered in English, and so is its copy', async () => {
  const email = `call-${Date.now()}@example.org`;
  const body = JSON.stringify({ first_name: 'Rahima', email, message: 'Salam' });
  const { status } = await ask('/api/v1/contact-us', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(status).toBe(200);
  expect((await mailTo(email)).text).toContain('Thank you. Your message has reached us.');
});
