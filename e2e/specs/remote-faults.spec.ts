import type { Page } from '@playwright/test';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { FAULTY_MARK, type FaultyGive, buildFaultyGive } from '../support/faulty-give.ts';
import { placeRelease } from '../support/place-release.ts';
import { readPackage } from '../support/release-package.ts';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

// Which faults there are, and what each costs: fault-matrix.spec.ts. Here: where no other release ever was, and forms.

const ENTRY = /\/releases\/give\/.*\/(remoteEntry-[\w-]+|routes-[\w-]+)\.js$/;
const notice = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Try again' });

/** Takes the file away that holds the code of one page. */
async function takePageAway(page: Page, id: string): Promise<void> {
  const file = (await readPackage('give')).release.client.pages[id]?.en[0];
  await page.route(`**/releases/give/*/${file}`, (route) => route.fulfill({ status: 404 }));
}

async function toGive(page: Page): Promise<void> {
  await openMenu(page, 'Give');
  await page.getByRole('banner').locator("a[href='/give_zakat']").click();
}

test('the only release of a section is gone: its page stays as the server sent it, with a message and a way to try again', async ({
  page,
}) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
  await page.goto('/bn/give_zakat');
  await expect(notice(page)).toContainText('কাজ করছে না');
  await expect(page.locator('[data-mf=give] h1')).toBeVisible();
  await page.unroute(ENTRY);
  await notice(page).getByRole('link', { name: 'আবার চেষ্টা করুন' }).click();
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
});

test('the only release of a section is gone on the way to it: its place says so, and a reader hears its name', async ({ page }) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
  await page.goto('/about_zakat');
  await hydrated(page);
  await toGive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Sorry, this part of the page did not load' })).toBeVisible();
  await expect(page).toHaveTitle(/^Give Zakat/);
  await page.unroute(ENTRY);
  await retry(page).click();
  await expect(page.locator('[data-mf=give] h1')).toBeVisible();
});

for (const [what, file] of [
  ['the list of its files', /\/releases\/give\/.*\/files\.en\.txt$/],
  ['a file', /\/releases\/give\/.*\/give-zakat-[\w-]+\.js$/],
] as const) {
  test(`a section is not there because ${what} never came: the next way to it loads it again`, async ({ page }) => {
    await page.route(file, () => undefined, { times: 1 });
    await page.goto('/about_zakat');
    await hydrated(page);
    await toGive(page);
    await expect(retry(page)).toBeVisible({ timeout: 30_000 });
    await page.goBack();
    await expect(page.locator('[data-mf=about] h1')).toBeVisible();
    await page.goForward();
    await expect(page.locator('[data-mf=give] h1')).toBeVisible();
  });
}

test('the styles of a section were fetched, and could then not be loaded: they are loaded again', async ({ page }) => {
  let asked = 0;
  await page.route(/\/releases\/give\/.*\.css$/, (route) => {
    asked += 1;
    return asked === 2 ? route.abort() : route.continue();
  });
  await page.goto('/about_zakat');
  await hydrated(page);
  await toGive(page);
  await expect(page.locator('[data-mf=give] h1')).toBeVisible();
});

test('a file of a page is gone after a deploy: the page is loaded once as a document, and stays where that does not help', async ({
  page,
}) => {
  await takePageAway(page, 'donation');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/give_zakat');
  await hydrated(page);
  await page.getByRole('main').locator("a[href='/zakat/give']").first().click();
  await expect(page.getByLabel('Or another amount')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(documents).toEqual(['/give_zakat', '/zakat/give']);
  // The page works as plain HTML.
  await page.getByLabel('Or another amount').fill('2500');
  await page.getByRole('button', { name: 'Submit amount' }).click();
  await expect(page.getByLabel('Mobile phone')).toBeVisible();
});

test('a file of a page is gone while a form is in use: nothing is reloaded, and what was typed is still there', async ({ page }) => {
  await takePageAway(page, 'give-zakat');
  await page.goto('/zakat/give');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByLabel('Or another amount').fill('7500');
  await toGive(page);
  await expect(retry(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Or another amount')).toHaveValue('7500');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test.describe('a form in a section that breaks', () => {
  // One origin and one build for these tests: in any order each worker would make its own.
  test.describe.configure({ mode: 'default' });
  let origin: TestOrigin;
  let faulty: FaultyGive;
  test.beforeAll(async () => {
    [origin, faulty] = await Promise.all([startOrigin(), buildFaultyGive()]);
    await placeRelease(origin, 'give', faulty.release);
  });
  test.afterAll(() => origin.stop());

  test('keeps what was typed, says so, moves to no other release, and can be sent', async ({ page }) => {
    await page.goto(`${origin.url}/zakat/give`);
    await hydrated(page);
    const amount = page.getByLabel('Or another amount');
    await amount.fill('7500');
    await faulty.arm('throws later', page, origin);
    await expect(notice(page)).toContainText('What you typed is still there');
    await expect(amount).toHaveValue('7500');
    await expect(amount).toBeFocused();
    await expect(page.locator(FAULTY_MARK)).toBeAttached();
    await page.getByRole('button', { name: 'Submit amount' }).click();
    await expect(page).toHaveURL(/step=details.*donation=7500/);
    await expect(page.getByLabel('Mobile phone')).toBeVisible();
  });

  test('that nobody types into gives way to the release before', async ({ page }) => {
    await page.goto(`${origin.url}/zakat/give`);
    await hydrated(page);
    await faulty.arm('throws later', page, origin);
    await expect(page.locator(FAULTY_MARK)).toHaveCount(0);
    await expect(page.getByLabel('Or another amount')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);

    // From then on the section is that release: nothing is asked for of the one that failed.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { version, client } = (await readPackage('give')).release;
    await page.locator("a[href='/giving_faq']").first().dispatchEvent('pointerover');
    await expect.poll(() => asked).toContain(`/releases/give/${version}/${client.pages['giving-faq']?.en[0]}`);
    expect(asked.filter((path) => path.includes('/by-content/') || path.includes(faulty.release.release.version))).toEqual([]);
  });

  test('keeps what was typed before its script came, when that script never comes', async ({ page }) => {
    await page.route(`**/releases/give/*/${faulty.release.release.client.exposes}`, async (route) => {
      await expect(page.getByLabel('Or another amount')).toHaveValue('7500');
      await route.fulfill({ status: 404 });
    });
    await page.goto(`${origin.url}/zakat/give`, { waitUntil: 'commit' });
    await page.getByLabel('Or another amount').fill('7500');
    await expect(notice(page)).toContainText('What you typed is still there');
    await expect(page.getByLabel('Or another amount')).toHaveValue('7500');
  });
});
