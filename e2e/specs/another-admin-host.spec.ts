import type { Page } from '@playwright/test';
import { localPath } from 'shared/sections/language';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { type AdminHost, makeAdminHost } from '../support/admin-host.ts';
import { inTime } from '../support/busy-machine.ts';
import { formWords } from '../support/form-words.ts';
import { expect, hydrated, test, languageWith } from '../support/site.ts';

// One origin for the file: in any order its tests would start one in each worker.
test.describe.configure({ mode: 'default' });

let host: AdminHost;
let origin: TestOrigin;
test.beforeAll(async () => {
  host = await makeAdminHost();
  origin = await startOrigin({ ADMIN_HOST: host.url });
});
// Each test begins with a host that is away.
test.afterEach(() => host.stop());
test.afterAll(() => origin.stop());

const details = { phone: '01712345678', email: 'giver@example.org', address: '1 Sample Road\nDhaka' };

async function expectTyped(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await expect(page.locator(`main [name=${name}]`)).toHaveValue(value);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    const language = languageWith(javaScriptEnabled);
    test(`a pledge while the admin host is away, ${language}: kept, sent again, recorded once, thanked with the host’s reference`, async ({
      page,
    }) => {
      const typed = { name: `Giver ${language} ${javaScriptEnabled}`, ...details };
      const arrived = host.arrived();
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(origin.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
      });
      await page.goto(origin.url + localPath('/zakat/give?step=details&donation=2000', language));
      if (javaScriptEnabled) await hydrated(page);
      for (const [name, value] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(value);
      const submit = page.getByRole('button', { name: formWords[language].submitPledge });
      const problem = page.locator('main .form-problem');

      await submit.click();
      await expect(problem).toBeVisible();
      await expect(problem).toHaveText(language === 'bn' ? /আবার/ : /try again/);
      await expectTyped(page, typed);

      await host.start();
      host.cutsAnswers = true;
      await submit.click();
      await expect.poll(() => host.arrived()).toBe(arrived + 1);
      await expect(submit).toBeEnabled();
      await expect(problem).toBeVisible();
      await expectTyped(page, typed);

      host.cutsAnswers = false;
      await submit.click();
      await expect(page.getByRole('definition').first()).toContainText(/OFFICE-\d/);
      expect(host.arrived()).toBe(arrived + 2);
      expect([...host.pledges.values()].filter(({ name }) => name === typed.name)).toEqual([{ ...typed, donation: '2000' }]);
      expect(elsewhere).toEqual([]);
    });
  });
}

test('a page comes without the price of a host that is away, and says so', async ({ page, request }) => {
  expect((await request.get(`${origin.url}/api/v1/fetch-metal-rate?gram=1`)).status()).toBe(503);
  await inTime(5_000, () => page.goto(`${origin.url}/todays_nisab`));
  await expect(page.locator('main')).not.toContainText('৳1,35,');
});
