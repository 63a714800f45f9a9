import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { languages, localPath } from 'shared/sections/language';
import { repository } from '../origin.ts';
import { pledgesOf } from '../support/admin.ts';
import { formWords } from '../support/form-words.ts';
import { parse } from '../support/read-site.ts';
import { expect, hydrated, test } from '../support/site.ts';

interface Spelling {
  readonly input: string;
  readonly note: string;
}

interface Spellings {
  readonly number: string;
  readonly offered: readonly Spelling[];
  readonly refused: readonly Spelling[];
}

/** The table that the rule's unit test goes through. */
const file = path.join(repository, 'shared/src/domain/fixtures/phone-spellings.json');
const { number, offered, refused } = JSON.parse(readFileSync(file, 'utf8')) as Spellings;
const DETAILS = '/zakat/give?step=details&donation=500';
const meant = (page: Page) => page.locator('#phone-meant');

/** Every second entry of a table: the rule is the same in both languages, so that each spelling is tried in one of them. */
function byTurns<Entry>(table: readonly Entry[], turn: number): readonly Entry[] {
  return table.filter((_, place) => place % languages.length === turn);
}

for (const [turn, language] of languages.entries()) {
  const { phoneMeant, submitPledge } = formWords[language];

  test(`spellings are offered as they are typed, and one press fills the number in, every second one in ${language}`, async ({ page }) => {
    test.slow();
    await page.goto(localPath(DETAILS, language));
    await hydrated(page);
    const phone = page.locator('input[name=phone]');
    for (const { input, note } of byTurns(offered, turn)) {
      await phone.fill(input);
      await expect(meant(page), note).toHaveText(phoneMeant);
      await meant(page).click();
      await expect(phone, note).toHaveValue(number);
      await expect(page.locator('#phone-error'), note).toHaveCount(0);
    }
    for (const { input, note } of byTurns(refused, turn)) {
      await phone.fill(number);
      await phone.fill(input);
      await expect(page.locator('#phone-error'), note).toBeVisible();
      await expect(meant(page), note).toHaveCount(0);
    }
  });

  test(`spellings are offered in the answer to a posted form, and no others, every second one in ${language}`, async ({ request }) => {
    const answerTo = async (phone: string) => {
      const form = { donation: '500', name: 'Farhana', phone, email: '', address: '' };
      const answer = await request.post(localPath('/zakat/give', language), { form });
      expect(answer.status(), phone).toBe(422);
      return await answer.text();
    };
    for (const { input, note } of byTurns(offered, 1 - turn)) {
      const offer = parse(await answerTo(input))('#phone-meant');
      expect(offer.text(), note).toBe(phoneMeant);
      expect([offer.attr('type'), offer.attr('name'), offer.attr('value')], note).toEqual(['submit', 'phone_meant', number]);
    }
    for (const { input, note } of byTurns(refused, 1 - turn)) expect((await answerTo(input)).includes('phone-meant'), note).toBe(false);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test(`a number with a dash is pledged with in one more press, ${language}`, async ({ page }) => {
        const name = `Dash ${language} ${javaScriptEnabled} ${Date.now()}`;
        await page.goto(localPath(DETAILS, language));
        if (javaScriptEnabled) await hydrated(page);
        await page.locator('main [name=name]').fill(name);
        await page.locator('input[name=phone]').fill('০১৭১২-৩৪৫৬৭৮');
        if (javaScriptEnabled) await meant(page).click();
        await page.getByRole('button', { name: submitPledge }).click();
        if (!javaScriptEnabled) await meant(page).click();
        await expect(page.getByRole('definition').first()).toBeVisible();
        expect(await pledgesOf(name)).toMatchObject([{ phone: number, amount: '500' }]);
      });
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Enter sends what stands in the field, not the number that is offered', async ({ page }) => {
    const name = `Enter ${Date.now()}`;
    await page.goto(DETAILS);
    await page.locator('main [name=name]').fill(name);
    await page.locator('input[name=phone]').fill('01712-345678');
    await page.getByRole('button', { name: 'Submit pledge' }).click();
    await page.locator('input[name=phone]').fill('01912345678');
    await page.locator('input[name=phone]').press('Enter');
    await expect(page.getByRole('definition').first()).toBeVisible();
    expect(await pledgesOf(name)).toMatchObject([{ phone: '01912345678' }]);
  });
});
