import { expect, hydrated, test } from '../support/site.ts';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { keptFrom, waitForCopy } from '../support/offline.ts';
import { placeRelease } from '../support/place-release.ts';
import { readPackage, withEditedFile } from '../support/release-package.ts';

/** Longer than a page takes to settle and to tell the worker. */
const TOLD_MS = 5_000;

let origin: TestOrigin;
test.beforeEach(async () => {
  origin = await startOrigin();
});
test.afterEach(() => origin.stop());

test('a returning visitor is sent the difference of a file that changed, verifies it, and has a page that works', async ({
  page,
  complaints,
}) => {
  await page.goto(`${origin.url}/give_zakat`, { waitUntil: 'networkidle' });
  const shell = await readPackage('shell');
  const changed = withEditedFile(shell, `client/${shell.release.client.entry}`, (text) => `${text}\n// a later release`);
  await placeRelease(origin, 'shell', changed);
  const address = `/releases/shell/by-content/${changed.release.client.entry}`;

  // Another process placed it: the origin hears of it a moment later.
  await expect
    .poll(async () => (await fetch(`${origin.url}/give_zakat`)).headers.get('x-sections'))
    .toContain(`shell@${changed.release.version}`);
  const answered = page.waitForResponse((response) => response.url().endsWith(address));
  await page.goto(`${origin.url}/give_zakat`);
  const answer = await answered;
  await hydrated(page);
  expect(answer.headers()['content-encoding']).toBe('dcb');
  const { responseBodySize } = await answer.request().sizes();
  expect(responseBodySize).toBeLessThan(1_000);
  expect(complaints).toEqual([]);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a visitor who has cleared the site’s data has a site that opens, although the browser’s cache still has the worker’s script', async ({
    page,
    context,
  }) => {
    const path = '/zakat_guides';
    await page.goto(origin.url + path);
    await waitForCopy(page, path);
    const devtools = await context.newCDPSession(page);
    const storageTypes = 'cookies,local_storage,indexeddb,service_workers,cache_storage';
    await devtools.send('Storage.clearDataForOrigin', { origin: origin.url, storageTypes });
    await page.goto(origin.url + path);
    await waitForCopy(page, path);
    for (const address of [path, '/', '/bn/give_zakat']) {
      await page.goto(origin.url + address);
      await hydrated(page);
    }
    await context.setOffline(true);
    await page.goto(origin.url + path);
    await expect(page.locator('aside.kept-copy')).toBeVisible();
  });

  test('a document from before a release, which Back takes from the browser without a connection, lets go of no copy of that release', async ({
    page,
    context,
  }) => {
    const path = '/zakat_calculator';
    await page.goto(`${origin.url}/about_zakat`);
    await page.goto(origin.url + path);
    await waitForCopy(page, path);
    const changed = withEditedFile(await readPackage('calculate'), 'client/remoteEntry.js', (text) => `${text}\n// a later release`);
    await placeRelease(origin, 'calculate', changed);
    await page.reload();
    const later = `calculate@${changed.release.version}`;
    await waitForCopy(page, path, later);

    await context.setOffline(true);
    await page.goBack();
    await hydrated(page);
    // No copy: the document itself.
    await expect(page.locator('html[data-kept-at]')).toHaveCount(0);
    await page.waitForTimeout(TOLD_MS);
    expect(await keptFrom(page, path)).toContain(later);
  });
});
