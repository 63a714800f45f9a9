import { expect, hydrated, test } from '../support/site.ts';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { placeRelease } from '../support/place-release.ts';
import { readPackage, withEditedFile } from '../support/release-package.ts';

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
