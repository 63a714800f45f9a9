import { type TestOrigin, startOrigin } from '../origin.ts';
import { keptFrom, waitForCopy } from '../support/offline.ts';
import { placeRelease } from '../support/place-release.ts';
import { readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, hydrated, test } from '../support/site.ts';

test.use({ serviceWorkers: 'allow' });

/** Longer than a page takes to settle and to tell the worker. */
const TOLD_MS = 5_000;

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin();
});
test.afterAll(() => origin.stop());

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
