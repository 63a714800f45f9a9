import { languages } from 'shared/sections/language';
import { type ForeignHost, startForeignHost } from '../support/foreign-host.ts';
import { expect, overviewPages, sharedOrigin, test } from '../support/site.ts';
import { sections } from '../support/sections.ts';

const remotes = sections.filter(({ id }) => id !== 'shell');
const pages = overviewPages.filter(({ section }) => section !== 'shell');

// One build for the file: in any order its tests would make one in each worker.
test.describe.configure({ mode: 'default' });

let host: ForeignHost;
test.beforeAll(async () => {
  const answer = await fetch(`${sharedOrigin()}/_releases/api/status`);
  const { stable } = (await answer.json()) as { stable: Record<string, string> };
  host = await startForeignHost(
    remotes.map(({ id, remote }) => ({ name: remote, entry: `${sharedOrigin()}/releases/${id}/${stable[id]}/mf-manifest.json` })),
  );
});
test.afterAll(() => host.stop());

for (const language of languages) {
  test(`each section’s overview is shown in ${language}, with its styles, by a host that is not ours`, async ({ page, complaints }) => {
    const ours = await page.context().newPage();
    for (const { path, section } of pages.filter((one) => one.language === language)) {
      await test.step(path, async () => {
        await ours.goto(sharedOrigin() + path);
        const looks = ['font-size', 'font-family', 'line-height', 'color', 'margin-top'];
        const looksOf = (element: Element, names: string[]) => names.map((name) => getComputedStyle(element).getPropertyValue(name));
        const expected = { text: await ours.locator('h1').innerText(), looks: await ours.locator('h1').evaluate(looksOf, looks) };

        await page.goto(host.url + path);
        const heading = page.locator(`[data-mf=${section}] h1`);
        await expect(heading).toHaveText(expected.text);
        await expect(page.locator(`[lang=${language}] [data-mf=${section}]`)).toHaveCount(1);
        await expect.poll(() => heading.evaluate(looksOf, looks)).toEqual(expected.looks);
        // The host's own page keeps what browsers give a heading.
        const own = await page.locator('#own').evaluate(looksOf, ['font-size', 'font-weight', 'margin-top']);
        expect(own).toEqual(['24px', '700', '19.92px']);
        expect(complaints).toEqual([]);
      });
    }
    await ours.close();
  });
}

test('a link in one section leads to another, and all of them use the React and the router of that host', async ({ page }) => {
  await page.goto(`${host.url}/about_zakat`);
  await page.locator("[data-mf=about] a[href='/apply_help']").click();
  await expect(page.locator('[data-mf=apply] h1')).toBeVisible();
  await expect(page.locator('#own')).toBeVisible();
  const givers = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string }>>;
    const { shareScopeMap } = (globalThis as unknown as { host: { shareScopeMap: { default: Scope } } }).host;
    return Object.entries(shareScopeMap.default).map(([name, versions]) => [name, Object.values(versions).map(({ from }) => from)]);
  });
  expect(Object.fromEntries(givers)).toEqual({ react: ['another-site'], 'react-router-dom': ['another-site'] });
});

test('pictures and prices come from the origin that the sections come from', async ({ page }) => {
  const picture = page.waitForResponse(`${sharedOrigin()}/samples/*.svg`);
  await page.goto(`${host.url}/your_impact`);
  expect((await picture).status()).toBe(200);
  const image = page.locator('[data-mf=impact] img').first();
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  const prices = page.waitForResponse(`${sharedOrigin()}/api/v1/fetch-metal-rate?gram=1`);
  await page.goto(`${host.url}/todays_nisab`);
  expect((await prices).status()).toBe(200);
  await expect(page.locator('[data-mf=calculate] section[data-state]').first()).toHaveAttribute('data-state', 'loaded');
});

test('what needs a script is offered, as on our own site', async ({ page }) => {
  await page.goto(`${host.url}/housing_fund`);
  await expect(page.getByRole('button', { name: 'Print this list' })).toBeVisible();
});
