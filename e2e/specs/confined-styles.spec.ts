import type { Page } from '@playwright/test';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { type PackageCopy, copyPackage } from '../support/package-copy.ts';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, hydrated, test } from '../support/site.ts';

const FOR_ALL = 'body { font-size: 40px; } button { color: rgb(255, 0, 0); } :root { --color-bg: rgb(255, 0, 0); }';

/** What a later version of the theme may be: one value is another, and so is one utility. */
const NEXT_THEME = `
@theme static { --color-clay: #010203; }
@utility par-clay { border-top: 7px solid var(--color-clay); }
@source inline('par-clay');
`;

// In one worker: both tests share an origin and a copy of the package.
test.describe.configure({ mode: 'default' });

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

/** The value and the utility that the two versions of the theme have differently, inside of a section. */
function themeIn(page: Page, section: string) {
  return page.locator(`[data-mf=${section}]`).evaluate((element) => {
    const probe = document.createElement('div');
    probe.className = 'par-clay';
    element.append(probe);
    const { borderTopWidth, borderTopColor, backgroundImage } = getComputedStyle(probe);
    probe.remove();
    return { clay: getComputedStyle(element).getPropertyValue('--color-clay'), borderTopWidth, borderTopColor, backgroundImage };
  });
}

async function hop(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href='${href}']`)?.click(), to);
  await expect(page).toHaveURL(origin.url + to);
}

test('a section that styles the whole page, and is built with another version of the theme, changes nothing outside of its own element, also after a hop', async ({
  page,
}) => {
  await page.goto(`${origin.url}/contact`);
  await hydrated(page);
  const before = await looks(page);
  await hop(page, '/about_zakat');
  await expect(page.locator('[data-mf=about] h1')).toBeVisible();
  const ofToday = await themeIn(page, 'about');

  await appendFile(path.join(copy.folder, 'src/styles.css'), FOR_ALL + NEXT_THEME);
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

  // Each section keeps the theme that it was built with, whichever sheets are in the document by then.
  const ofNext = { clay: '#010203', borderTopWidth: '7px', borderTopColor: 'rgb(1, 2, 3)' };
  expect(ofToday).not.toMatchObject({ borderTopWidth: '7px' });
  await hop(page, '/about_zakat');
  await expect(page.locator('[data-mf=about] h1')).toBeVisible();
  await expect.poll(() => themeIn(page, 'about')).toEqual(ofToday);
  await hop(page, '/give_zakat');
  await expect(section.locator('h1')).toBeVisible();
  await expect.poll(() => themeIn(page, 'give')).toMatchObject(ofNext);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => themeIn(page, 'give')).toMatchObject(ofNext);
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
