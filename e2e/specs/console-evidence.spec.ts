import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { axeViolations } from '../support/axe.ts';
import { holdCandidate } from '../support/held-candidate.ts';
import { DESKTOP, PHONE, sidewaysScroll } from '../support/layout.ts';
import { release } from '../support/release-command.ts';
import { type OpenedDocument, openDocuments, sendBeacon } from '../support/send-visits.ts';
import { expect, test } from '../support/site.ts';

// One origin with a ramp in which something goes wrong, which no test changes.
test.describe.configure({ mode: 'default' });

const VISITORS = 60;
const DAY_MS = 24 * 60 * 60 * 1_000;

let origin: TestOrigin;
/** The number of a visit in which something went wrong. */
let number = '';

/** What a page tells that came alive, and was left after a while. */
function wentWell(slowerByMs: number) {
  return { m: 900 + slowerByMs, l: 1_200 + slowerByMs, p: [['', 0.02, 60, 1_200 + slowerByMs, 90]] };
}

/** How many rows a table of the evidence has, which is written some time after what it is about was taken. */
function rowsKept(table: 'points' | 'errors'): number {
  const database = new DatabaseSync(path.join(origin.dataDir, 'evidence.sqlite'), { readOnly: true, timeout: 5_000 });
  const row = database.prepare(`select count(*) as count from ${table}`).get();
  database.close();
  return Number(row?.count);
}

/** Sends what a visit says, which the origin takes. */
async function tell(document: OpenedDocument, news: object): Promise<void> {
  const { status } = await sendBeacon(origin, document, news);
  expect(status).toBe(204);
}

/** Vitals of the days before, as they were counted then: nobody can visit in the past. */
function addEarlierDays(version: string): void {
  const database = new DatabaseSync(path.join(origin.dataDir, 'evidence.sqlite'), { timeout: 5_000 });
  const insert = database.prepare('insert into counts (day, section, version, what, count) values (?, ?, ?, ?, ?)');
  for (let daysAgo = 1; daysAgo < 14; daysAgo += 1) {
    const day = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    const counts = {
      [`lcp ${daysAgo % 3 ? 1_750 : 2_000}`]: 40,
      'lcp 1000': 25,
      'cls 0.02': 65,
      'inp 80': 50,
      'inp 250': 15,
      'ttfb 100': 65,
    };
    for (const [what, count] of Object.entries(counts)) insert.run(day, 'give', version, what, count);
  }
  database.close();
}

test.beforeAll(async () => {
  origin = await startOrigin({ TRUSTED_PROXIES: '127.0.0.1 ::1' });
  const { stable, candidate } = await holdCandidate(origin);
  await release(origin, 'ramp', 'give', candidate);
  const opened: OpenedDocument[] = [];
  // In two parts, and a point after each: a chart has more than one, and of one network two visitors count.
  for (const part of [1, 2]) {
    const documents = await openDocuments(`${origin.url}/give_zakat`, VISITORS / 2);
    opened.push(...documents);
    for (const [index, document] of documents.entries()) await tell(document, wentWell(index * 20));
    await expect.poll(() => rowsKept('points')).toBeGreaterThanOrEqual(part);
  }
  const harmed = opened.filter(({ releases }) => releases.includes(candidate)).slice(0, 2);
  expect(harmed).toHaveLength(2);
  const place = `give/${candidate}/client/assets/a-module-with-a-rather-long-name-Bx93kfmq.js:1:20418`;
  for (const document of harmed) await tell(document, { e: [['TypeError', 'c0ffee12', place]], s: [['give', 3]] });
  await expect.poll(() => rowsKept('errors')).toBeGreaterThan(0);
  number = harmed[0]?.ticket.split('~')[0] ?? '';
  expect(number).not.toBe('');
  addEarlierDays(stable);
});
test.afterAll(() => origin.stop());

test.beforeEach(async ({ page }) => {
  await page.goto(`${origin.url}/_releases`);
  await page.locator('input[name=token]').fill(origin.token);
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('table')).toBeVisible();
});

/** Holds that a page shows what it is about: charts, the planted error, the visit that is asked for. */
async function shown(page: Page, place: string): Promise<void> {
  const main = page.getByRole('main');
  if (place === '/sections/give') {
    await expect(main.getByRole('img').first()).toBeVisible();
    await expect(main.getByText('TypeError c0ffee12').first()).toBeVisible();
  }
  if (place.startsWith('/visits')) await expect(main.getByRole('heading', { level: 1 })).toContainText(place.split('=')[1] ?? '');
  if (place.endsWith(number)) await expect(main.getByText('c0ffee12').first()).toBeVisible();
}

for (const base of ['/_releases', '/bn/_releases']) {
  test(`what visits have said is readable below ${base} on a phone and a large screen`, async ({ page }) => {
    for (const place of ['/sections/give', `/visits?number=${number}`, '/visits?number=unknown', '']) {
      await page.goto(origin.url + base + place);
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) one.toggleAttribute('open', true);
      });
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await shown(page, place);
        expect.soft(await axeViolations(page), `${place} at ${size.width} px`).toEqual([]);
        expect.soft(await sidewaysScroll(page), `${place} at ${size.width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}
