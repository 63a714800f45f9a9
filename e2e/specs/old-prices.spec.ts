import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Language, languages, localPath } from 'shared/sections/language';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { isMachineBusy } from '../support/busy-machine.ts';
import { enter, expectFigure, figure, openCalculator } from '../support/calculator.ts';
import { parse, visibleText } from '../support/read-site.ts';
import { expect, hydrated, sitePages, test } from '../support/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What calls a price, or what follows from it, one of today. */
const callsItTodays =
  /today[’']?s\s+(?:silver\s+|gold\s+)?(?:price|rate|nisab|selling)|(?:price|rate|nisab)s? (?:of|for) today|আজকের\s+(?:রুপার\s+|সোনার\s+)?(?:দর|নিসাব|বিক্রয়দর)/i;

/** The pages that show a price, by their path without language prefix. */
const priced = ['/', '/zakat_calculator', '/todays_nisab', '/housing_fund', '/work_and_education'];

/** How each language says that a price is old. */
const saysOld: Readonly<Record<Language, RegExp>> = { en: /\bold\b/, bn: /পুরোনো/ };

/** Makes an origin's prices that old. */
function datePrices({ dataDir }: TestOrigin, ageMs: number): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'));
  database.exec('PRAGMA busy_timeout = 5000');
  database.prepare('UPDATE metal_rates SET created_at = ?').run(new Date(Date.now() - ageMs).toISOString());
  database.prepare('UPDATE content_version SET version = version + 1').run();
  database.close();
}

// One origin for the file: in any order its tests would start one in each worker.
test.describe.configure({ mode: 'default' });

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin();
  datePrices(origin, 3 * DAY_MS);
});
test.afterAll(() => origin.stop());

async function read(address: string) {
  const html = await (await fetch(address)).text();
  return { html, $: parse(html) };
}

test('a price of three days ago is shown as old in the HTML of every page that shows one, and nowhere called today’s', async () => {
  for (const page of priced) {
    for (const language of languages) {
      const { $ } = await read(origin.url + localPath(page, language));
      const text = `${$('head > title').text()} ${$('meta[name=description]').attr('content')} ${visibleText($, 'body')}`;
      expect(text, `${language} ${page}`).toMatch(saysOld[language]);
      // The calculator waits for a price of today until it has asked for one.
      expect(page === '/zakat_calculator' ? visibleText($, 'noscript') : text, `${language} ${page}`).not.toMatch(callsItTodays);
    }
  }
});

test('nor do the menus and links of any page call it so', async () => {
  for (const { path: address } of sitePages) {
    const { $ } = await read(origin.url + address);
    for (const part of ['header', 'footer', 'nav', 'a']) expect(visibleText($, part), `${part} of ${address}`).not.toMatch(callsItTodays);
  }
});

for (const language of languages) {
  test(`once a page is alive it says the same, in ${language}`, async ({ page, complaints }) => {
    for (const address of ['/', '/todays_nisab']) {
      await page.goto(origin.url + localPath(address, language));
      await hydrated(page);
      await expect(page.locator('main')).toContainText(saysOld[language]);
      expect(await page.locator('body').innerText(), address).not.toMatch(callsItTodays);
    }
    expect(complaints).toEqual([]);
  });

  test(`the calculator reckons with it and says that it is old, in ${language}`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: origin.url });
    await openCalculator(page, language);
    await enter(page, { own: { 'cash.inHand': '500000' }, owe: {}, vori: { gold: '1' } });
    await expectFigure(figure(page, 'nisab'), '135943.92');
    await expect(page.locator('#result p:has(a)')).toContainText(language === 'en' ? 'Old prices, as of' : 'পুরোনো দরের তারিখ:');
    expect(await page.locator('body').innerText()).not.toMatch(callsItTodays);
    await page.close();
  });
}

test('a page that was kept stops calling its price today’s once it is 48 hours old', async () => {
  // Its first form has to be made anew until then.
  const soon = isMachineBusy() ? 90_000 : 20_000;
  datePrices(origin, 2 * DAY_MS - soon);
  const heading = async () => (await read(`${origin.url}/todays_nisab`)).$('h1').text();
  await expect.poll(heading).toBe('Today’s nisab');
  await expect.poll(heading, { timeout: 3 * soon, intervals: [2_000] }).toBe('Nisab in taka');
});
