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

for (const { name, path, reach, faults } of states) {
  for (const language of languages) {
    test(`${name} on ${localPath(path, language)}: axe finds nothing, nothing is cut at 360 px or at twice the text size`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(localPath(path, language));
      await hydrated(page);
      await reach(page);

      if (faults) {
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

      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

      // Zoom to 200 % of a window of 1280 px.
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      // Colours do not depend on the language.
      if (language === 'bn') return;
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await contrastViolations(page)).toEqual([]);
    });
  }
}
