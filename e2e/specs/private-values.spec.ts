import type { Page } from '@playwright/test';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { expect, test } from '../support/site.ts';

/** Typed nowhere else, so that a single trace of one tells on whatever wrote it. */
const marks = {
  name: 'Zarinmarked',
  family: 'Qaziunmistaken',
  phone: '01798765431',
  email: 'marked-7431@example.org',
  address: 'House 7431 Markedroad',
  amount: '743197',
  message: 'Sentence-7431-marked',
};
const traces = [...Object.values(marks), '7431%40', '7,43,197', '৭,৪৩,১৯৭'];

/** The amount where it is no part of a longer number, such as a time. */
const amount = new RegExp(`(?<![\\d.])${marks.amount}(?!\\d)`);

function holds(text: string, trace: string): boolean {
  return trace === marks.amount ? amount.test(text) : text.includes(trace);
}

// One origin for the file: in any order its tests would start one in each worker.
test.describe.configure({ mode: 'default' });

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin({ LOG_LEVEL: 'trace' });
});
test.afterAll(() => origin.stop());

async function pledge(page: Page, language: string): Promise<void> {
  await page.goto(`${origin.url}${language}/zakat/give`);
  await page.locator('#donation').fill(marks.amount);
  await page.locator('main form button[type=submit]').click();
  await page.locator('[name=name]').fill(marks.name);
  await page.locator('[name=phone]').fill(marks.phone);
  await page.locator('main [name=email]').fill('refused');
  await page.locator('[name=address]').fill(marks.address);
  const submit = page.locator('main form button[type=submit]:not([name])');
  await submit.click();
  await expect(page.locator('.form-problem')).toBeVisible();
  await page.locator('main [name=email]').fill(marks.email);
  await submit.click();
  await expect(page.getByRole('definition').first()).toBeVisible();
}

async function ask(page: Page, path: string): Promise<void> {
  await page.goto(origin.url + path);
  await page.locator('[name=first_name]').fill(marks.name);
  await page.locator('[name=last_name]').fill(marks.family);
  await page.locator('main [name=email]').fill('refused');
  await page.locator('[name=message]').fill(`${marks.message} ${marks.amount}`);
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('.form-problem')).toBeVisible();
  await page.locator('main [name=email]').fill(marks.email);
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('.form-answer')).toBeVisible();
}

async function join(page: Page): Promise<void> {
  await page.goto(`${origin.url}/contact?subject=housing-fund`);
  await page.locator('[name=first_name]').fill(marks.name);
  await page.locator('main [name=email]').fill(marks.email);
  await page.locator('[name=phone]').fill(marks.phone);
  await page.locator('[name=help]').fill(`${marks.message} ${marks.amount}`);
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('.form-answer')).toBeVisible();
}

async function subscribe(page: Page): Promise<void> {
  await page.goto(`${origin.url}/zakat/give/${marks.amount}`);
  await page.locator('#newsletter-box').fill(marks.email);
  await page.locator('footer form button').click();
  await expect(page).toHaveURL(/\/newsletter\?state=pending$/);
}

/** Follows the way to another site from a page whose own address holds an amount. */
async function leave(page: Page): Promise<void> {
  await page.goto(`${origin.url}/zakat/give?step=details&donation=${marks.amount}`);
  const outside = page.locator(`footer a[href^="https://"]`).first();
  const href = (await outside.getAttribute('href')) ?? '';
  await outside.evaluate((link) => link.removeAttribute('target'));
  const asked = page.waitForRequest(href);
  await outside.click();
  await asked;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test.slow();

    test('what is typed into the forms is in no log, no request to another site and no storage', async ({ page, context }) => {
      const elsewhere: string[] = [];
      await context.route(
        (url) => url.origin !== origin.url,
        async (route, request) => {
          elsewhere.push(JSON.stringify([request.url(), await request.allHeaders(), request.postData()]));
          await route.fulfill({ body: '' });
        },
      );
      await pledge(page, '');
      await pledge(page, '/bn');
      await ask(page, '/contact');
      await ask(page, '/bn/ask_a_question');
      await join(page);
      await subscribe(page);
      const stored = await context.storageState();
      await leave(page);

      expect(elsewhere.length).toBeGreaterThan(0);
      const written = { log: origin.output(), elsewhere: elsewhere.join('\n'), stored: JSON.stringify(stored) };
      expect(written.log).toContain('"answered"');
      const found = Object.entries(written).flatMap(([place, text]) =>
        traces.filter((trace) => holds(text, trace)).map((trace) => `${place}: ${trace}`),
      );
      expect(found).toEqual([]);
    });
  });
}
