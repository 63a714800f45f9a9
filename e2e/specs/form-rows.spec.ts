import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, localPath } from 'shared/sections/language';
import { repository } from '../origin.ts';
import { formWords } from '../support/form-words.ts';
import { expect, hydrated, test } from '../support/site.ts';

interface PhoneRow {
  readonly id: string;
  readonly input: string;
  readonly valid: boolean;
}

interface DonationRow {
  readonly path: string;
  /** null where the path is no page. */
  readonly prefill: string | null;
}

/** The tables that the rules' unit tests go through. */
function rows<Row>(name: string): readonly Row[] {
  return JSON.parse(readFileSync(path.join(repository, 'shared/src/domain/fixtures', name), 'utf8')) as Row[];
}

const phones = rows<PhoneRow>('phone.json');
const donations = rows<DonationRow>('donation-param.json');
const DETAILS = '/zakat/give?step=details&donation=500';

/** Every second row: the rule is the same in both languages, so that each row is tried in one of them. */
function byTurns<Row>(table: readonly Row[], turn: number): readonly Row[] {
  return table.filter((_, place) => place % languages.length === turn % languages.length);
}

for (const [turn, language] of languages.entries()) {
  const { invalidPhone } = formWords[language];

  test(`phone numbers are judged as they are typed, every second one in ${language}`, async ({ page }) => {
    await page.goto(localPath(DETAILS, language));
    await hydrated(page);
    const phone = page.locator('[name=phone]');
    for (const { id, input, valid } of byTurns(phones, turn)) {
      await phone.fill('');
      await phone.fill(input);
      // A field of one line takes no line break: what is judged is what stands in it.
      const judged = input === (await phone.inputValue()) ? valid : true;
      await expect(page.locator('#phone-error'), id).toHaveText(judged ? [] : [invalidPhone]);
      expect(await phone.getAttribute('aria-invalid'), id).toBe(judged ? null : 'true');
    }
  });

  test(`phone numbers are judged the same when they are posted without script, every second one in ${language}`, async ({ request }) => {
    for (const { id, input, valid } of byTurns(phones, turn + 1)) {
      const form = { donation: '500', name: '', phone: input, email: '', address: '' };
      const answer = await request.post(localPath('/zakat/give', language), { form });
      expect(answer.status(), id).toBe(422);
      expect((await answer.text()).includes('id="phone-error"'), id).toBe(!valid);
    }
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test(`amounts in the address fill the first step, every second one in ${language}`, async ({ page }) => {
        for (const { path: address, prefill } of byTurns(donations, javaScriptEnabled ? turn : turn + 1)) {
          const answer = await page.goto(localPath(address, language));
          if (prefill === null) {
            expect(answer?.status(), address).toBe(404);
            await expect(page.getByRole('main')).toContainText('404 Not Found');
            continue;
          }
          expect(answer?.status(), address).toBe(200);
          if (javaScriptEnabled) await hydrated(page);
          await expect(page.locator('#donation'), address).toHaveValue(prefill);
        }
      });
    });
  }
}
