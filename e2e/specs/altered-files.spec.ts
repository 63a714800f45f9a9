import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { SectionId } from 'shared/sections/sections';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { expectMenuCloses } from '../support/expect-menu-closes.ts';
import { placeRelease } from '../support/place-release.ts';
import { readPackage, withEditedFile } from '../support/release-package.ts';
import { test as base, expect, hydrated, openMenu } from '../support/site.ts';
import { sectionOf, sections } from '../support/sections.ts';

// Somebody between the origin and the browser, or who writes to the release folder, changes files after they were released.

const remotes = sections.filter(({ id }) => id !== 'shell').map(({ id }) => id);
const ways = ['directly', 'by navigation'] as const;
type Way = (typeof ways)[number];

// What is refused may be refused by the page's policy, too.
const test = base.extend({ provokesViolations: true });

/** What an altered script does, and an altered style shows, by the end of a file's name. */
const ADDED: Readonly<Record<string, string>> = {
  '.js': '\n;(globalThis.alteredCode ??= []).push("ran");',
  '.css': '\nhtml { --altered: yes }',
};

async function altered(route: Route): Promise<void> {
  const answer = await route.fetch();
  const { pathname } = new URL(answer.url());
  await route.fulfill({
    status: answer.status(),
    contentType: answer.headers()['content-type'] ?? '',
    headers: { 'access-control-allow-origin': '*' },
    body: (await answer.text()) + (ADDED[path.extname(pathname)] ?? ' '),
  });
}

/** Changes what a browser gets of a section's releases; `files` is a pattern of their names. */
async function alter(page: Page, section: SectionId, versions: string, files = '.*\\.(?:js|css|json|txt)'): Promise<void> {
  await page.route(new RegExp(`/releases/${section}/${versions}/${files}$`), altered);
}

async function goBy(way: Way, page: Page, section: SectionId): Promise<void> {
  const { label, pages } = sectionOf(section);
  if (way === 'directly') {
    await page.goto(`${origin.url}${pages[0]?.path}`);
    return hydrated(page);
  }
  await page.goto(`${origin.url}/contact`);
  await hydrated(page);
  await openMenu(page, label.en);
  await page.getByRole('banner').locator(`a[href='${pages[0]?.path}']`).click();
}

async function expectNothingRan(page: Page): Promise<void> {
  let found: { code: string[]; style: string } | undefined;
  // A document that is asked for anew may come in between; what was found in a document stays found.
  await expect(async () => {
    found = await page.evaluate(() => ({
      code: (globalThis as { alteredCode?: string[] }).alteredCode ?? [],
      style: getComputedStyle(document.documentElement).getPropertyValue('--altered'),
    }));
  }).toPass();
  expect(found).toEqual({ code: [], style: '' });
}

/** A section that cannot be started asks for its document anew, which closes what was open. */
async function expectLayoutAlive(page: Page): Promise<void> {
  await expect(() => expectMenuCloses(page, { timeout: 5_000 })).toPass();
}

// One origin for the file: in any order its tests would start one in each worker.
test.describe.configure({ mode: 'default' });

let origin: TestOrigin;
const newer = new Map<SectionId, string>();
test.beforeAll(async () => {
  origin = await startOrigin();
  for (const id of remotes) {
    const built = await readPackage(id);
    const release = withEditedFile(built, `client/${built.release.client.entry}`, (text) => `${text}\n// newer`);
    await placeRelease(origin, id, release);
    newer.set(id, release.release.version);
  }
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
test.afterAll(() => origin.stop());

/** Ends what was altered, and begins the next as in a tab of its own. */
async function startAfresh(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.clear());
}

for (const way of ways) {
  test(`every file of a section is altered, also of the release before, ${way}: none runs, and the message stands in`, async ({ page }) => {
    for (const section of remotes) {
      await test.step(section, async () => {
        await alter(page, section, '[^/]+');
        await goBy(way, page, section);
        await expect(
          page
            .getByRole('main')
            .getByRole('alert')
            .or(page.getByRole('heading', { level: 1, name: /did not load/ }))
            .first(),
        ).toBeVisible();
        await expectLayoutAlive(page);
        await expectNothingRan(page);
        await startAfresh(page);
      });
    }
  });
}

test('every file of a section is altered on the way to it: the release before takes its place', async ({ page }) => {
  for (const section of remotes) {
    await test.step(section, async () => {
      // Also what both releases have: the one before is asked for by its version.
      await alter(page, section, `(?:${newer.get(section)}|by-content)`);
      await goBy('by navigation', page, section);
      await expect(page.locator(`[data-mf=${section}] h1`)).toBeVisible();
      await expectLayoutAlive(page);
      await expectNothingRan(page);
      await startAfresh(page);
    });
  }
});

test('one file of a section is altered, whichever it is: it does not run, and the layout lives', async ({ page }) => {
  const { client } = (await readPackage('calculate')).release;
  const { en = [] } = client.pages.calculate ?? {};
  const files = ['files\\.en\\.txt', client.entry, client.exposes ?? '', ...client.styles, ...en];
  for (const file of files) {
    for (const way of ways) {
      await alter(page, 'calculate', '[^/]+', file);
      await goBy(way, page, 'calculate');
      await expectLayoutAlive(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingRan(page);
      await startAfresh(page);
    }
  }
});

for (const way of ways) {
  test(`a file that a page loads on demand is altered, ${way}: it does not run`, async ({ page }) => {
    const { later = {} } = (await readPackage('calculate')).release.client;
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (/integrity/i.test(message.text())) refusals.push(message.text());
    });
    await alter(page, 'calculate', '[^/]+', `(?:${(later.calculator?.en ?? []).join('|')})`);
    if (way === 'directly') await page.goto(`${origin.url}/zakat_calculator`);
    else {
      await goBy('by navigation', page, 'calculate');
      await page.getByRole('main').locator("a[href='/zakat_calculator']").first().click();
    }
    await expect(page).toHaveURL(/zakat_calculator$/);
    // The calculator's files are asked for with the first sign of life that its script sees: it may not listen yet.
    await expect(async () => {
      await page.mouse.move(20, 20);
      await page.mouse.move(40, 40);
      expect(refusals).not.toEqual([]);
    }).toPass();
    await expectLayoutAlive(page);
    await expectNothingRan(page);
  });
}

test('a document says that nothing unverified may be imported', async ({ request }) => {
  const answer = await request.get(`${origin.url}/give_zakat`);
  expect(answer.headers()['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(site)');
});
