import type { Page } from '@playwright/test';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { type PackageCopy, copyPackage } from '../support/package-copy.ts';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, hydrated, test } from '../support/site.ts';

const FOR_ALL = 'body { font-size: 40px; } button { color: rgb(255, 0, 0); } :root { --color-bg: rgb(255, 0, 0); }';

let origin: TestOrigin;
let copy: PackageCopy;
test.beforeAll(async () => {
  [origin, copy] = await Promise.all([startOrigin(), copyPackage('give')]);
});
test.afterAll(() => Promise.all([origin.stop(), copy.remove()]));

/** How the page's text, its ground and each of its buttons look. */
function looks(page: Page) {
  return page.evaluate(() => {
    const { fontSize, backgroundColor } = getComputedStyle(document.body);
    const buttons = [...document.querySelectorAll('button')].filter((button) => !button.closest('[data-mf]'));
    return { fontSize, backgroundColor, buttons: buttons.map((button) => getComputedStyle(button).color) };
  });
}

async function hop(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href='${href}']`)?.click(), to);
  await expect(page).toHaveURL(origin.url + to);
}

test('a section that styles the whole page changes nothing outside of its own element, also after a hop', async ({ page }) => {
  await page.goto(`${origin.url}/contact`);
  await hydrated(page);
  const before = await looks(page);

  await appendFile(path.join(copy.folder, 'src/styles.css'), FOR_ALL);
  expect(await publish(origin, 'give', await copy.build())).toMatchObject({ status: 201 });

  await page.goto(`${origin.url}/give_zakat`);
  await hydrated(page);
  const section = page.locator('[data-mf=give]');
  await expect(section).toHaveCSS('font-size', '40px');
  const { fontSize, backgroundColor } = before;
  expect(await looks(page)).toMatchObject({ fontSize, backgroundColor });
  await hop(page, '/contact');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(section).toHaveCount(0);
  await expect.poll(() => looks(page)).toEqual(before);
});

test('the same rules in a sheet that no build has scoped are refused by name', async () => {
  const built = await readPackage('give');
  const [style = ''] = built.release.client.styles;
  const answer = await publish(
    origin,
    'give',
    withEditedFile(built, `client/${style}`, (css) => css + FOR_ALL),
  );
  expect(answer.status).toBe(422);
  for (const selector of ['body', 'button', ':root']) expect(answer.message).toContain(`${selector} matches outside of [data-mf=give]`);
});
