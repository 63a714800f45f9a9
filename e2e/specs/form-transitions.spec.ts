import type { Page } from '@playwright/test';
import { localPath } from 'shared/sections/language';
import { pledgesOf } from '../support/admin.ts';
import { formWords } from '../support/form-words.ts';
import { PHONE, sidewaysScroll } from '../support/layout.ts';
import { expect, hydrated, test, languageWith } from '../support/site.ts';

/** Fails the next sending of a form: the call of the script, or without script the posted form, whose key the server cannot use. */
async function failOnce(page: Page, api: string, javaScriptEnabled: boolean): Promise<() => Promise<void>> {
  if (javaScriptEnabled) {
    await page.route(api, (route) => route.abort('internetdisconnected'));
    return () => page.unroute(api);
  }
  await page.locator('main [name=submission_key]').evaluate((field) => field.setAttribute('value', 'a key with spaces'));
  // The answer brings a form with a key of its own.
  return () => Promise.resolve();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    const language = languageWith(javaScriptEnabled);
    const words = formWords[language];
    const failed = javaScriptEnabled ? words.wrong : words.unusable;
    const open = async (page: Page, path: string) => {
      await page.goto(localPath(path, language));
      if (javaScriptEnabled) await hydrated(page);
    };

    test(`contact, ${language}: refused, failed, sent and cleared, ready again`, async ({ page }) => {
      await open(page, '/contact');
      const submit = page.locator('main form button[type=submit]');
      const idle = (await submit.textContent()) ?? '';
      const message = page.locator('[name=message]');
      const email = page.locator('main [name=email]');
      await page.locator('[name=first_name]').fill('Rahima');
      await message.fill('A question');
      await email.fill('nobody');

      await submit.click();
      await expect(page.locator('.form-problem').getByRole('link')).toHaveAttribute('href', '#email');
      await expect(page.locator('.form-problem')).toHaveAttribute('data-tone', 'bad');
      await expect(submit).toHaveText(idle);
      await email.fill('asker@example.org');

      const recover = await failOnce(page, '**/api/v1/contact-us', javaScriptEnabled);
      await submit.click();
      const banner = page.locator('main [role=alert][data-tone=bad]');
      await expect(banner).toContainText(failed);
      await expect(submit).toHaveText(idle);
      await expect(message).toHaveValue('A question');
      await recover();

      if (javaScriptEnabled) {
        const released = Promise.withResolvers<void>();
        await page.route('**/api/v1/contact-us', async (route) => {
          await released.promise;
          await route.continue();
        });
        await submit.click();
        await expect(submit).toHaveText(words.submitting);
        released.resolve();
      } else await submit.click();
      await expect(page.locator('.form-answer[data-tone=good]')).toContainText(words.sent);
      await expect(message).toHaveValue('');
      await expect(email).toHaveValue('');
      await expect(page.locator('.form-problem')).toHaveCount(0);
      await expect(submit).toHaveText(idle);
    });

    test(`pledge, ${language}: amount, details, back to the amount, refused, failed, thanked`, async ({ page }) => {
      const name = `Transitions ${language} ${javaScriptEnabled} ${Date.now()}`;
      const field = (id: string) => page.locator(`main [name=${id}]`);
      const submitAmount = page.locator('main form button[type=submit]');
      const submitPledge = page.getByRole('button', { name: words.submitPledge });
      await open(page, '/zakat/give/2000');
      await expect(page.locator('[name=preset][value="2000"]')).toBeChecked();

      await page.locator('#donation').fill('0');
      await submitAmount.click();
      await field('name').fill(name);
      await field('phone').fill('+8801712345678');
      await field('address').fill('1 Sample Road\nDhaka');
      await submitPledge.click();
      const problem = page.locator('.form-problem');
      await expect(problem).toHaveAttribute('data-tone', 'pledge');
      await expect(problem.getByRole('link', { name: words.noAmount })).toHaveAttribute('href', '#donation');

      await page.getByRole('button', { name: words.update }).click();
      // On the second step the button that leads back has this id.
      await expect(page.locator('input#donation')).toHaveValue('0');
      await page.locator('#donation').fill('7000');
      await submitAmount.click();
      await expect(field('name')).toHaveValue(name);
      await expect(problem).toHaveCount(0);
      await expect(page.locator('.error')).toHaveCount(0);
      await expect(field('address')).toHaveValue('1 Sample Road\nDhaka');
      await expect(page.getByText(words.figure, { exact: true })).toBeVisible();
      await expect(page.getByText(words.inWords)).toBeVisible();

      const recover = await failOnce(page, '**/api/v1/contact-store', javaScriptEnabled);
      await submitPledge.click();
      await expect(page.locator('main [role=alert][data-tone=bad]')).toContainText(failed);
      await expect(field('phone')).toHaveValue('+8801712345678');
      await recover();

      await submitPledge.click();
      await expect(page.getByRole('link', { name: words.home })).toHaveAttribute('href', localPath('/', language));
      await expect(page.getByRole('link', { name: words.impact })).toHaveAttribute('href', localPath('/your_impact', language));
      const [stored, ...more] = await pledgesOf(name);
      expect(more).toEqual([]);
      expect(stored).toMatchObject({ amount: '7000', phone: '+8801712345678' });
      await expect(page.getByText(stored?.reference ?? '')).toBeVisible();
      await open(page, '/zakat/give?step=details&donation=1000');
      await expect(field('name')).toHaveValue('');
    });
  });
}

test('a name of one long word makes the thanks no wider than a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [language, name] of [
    ['en', 'mohammad.abdur.rahman.khan.chowdhury@mail.example.org'],
    ['bn', 'মোহাম্মদআব্দুররহমানখানচৌধুরীমোহাম্মদআব্দুররহমানখানচৌধুরী'],
  ] as const) {
    await page.goto(localPath('/zakat/give?step=details&donation=2500', language));
    await hydrated(page);
    await page.locator('[name=name]').fill(name);
    await page.locator('[name=phone]').fill('01712345678');
    await page.getByRole('button', { name: formWords[language].submitPledge }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test('reload, back and forward keep the step and what was typed, until the pledge is recorded', async ({ page, context }) => {
  await page.goto('/zakat/give');
  await hydrated(page);
  await page.locator('#donation').fill('987654');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('input#donation')).toHaveValue('987654');
  await page.getByRole('button', { name: 'Submit amount' }).click();
  await page.locator('[name=name]').fill('Reloader');
  await page.locator('[name=phone]').fill('01712345678');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[name=name]')).toHaveValue('Reloader');
  await page.goBack();
  await expect(page.locator('input#donation')).toHaveValue('987654');
  await page.reload();
  await hydrated(page);
  await page.goForward();
  await expect(page.locator('[name=phone]')).toHaveValue('01712345678');

  const other = await context.newPage();
  await other.goto('/zakat/give?step=details&donation=987654');
  await hydrated(other);
  await expect(other.locator('[name=name]')).toHaveValue('');

  await page.getByRole('button', { name: 'Submit pledge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Reloader');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await page.goBack();
  await expect(page.locator('main [name=name]')).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(['Reloader', '01712345678', '987654'].filter((typed) => stored.includes(typed))).toEqual([]);
});
