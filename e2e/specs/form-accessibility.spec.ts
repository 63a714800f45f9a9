import type { Page } from '@playwright/test';
import { languages, localPath } from 'shared/sections/language';
import { axeViolations, contrastViolations } from '../support/axe.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, hydrated, test } from '../support/site.ts';

interface FormState {
  readonly name: string;
  readonly path: string;
  /** Brings the page into this state. */
  reach(page: Page): Promise<void>;
  /** The fields that the summary of what to correct has to link to. */
  readonly faults?: readonly string[];
}

const submit = (page: Page) => page.locator('main form button[type=submit]:not([name])').first().click();

const states: readonly FormState[] = [
  {
    name: 'a wrong phone number',
    path: '/zakat/give?step=details&donation=743500.25',
    async reach(page) {
      await page.locator('[name=phone]').fill('0121234567');
      await expect(page.locator('#phone-error')).toBeVisible();
    },
  },
  {
    name: 'a long amount',
    path: '/zakat/give?step=details&donation=12345678901',
    reach: (page) => expect(page.locator('aside .num')).toBeVisible(),
  },
  {
    name: 'the longest amount that is read',
    path: `/zakat/give/${'9'.repeat(60)}`,
    reach: (page) => expect(page.locator('#donation')).toHaveValue('9'.repeat(60)),
  },
  {
    name: 'a number in another spelling',
    path: '/zakat/give?step=details&donation=500&for=sadaqah',
    async reach(page) {
      await page.locator('[name=phone]').fill('+880 (0) 1712-345678');
      await expect(page.locator('#phone-meant')).toBeVisible();
    },
  },
  {
    name: 'a wrong amount',
    path: '/zakat/give/99999999999.99?for=sadaqah',
    async reach(page) {
      await page.locator('#donation').fill('1.2.3');
      await expect(page.locator('#donation-error')).toBeVisible();
    },
  },
  {
    name: 'a refused pledge',
    path: '/zakat/give?step=details&donation=nothing',
    async reach(page) {
      await page.locator('main [name=email]').fill('nobody');
      await submit(page);
    },
    faults: ['name', 'phone', 'donation', 'email'],
  },
  { name: 'a refused enquiry', path: '/contact', reach: submit, faults: ['first_name', 'email', 'message'] },
  {
    name: 'a refused request to join a waiting list',
    path: '/contact?subject=housing-fund',
    reach: submit,
    faults: ['first_name', 'email', 'phone', 'help'],
  },
  {
    name: 'a joined waiting list',
    path: '/contact?subject=housing-fund&state=sent&reference=E-7K3M-9QXT&joined=2026-11-21',
    reach: (page) => expect(page.locator('.form-answer')).toBeVisible(),
  },
  { name: 'a refused question', path: '/ask_a_question', reach: submit, faults: ['first_name', 'email', 'message'] },
  {
    name: 'a refused subscription',
    path: '/newsletter',
    async reach(page) {
      await page.locator('main [name=email]').fill('nobody@nowhere');
      await submit(page);
      await hydrated(page);
    },
    faults: ['email'],
  },
  {
    name: 'a sent enquiry',
    path: '/contact?state=sent',
    reach: (page) => expect(page.locator('.form-answer')).toBeVisible(),
  },
  {
    name: 'a thanked pledge',
    path: '/zakat/give?step=thanks&reference=P-7K3M-9QXT',
    reach: (page) => expect(page.getByRole('definition').first()).toBeVisible(),
  },
  { name: 'an amount read back', path: '/zakat/give', reach: (page) => page.locator('#donation').fill('99999999999.99') },
  { name: 'an answer', path: '/giving_faq', reach: (page) => page.locator('.faq summary').nth(3).click() },
  { name: 'the page', path: '/give_sadaqah', reach: () => Promise.resolve() },
];

/** How many states one page is brought into, one after the other: a visit in a browser that has the files takes a third of the time. */
const IN_A_ROW = 5;

/** Each fault that the summary names is a link that leads to its field. */
async function expectSummary(page: Page, faults: readonly string[]): Promise<void> {
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await expect(summary).toBeFocused();
  for (const [index, id] of faults.entries()) {
    await page.keyboard.press('Tab');
    const link = summary.getByRole('link').nth(index);
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator(`#${id}`)).toBeFocused();
    await link.focus();
  }
  await expect(summary.getByRole('link')).toHaveCount(faults.length);
}

for (const language of languages) {
  for (let first = 0; first < states.length; first += IN_A_ROW) {
    const group = states.slice(first, first + IN_A_ROW);
    const names = group.map(({ name }) => name).join(', ');
    test(`${names}, ${language}: axe finds nothing, nothing is cut at 360 px or at twice the text size`, async ({ page }) => {
      test.slow();
      for (const { name, path, reach, faults } of group) {
        await test.step(`${name} on ${localPath(path, language)}`, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.setViewportSize({ width: 360, height: 800 });
          await page.goto(localPath(path, language));
          await hydrated(page);
          await reach(page);
          if (faults) await expectSummary(page, faults);

          expect.soft(await axeViolations(page), name).toEqual([]);
          expect.soft(await sidewaysScroll(page), `${name} at 360 px`).toBeLessThanOrEqual(0);

          // Zoom to 200 % of a window of 1280 px.
          await page.setViewportSize({ width: 640, height: 400 });
          expect.soft(await sidewaysScroll(page), `${name} at 640 px`).toBeLessThanOrEqual(0);
          await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%';
          });
          expect.soft(await sidewaysScroll(page), `${name} with text twice as large`).toBeLessThanOrEqual(0);
          // Colours do not depend on the language.
          if (language === 'en') {
            await page.emulateMedia({ colorScheme: 'dark' });
            expect.soft(await contrastViolations(page), `${name} in the dark theme`).toEqual([]);
          }
          // The next state begins as in a tab of its own.
          await page.evaluate(() => sessionStorage.clear());
        });
      }
    });
  }
}
