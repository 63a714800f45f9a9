import { existsSync } from 'node:fs';
import path from 'node:path';
import { nisabTaka } from 'shared/domain/nisab';
import { languages, localPath } from 'shared/sections/language';
import { allFacts } from '../facts/all-facts.ts';
import { calculatorWords } from '../facts/calculate-words.ts';
import { repository } from '../origin.ts';
import { ask, readBoth, visibleText } from '../support/read-site.ts';
import { expect, hydrated, test } from '../support/site.ts';

for (const { fact, pages, says, keptBy } of allFacts) {
  test(fact, async () => {
    if (keptBy) expect(existsSync(path.join(repository, keptBy)), `${keptBy} keeps this promise`).toBe(true);
    for (const page of pages) {
      const both = await readBoth(page);
      expect(both, `${page} is a page of the site`).toHaveLength(2);
      // One comparison for all words: each notes where in the test it was made, which costs more than to look for a word.
      const missing = both.flatMap(({ language, path: localised, $ }) => {
        const text = visibleText($, 'main');
        const isMissing = (words: string | RegExp) => !(typeof words === 'string' ? text.includes(words) : words.test(text));
        return says[language].filter(isMissing).map((words) => `${localised} does not say ${words}`);
      });
      expect(missing).toEqual([]);
    }
  });
}

/** An amount as pages write it: `৳1,35,943.92` and `৳১,৩৫,৯৪৩.৯২`. */
function taka(decimal: string, language: 'en' | 'bn'): string {
  const grouped = `৳${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Number(decimal))}`;
  return language === 'en' ? grouped : grouped.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
}

test('the nisab shown is the selling price per gram times its weight, to two places', async () => {
  const rates = (await (await ask('/api/v1/fetch-metal-rate?gram=1')).json()) as {
    prices: Record<'xau' | 'xag', { selling_price: number }>;
  };
  const silver = nisabTaka(rates.prices.xag.selling_price, 'silver');
  const gold = nisabTaka(rates.prices.xau.selling_price, 'gold');
  for (const { path, amounts } of [
    { path: '/', amounts: [silver] },
    { path: '/todays_nisab', amounts: [silver, gold] },
  ]) {
    for (const { language, $ } of await readBoth(path)) {
      for (const amount of amounts) expect(visibleText($, 'main')).toContain(taka(amount, language));
    }
  }
});

for (const [path, count] of [
  ['/todays_nisab', 5],
  ['/giving_faq', 12],
] as const) {
  test(`${path} answers ${count} questions, one open at a time without script`, async () => {
    for (const { $ } of await readBoth(path)) {
      const questions = $('main details');
      expect(questions).toHaveLength(count);
      const names = new Set(questions.get().map((question) => $(question).attr('name')));
      expect([...names]).toEqual([expect.stringMatching(/./)]);
    }
  });
}

test('the last question of each fund leads to a message', async () => {
  for (const path of ['/hardship_relief', '/housing_fund', '/work_and_education']) {
    for (const { language, $ } of await readBoth(path)) {
      const last = $('main .faq details').last();
      expect(last.find('a').first().attr('href')).toContain(localPath('/contact', language));
    }
  }
});

test('every guide is a PDF file under its specified name', async () => {
  for (const { $ } of await readBoth('/zakat_guides')) {
    const names = $('main a[href$=".pdf"]')
      .get()
      .map(
        (link) =>
          $(link).attr('download') ||
          decodeURIComponent($(link).attr('href') ?? '')
            .split('/')
            .at(-1),
      );
    for (const name of ['General Zakat Guide.pdf', 'Business Zakat Guide.pdf', 'Missed Zakat Guide.pdf']) expect(names).toContain(name);
  }
});

for (const { language, weigh } of [
  { language: 'en', weigh: 'Change to vori' },
  { language: 'bn', weigh: 'ভরিতে লিখুন' },
] as const) {
  test(`the calculator says beside its fields and in its helpers what counts, in ${language}`, async ({ page }) => {
    await page.goto(localPath('/zakat_calculator', language));
    await hydrated(page);
    for (const group of await page.getByRole('main').getByRole('checkbox').all()) await group.check();
    // A metal that is weighed has no such button any more: the next one is the first.
    for (const _metal of ['gold', 'silver']) await page.getByRole('button', { name: weigh }).first().click();
    await page.locator('main summary').last().click();
    await expect(page.locator('main details[open] dl')).toBeVisible();
    for (const { fact, says, keptBy } of calculatorWords) {
      if (keptBy) expect(existsSync(path.join(repository, keptBy)), `${keptBy} keeps this promise`).toBe(true);
      await expect(async () => {
        // Without the joiners that keep Bangla endings on the line of their word.
        const text = ((await page.getByRole('main').textContent()) ?? '').replaceAll('\u2060', '');
        for (const words of says[language]) {
          expect(typeof words === 'string' ? text.includes(words) : words.test(text), `${fact}: ${words}`).toBe(true);
        }
      }).toPass();
    }
  });
}

test('nothing is said that was not decided: no sum for hardship relief, no figure per person, no council tax', async () => {
  for (const language of languages) {
    const [hardship] = (await readBoth('/hardship_relief')).filter((page) => page.language === language);
    const [impact] = (await readBoth('/your_impact')).filter((page) => page.language === language);
    const [housing] = (await readBoth('/housing_fund')).filter((page) => page.language === language);
    expect(hardship && visibleText(hardship.$, 'main')).not.toMatch(/৳\s?[\d০-৯]/);
    expect(impact && visibleText(impact.$, 'main')).not.toMatch(/per person|জনপ্রতি|মাথাপিছু/);
    expect(housing && visibleText(housing.$, 'main')).not.toMatch(/council/i);
  }
});
