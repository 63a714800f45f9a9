import type { Page } from '@playwright/test';
import { admin } from '../support/admin.ts';
import { expect, hydrated, test } from '../support/site.ts';

interface StoredEnquiry {
  readonly email: string;
  readonly message: string;
  readonly nature_of_enquiry: string;
}

async function enquiriesWith(message: string): Promise<StoredEnquiry[]> {
  const enquiries = JSON.parse(await admin('enquiries', 'list', '--format', 'json')) as StoredEnquiry[];
  return enquiries.filter((enquiry) => enquiry.message.includes(message));
}

async function fill(page: Page, message: string): Promise<void> {
  await page.locator('[name=first_name]').fill('রহিমা');
  await page.locator('main [name=email]').fill('asker@example.org');
  await page.locator('[name=nature_of_enquiry]').selectOption('nisab');
  await page.locator('[name=message]').fill(message);
}

const submit = (page: Page) => page.locator('main form button[type=submit]');

const places = [
  { path: '/contact', title: 'Get In Touch', thanks: 'Thank you. Your message has reached us.' },
  { path: '/ask_a_question', title: 'Ask a question', thanks: 'Thank you. Your message has reached us.' },
  { path: '/bn/contact', title: 'আমাদের সঙ্গে যোগাযোগ করুন', thanks: 'ধন্যবাদ। আপনার বার্তা আমাদের কাছে পৌঁছেছে।' },
  { path: '/bn/ask_a_question', title: 'প্রশ্ন করুন', thanks: 'ধন্যবাদ। আপনার বার্তা আমাদের কাছে পৌঁছেছে।' },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    // Each page in both languages and with and without script, each once: what it is about depends on no pair of them.
    for (const { path, title, thanks } of places.filter((_, place) => (place === 0 || place === 3) === javaScriptEnabled)) {
      test(`${path}: refused, corrected, then stored once`, async ({ page }) => {
        const message = `Silver at ${path} ${javaScriptEnabled} ${Date.now()}`;
        await page.goto(path);
        if (javaScriptEnabled) await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await fill(page, message);
        await page.locator('main [name=email]').fill('nobody');
        await submit(page).click();
        const problem = page.locator('.form-problem');
        await expect(problem).toHaveAttribute('data-tone', 'bad');
        await expect(problem.getByRole('link')).toHaveAttribute('href', '#email');
        await expect(page.locator('[name=message]')).toHaveValue(message);
        await expect(page.locator('[name=nature_of_enquiry]')).toHaveValue('nisab');
        await page.locator('main [name=email]').fill('asker@example.org');
        await submit(page).click();
        await expect(page.locator('.form-answer')).toContainText(thanks);
        await expect(page.locator('.form-answer')).toHaveAttribute('data-tone', 'good');
        await expect(page.locator('[name=message]')).toHaveValue('');
        expect(await enquiriesWith(message)).toMatchObject([{ email: 'asker@example.org', nature_of_enquiry: 'nisab' }]);
        if (!javaScriptEnabled) {
          await page.reload();
          expect(await enquiriesWith(message)).toHaveLength(1);
        }
      });
    }
  });
}

test('while a message is sent the button says so; a failure keeps the words, and sending again stores one', async ({ page }) => {
  const message = `Offline ${Date.now()}`;
  await page.goto('/contact');
  await hydrated(page);
  await fill(page, message);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/v1/contact-us', async (route) => {
    await released.promise;
    await route.abort('internetdisconnected');
  });
  await submit(page).click();
  await expect(submit(page)).toHaveText('Submitting...');
  released.resolve();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(submit(page)).toHaveText('Send message');
  await expect(page.locator('[name=message]')).toHaveValue(message);
  await page.unroute('**/api/v1/contact-us');
  await submit(page).click();
  await expect(page.locator('.form-answer')).toBeFocused();
  expect(await enquiriesWith(message)).toHaveLength(1);
});

test('a button of another page begins the message, and each form of a visit is recorded', async ({ page }) => {
  await page.goto('/apply_help');
  await hydrated(page);
  for (const message of [`First ${Date.now()}`, `Second ${Date.now()}`]) {
    await page.locator('main a[href="/contact?subject=complaint"]').first().click();
    await expect(page.locator('[name=message]')).toHaveValue(/complaint about my application/);
    await fill(page, message);
    await submit(page).click();
    await expect(page.locator('.form-answer')).toHaveAttribute('data-tone', 'good');
    expect(await enquiriesWith(message)).toHaveLength(1);
    await page.goBack();
  }
});
