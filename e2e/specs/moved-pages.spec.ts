import { localPath } from 'shared/sections/language';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { placeRelease } from '../support/place-release.ts';
import { type ReleasePackage, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, hydrated, test } from '../support/site.ts';

const OLD = '/zakat_purpose';
const NEW = '/why_zakat';

/** The section about Zakat with one of its pages at another address. */
async function withMovedPage(): Promise<ReleasePackage> {
  const { release, files } = await readPackage('about');
  const { description } = release;
  if (!description) throw new Error('A release describes its section');
  const pages = description.pages.map((page) => (page.path === OLD ? { ...page, path: NEW } : page));
  const moved = { ...release, description: { ...description, pages, moved: { [OLD]: NEW } } };
  return withEditedFile({ release: moved, files }, `server/${release.server.entry}`, (text) => `${text}\n`);
}

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin();
  await placeRelease(origin, 'about', await withMovedPage());
  await expect.poll(async () => (await fetch(origin.url + NEW)).status).toBe(200);
});
test.afterAll(async () => {
  await origin?.stop();
});

for (const language of ['en', 'bn'] as const) {
  test(`a link of another section to a page that has moved leads to its new address, and back, ${language}`, async ({
    page,
    complaints,
  }) => {
    await page.goto(origin.url + localPath('/the_need', language));
    await hydrated(page);
    const heading = await page.locator('h1').textContent();
    await page.locator(`main a[href='${localPath(OLD, language)}']`).click();
    await expect(page).toHaveURL(origin.url + localPath(NEW, language));
    await expect(page.locator('[data-page=zakat-purpose] h1')).toBeVisible();
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(heading ?? '');
    await page.goForward();
    await expect(page.locator('[data-page=zakat-purpose] h1')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
