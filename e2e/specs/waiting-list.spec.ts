import type { Page } from '@playwright/test';
import { dayInDhaka } from 'shared/domain/day-in-dhaka';
import { readJoined } from 'shared/domain/waiting-list';
import { type Language, localPath } from 'shared/sections/language';
import { isBeacon } from '../support/beacons.ts';
import { admin } from '../support/admin.ts';
import { expect, hydrated, test, languageWith } from '../support/site.ts';

interface StoredEnquiry {
  readonly reference: string;
  readonly first_name: string;
  readonly email: string;
  readonly nature_of_enquiry: string;
  readonly message: string;
}

const errand = {
  en: {
    join: 'Join waiting list',
    title: 'Join the waiting list: Housing Fund',
    about: 'The waiting list of the Housing Fund',
    fault: 'Error: ',
    thanks: 'You are on the waiting list: Housing Fund',
    message: (help: string) =>
      `I would like to join the waiting list of the Housing Fund.\nMy mobile number: 01712345678\nMy household: 2 adults\nWhat the help is for: ${help}`,
    says: [
      'request to join the waiting list',
      'in 3 to 6 weeks',
      'Rent agreement',
      'last 3 full months',
      'Photo ID',
      'Call us or write to us',
    ],
  },
  bn: {
    join: 'অপেক্ষমাণ তালিকায় নাম লেখান',
    title: 'অপেক্ষমাণ তালিকায় নাম লেখান: আবাসন তহবিল',
    about: 'আবাসন তহবিলের অপেক্ষমাণ তালিকা',
    fault: 'ত্রুটি: ',
    thanks: 'অপেক্ষমাণ তালিকায় আপনার নাম আছে: আবাসন তহবিল',
    message: (help: string) =>
      `আবাসন তহবিলের অপেক্ষমাণ তালিকায় নাম লেখাতে চাই।\nআমার মোবাইল নম্বর: 01712345678\nআমার পরিবার: 2 adults\nসাহায্যটি যে কাজে লাগবে: ${help}`,
    says: ['নাম লেখানোর অনুরোধ পেয়েছি', '৩ থেকে ৬ সপ্তাহের মধ্যে', 'ভাড়ার চুক্তিপত্র', 'শেষ ৩টি পূর্ণ মাসের', 'ছবিসহ পরিচয়পত্র', 'ফোন করুন বা লিখুন'],
  },
};

/** A day as it is written in a sentence: `12 December 2026`, `১২ ডিসেম্বর ২০২৬`. */
function inWords(day: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).formatToParts(
    new Date(day),
  );
  return ['day', 'month', 'year'].map((name) => parts.find(({ type }) => type === name)?.value).join(' ');
}

async function storedFor(help: string): Promise<StoredEnquiry[]> {
  const enquiries = JSON.parse(await admin('enquiries', 'list', '--format', 'json')) as StoredEnquiry[];
  return enquiries.filter(({ message }) => message.endsWith(help));
}

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const submit = (page: Page) => page.locator('main form button[type=submit]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    const language = languageWith(javaScriptEnabled);
    const words = errand[language];

    test(`apply for housing, ${language}: from the fund’s button to being on its list`, async ({ page }) => {
      const help = `Four months of rent ${language} ${javaScriptEnabled} ${Date.now()}`;
      const calls: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/contact-us')) calls.push(request.postDataJSON());
      });
      await page.goto(localPath('/housing_fund', language));
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole('link', { name: words.join }).first().click();

      await expect(page).toHaveURL(/\/contact\?subject=housing-fund$/);
      await expect(heading(page)).toHaveText(words.title);
      await expect(page).toHaveTitle(new RegExp(`^${words.title} · `));
      await expect(page.getByRole('main')).toContainText(words.about);
      await expect(field(page, 'nature_of_enquiry')).toBeHidden();
      await expect(field(page, 'message')).toHaveCount(0);
      // Joining asks for no fee, no number of a document and no consent to anything.
      const asked = await page.locator('main form :is(input:not([type=hidden]), select, textarea):not([aria-hidden=true] *)').all();
      const names = await Promise.all(asked.map((control) => control.getAttribute('name')));
      expect(names).toEqual(['first_name', 'last_name', 'email', 'phone', 'household', 'help']);

      // Everything that is missing or wrong is named at once, and what was typed stays.
      await field(page, 'first_name').fill('Rahima');
      await field(page, 'email').fill('rahima@');
      await field(page, 'phone').fill('12345');
      await submit(page).click();
      const faults = page.locator('.form-problem').getByRole('link');
      await expect(faults).toHaveCount(3);
      for (const [index, id] of ['email', 'phone', 'help'].entries()) await expect(faults.nth(index)).toHaveAttribute('href', `#${id}`);
      await expect(page).toHaveTitle(new RegExp(`^${words.fault}${words.title} · `));
      await expect(heading(page)).toHaveText(words.title);
      await expect(field(page, 'first_name')).toHaveValue('Rahima');
      await expect(field(page, 'phone')).toHaveValue('12345');

      await field(page, 'email').fill('rahima@example.org');
      await field(page, 'phone').fill('+880 1712-345678');
      await field(page, 'household').fill('2 adults');
      await field(page, 'help').fill(help);
      const today = dayInDhaka(Date.now());
      await submit(page).click();

      await expect(heading(page)).toHaveText(words.thanks);
      await expect(page).toHaveTitle(new RegExp(`^${words.thanks} · `));
      const [stored, ...more] = await storedFor(help);
      expect(more).toEqual([]);
      expect(stored).toMatchObject({
        first_name: 'Rahima',
        email: 'rahima@example.org',
        nature_of_enquiry: '',
        message: words.message(help),
      });
      const main = page.getByRole('main');
      const { searchParams } = new URL(page.url());
      // Midnight may have passed meanwhile.
      expect([today, dayInDhaka(Date.now())]).toContain(searchParams.get('joined'));
      const { emails } = readJoined(searchParams);
      const dates = [emails?.first, emails?.last].map((day) => inWords(day ?? '', language));
      for (const said of [...words.says, ...dates, stored?.reference ?? '']) await expect(main).toContainText(said);
      await expect(main.locator('a[href^="tel:"]')).toBeVisible();
      await expect(field(page, 'help')).toHaveCount(0);

      if (javaScriptEnabled) {
        await expect(page.locator('.form-answer')).toBeFocused();
        const sent = {
          first_name: 'Rahima',
          last_name: '',
          email: 'rahima@example.org',
          nature_of_enquiry: '',
          message: words.message(help),
        };
        expect(calls).toEqual([sent]);
      }
      // The address holds all of it: a reload sends nothing and says the same.
      await page.reload();
      await expect(heading(page)).toHaveText(words.thanks);
      await expect(main).toContainText(stored?.reference ?? '');
      expect(await storedFor(help)).toHaveLength(1);
    });
  });
}

test('a fault stays while its value is wrong, and a failure keeps what was typed', async ({ page }) => {
  await page.goto('/contact?subject=work-and-education');
  await hydrated(page);
  await submit(page).click();
  await field(page, 'phone').fill('0171234567');
  await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'phone').fill('০১৭১২৩৪৫৬৭৮');
  await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'help')).toHaveAttribute('aria-invalid', 'true');

  await field(page, 'first_name').fill('Karim');
  await field(page, 'email').fill('karim@example.org');
  await field(page, 'help').fill('A sewing machine');
  await page.route('**/api/v1/contact-us', (route) => route.abort('internetdisconnected'));
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(field(page, 'help')).toHaveValue('A sewing machine');
});

test('a form that was posted before the script ran goes on with the script', async ({ page, complaints }) => {
  const help = `Posted first ${Date.now()}`;
  await page.goto('/bn/contact?subject=housing-fund');
  await hydrated(page);
  await field(page, 'help').fill(help);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && !isBeacon(response.request()));
  await page.locator('main form').evaluate((form) => (form as HTMLFormElement).submit());
  expect((await answer).status()).toBe(422);
  await hydrated(page);
  await expect(heading(page)).toHaveText(errand.bn.title);
  await expect(page).toHaveTitle(new RegExp(`^${errand.bn.fault}${errand.bn.title} · `));
  await field(page, 'first_name').fill('Rahima');
  await field(page, 'email').fill('rahima@example.org');
  await field(page, 'phone').fill('01712345678');
  await submit(page).click();
  await expect(heading(page)).toHaveText(errand.bn.thanks);
  await expect(page).toHaveTitle(new RegExp(`^${errand.bn.thanks} · `));
  expect(await storedFor(help)).toHaveLength(1);
  // The browser itself complains of an answer of 422.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});

test('its code is gone after a deploy: the page is loaded once as a document, and joins as plain HTML', async ({ page }) => {
  const help = `Without its code ${Date.now()}`;
  await page.route(/\/waiting-list-page-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/housing_fund');
  await hydrated(page);
  await page.getByRole('link', { name: errand.en.join }).first().click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Part of this page is not working');
  await expect(heading(page)).toHaveText(errand.en.title);
  expect(documents).toEqual(['/housing_fund', '/contact']);

  for (const [name, value] of Object.entries({ first_name: 'Rahima', email: 'rahima@example.org', phone: '01712345678', help })) {
    await field(page, name).fill(value);
  }
  await submit(page).click();
  await expect(heading(page)).toHaveText(errand.en.thanks);
  expect(await storedFor(help)).toHaveLength(1);
});

test('the way to the papers and back, and a reload, keep the form as it was', async ({ page, complaints }) => {
  const typed = { first_name: 'রাহেলা', email: 'rahela@example.org', phone: '01712345678', household: '২ জন', help: 'মায়ের ওষুধ\nঘরভাড়া' };
  const expectTyped = async () => {
    for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
  };
  await page.goto('/bn/contact?subject=hardship-relief');
  await hydrated(page);
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await page.getByRole('link', { name: 'কোন কোন কাগজ লাগবে দেখুন' }).click();
  await expect(page).toHaveURL(/\/bn\/hardship_relief#papers$/);
  await page.goBack();
  await expectTyped();
  await page.reload();
  await hydrated(page);
  await expectTyped();
  expect(complaints).toEqual([]);
});
