import path from 'node:path';
import { repository } from '../origin.ts';
import { type DevServer, edit, startDevServer } from '../support/dev-server.ts';
import { type PackageCopy, copyPackage } from '../support/package-copy.ts';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

/** Starts `pnpm dev`. */
function startDev(...words: string[]): Promise<DevServer> {
  return startDevServer('section-kit/cli/dev.ts', words, repository);
}

// One dev server for all tests of this file: they run one after the other.
test.describe.configure({ mode: 'default' });

let copy: PackageCopy;
let dev: DevServer;
test.beforeAll(async () => {
  copy = await copyPackage('give');
  dev = await startDev('give', copy.folder);
});
test.afterAll(async () => {
  await dev?.stop();
  await copy?.remove();
});

test('one section in its dev server inside the built site: an edit shows without a new document', async ({ page, complaints }) => {
  // Vite transforms the section's modules for its first document: a busy machine takes longer for them than a link waits.
  await page.goto(`${dev.url}/give_zakat`);
  await hydrated(page);
  await page.goto(`${dev.url}/about_zakat`);
  await hydrated(page);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/releases/about/')))).toBe(
    true,
  );

  await openMenu(page, 'Give');
  await page.getByRole('banner').locator("a[href='/give_zakat']").click();
  await expect(page.locator('[data-mf=give] h1')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { documentIsStillOpen: true }));

  const folder = path.join(copy.folder, 'src/pages/give-zakat');
  await edit(path.join(folder, 'content/en.ts'), 'One rule for everyone', 'An edited sentence');
  await expect(page.getByText('An edited sentence')).toBeVisible();
  await edit(path.join(folder, 'page.tsx'), '<h1>{hero.title}</h1>', '<h1>{hero.title}</h1><p>An added line</p>');
  await expect(page.getByText('An added line')).toBeVisible();
  expect(await page.evaluate(() => 'documentIsStillOpen' in globalThis)).toBe(true);

  // A document that is opened now is rendered from the edited sources, too.
  await page.goto(`${dev.url}/give_zakat`);
  await hydrated(page);
  await expect(page.getByText('An edited sentence')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the section in the dev server has the shell’s React: what was typed survives an edit of the component that holds it', async ({
  page,
  complaints,
}) => {
  await page.goto(`${dev.url}/zakat/give`);
  await hydrated(page);
  const amount = page.getByRole('textbox').first();
  await amount.fill('1234');
  await edit(path.join(copy.folder, 'src/pages/donation/choose-amount.tsx'), '{words[intention].ask}', '{words[intention].ask} (edited)');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(edited)');
  await expect(amount).toHaveValue('1234');
  expect(complaints).toEqual([]);
});

test('the whole site from its sources: documents are rendered on the server and come alive', async ({ page, complaints }) => {
  const site = await startDev();
  try {
    const document = await (await fetch(`${site.url}/bn/about_zakat`)).text();
    expect(document).toMatch(/<h1[^>]*>[^<]*[\u0980-\u09ff]/);
    expect(document).not.toContain('/releases/');
    await page.goto(`${site.url}/give_zakat`);
    await hydrated(page);
    await openMenu(page, 'About Zakat');
    await page.getByRole('banner').locator("a[href='/about_zakat']").click();
    await expect(page.locator('[data-mf=about] h1')).toBeVisible();
    expect((await fetch(`${site.url}/no_such_page`)).status).toBe(404);
    expect(complaints).toEqual([]);
  } finally {
    await site.stop();
  }
});
