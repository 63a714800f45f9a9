import type { Page } from '@playwright/test';
import { isBeacon } from '../support/beacons.ts';
import { pledgesOf } from '../support/admin.ts';
import { expect, hydrated, test } from '../support/site.ts';

const REFERENCE = /P-[0-9A-Z]{4}-[0-9A-Z]{4}/;

async function fillDetails(page: Page, name: string, phone = '01712345678'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Mobile phone').fill(phone);
  await page.getByLabel('Email', { exact: true }).fill('giver@example.org');
  await page.getByLabel('Address', { exact: true }).fill('1 Sample Road\nDhaka');
}

async function chooseAmount(page: Page): Promise<void> {
  await page.goto('/zakat/give');
  await page.getByRole('radio', { name: '৳2,000' }).check();
  await page.getByRole('button', { name: 'Submit amount' }).click();
  await expect(page.getByLabel('Mobile phone')).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a pledge is stored once, and its reference is shown and listed', async ({ page }) => {
      const name = `Giver ${javaScriptEnabled} ${Date.now()}`;
      await chooseAmount(page);
      await fillDetails(page, name);
      await page.getByRole('button', { name: 'Submit pledge' }).click();
      await expect(page.getByRole('link', { name: 'See Impact' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back Home' })).toBeVisible();
      const shown = REFERENCE.exec((await page.getByRole('main').textContent()) ?? '')?.[0];
      const stored = await pledgesOf(name);
      expect(stored).toHaveLength(1);
      expect(stored[0]).toMatchObject({ reference: shown, amount: '2000', phone: '01712345678' });
    });

    test('the amount of a link is filled in, and what is no amount shows the empty step', async ({ page }) => {
      await page.goto('/zakat/give/5,000');
      await expect(page.getByLabel('Or another amount')).toHaveValue('5000');
      await page.goto('/zakat/give/abc');
      await expect(page.getByLabel('Or another amount')).toHaveValue('');
    });

    test('on a phone an amount that will be refused is marked on the first screen, before the fields', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      for (const path of ['/zakat/give', '/bn/zakat/give']) {
        await page.goto(`${path}?step=details&donation=0`);
        await expect(page.locator('#donation-error')).toBeInViewport({ ratio: 1 });
        const below = await page.locator('#name').evaluate((name) => {
          const fault = document.getElementById('donation-error');
          const isBefore = Boolean(fault && name.compareDocumentPosition(fault) & Node.DOCUMENT_POSITION_PRECEDING);
          return isBefore && name.getBoundingClientRect().top > (fault?.getBoundingClientRect().bottom ?? 0);
        });
        expect(below, 'the fields come after it, to the eye and to a screen reader').toBe(true);
      }
    });

    test('Enter in a field sends the pledge, and does not go back to its amount', async ({ page }) => {
      const name = `Enter ${javaScriptEnabled} ${Date.now()}`;
      await chooseAmount(page);
      await fillDetails(page, name);
      await page.getByLabel('Mobile phone').press('Enter');
      await expect(page.getByRole('link', { name: 'See Impact' })).toBeVisible();
      expect(await pledgesOf(name)).toHaveLength(1);
    });

    test('an amount that the server refuses is explained, and what was typed is kept', async ({ page }) => {
      const name = `Refused ${javaScriptEnabled} ${Date.now()}`;
      await page.goto('/zakat/give');
      await page.getByLabel('Or another amount').fill('nothing');
      await page.getByRole('button', { name: 'Submit amount' }).click();
      await fillDetails(page, name);
      await page.getByRole('button', { name: 'Submit pledge' }).click();
      const banner = page.locator('[data-tone=pledge]');
      await expect(banner).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue(name);
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Sample Road\nDhaka');
      expect(await pledgesOf(name)).toHaveLength(0);
    });
  });
}

test('the button pressed twice records one pledge', async ({ page }) => {
  const name = `Twice ${Date.now()}`;
  await chooseAmount(page);
  await hydrated(page);
  await fillDetails(page, name);
  await page.getByRole('button', { name: 'Submit pledge' }).dblclick();
  await expect(page.getByRole('link', { name: 'See Impact' })).toBeVisible();
  expect(await pledgesOf(name)).toHaveLength(1);
});

test('the same form posted twice without script records one pledge and answers the same', async ({ request }) => {
  const name = `Repeated ${Date.now()}`;
  const html = await (await request.get('/zakat/give?step=details&donation=3000')).text();
  const key =
    /name="submission_key"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? /value="([^"]+)"[^>]*name="submission_key"/.exec(html)?.[1] ?? '';
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  const form = { submission_key: key, donation: '3000', name, phone: '+8801812345678', email: '', address: '' };
  const answers = await Promise.all([1, 2, 3].map(() => request.post('/zakat/give', { form, maxRedirects: 0 })));
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  expect(new Set(answers.map((answer) => answer.headers().location)).size).toBe(1);
  expect(await pledgesOf(name)).toHaveLength(1);
});

test('the same request to the API twice records one pledge', async ({ request }) => {
  const name = `Api ${Date.now()}`;
  const data = { name, phone: '01912345678', donation: '1500.50', email: '', address: '' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = await Promise.all([1, 2].map(() => request.post('/api/v1/contact-store', { data, headers })));
  expect(await first?.json()).toEqual(await second?.json());
  expect(await pledgesOf(name)).toHaveLength(1);
});

test('when the network fails the page says so, keeps what was typed, and sending again records one pledge', async ({ page }) => {
  const name = `Offline ${Date.now()}`;
  await chooseAmount(page);
  await hydrated(page);
  await fillDetails(page, name);
  await page.route('**/api/v1/contact-store', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Submit pledge' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.unroute('**/api/v1/contact-store');
  await page.getByRole('button', { name: 'Submit pledge' }).click();
  await expect(page.getByRole('link', { name: 'See Impact' })).toBeVisible();
  expect(await pledgesOf(name)).toHaveLength(1);
});

test('an amount that was typed goes along into the other language', async ({ page }) => {
  await page.goto('/zakat/give');
  await hydrated(page);
  await page.getByLabel('Or another amount').fill('7777');
  await expect(page).toHaveURL(/\/zakat\/give\/7777/);
  await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL(/\/bn\/zakat\/give\/7777/);
  await expect(page.locator('[name=donation]')).toHaveValue('7777');
});

test('a phone number is checked as it is typed, and nothing is sent while it is wrong', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !isBeacon(request)) sent.push(request.url());
  });
  await chooseAmount(page);
  await hydrated(page);
  await fillDetails(page, 'Wrong phone', '0121234567');
  await expect(page.getByText('Invalid Bangladeshi phone number').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit pledge' }).click();
  await expect(page.getByLabel('Mobile phone')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await page
    .getByRole('link', { name: 'Update Amount' })
    .or(page.getByRole('button', { name: 'Update Amount' }))
    .click();
  await expect(page.getByLabel('Or another amount')).toHaveValue('2000');
});

test('the whole pledge can be made by keyboard', async ({ page }) => {
  const name = `Keyboard ${Date.now()}`;
  await page.goto('/zakat/give');
  await hydrated(page);
  const tabTo = async (what: ReturnType<Page['locator']>) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${what} was not reached by Tab`);
  };
  await tabTo(page.getByLabel('Or another amount'));
  await page.keyboard.type('7500');
  await page.keyboard.press('Enter');
  for (const [label, text] of [
    ['Name', name],
    ['Mobile phone', '01512345678'],
    ['Email', 'giver@example.org'],
    ['Address', 'Dhaka'],
  ] as const) {
    await tabTo(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page.getByRole('button', { name: 'Submit pledge' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'See Impact' })).toBeVisible();
  expect(await pledgesOf(name)).toMatchObject([{ amount: '7500' }]);
});

test('the answer to a form that was posted before the script came stays with the page that it was the answer to', async ({ page }) => {
  await page.goto('/zakat/give?step=details&donation=2000');
  await hydrated(page);
  await page.getByLabel('Mobile phone').fill('123');
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
  await expect(page.locator('#phone-error')).toBeVisible();
  await hydrated(page);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(page.locator('#phone-error')).toBeVisible();

  await page.getByRole('banner').locator('a[href="/zakat/give"]').first().click();
  const amount = page.locator('input#donation');
  await amount.fill('3000');
  await skip.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(amount).toHaveValue('3000');

  await page.getByRole('button', { name: 'Submit amount' }).click();
  await page.getByLabel('Name').fill('Farhana');
  await skip.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Farhana');
});

test.describe('in Bangla', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused pledge is explained in Bangla', async ({ page }) => {
    await page.goto('/bn/zakat/give?step=details&donation=500');
    await page.locator('[name=name]').fill('ফারহানা');
    await page.locator('[name=phone]').fill('0121234567');
    await page.locator('main form button').last().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.locator('[aria-invalid=true][name=phone]')).toBeVisible();
    await expect(page.locator('[data-tone=pledge]')).toHaveText(/[\u0980-\u09ff]/);
  });
});
