import { randomUUID } from 'node:crypto';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { editServerFiles } from '../support/edit-server-files.ts';
import { placeRelease } from '../support/place-release.ts';
import { readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, hydrated, test } from '../support/site.ts';

const STORIES = 'How Your Zakat Makes a Difference';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every block of the home page is in its document, in its order', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giving Back to the Community, One Donation at a Time');
    await expect(page.locator('main h2')).toHaveText([
      'I want to give',
      'I need help',
      'Understanding the Importance of Zakat',
      STORIES,
      'Four questions to begin with',
      'Explore More',
      'Let’s care for each other',
    ]);
    await expect(page.getByRole('region', { name: 'Today’s nisab, silver' })).toContainText(/৳[\d,]+\.\d\d.*612\.36 g.*Updated/s);
    await expect(page.getByRole('main').getByRole('term')).toHaveText(['How we choose recipients', 'Where Zakat goes', 'What we keep']);
    await expect(page.getByText('One Donation At A Time', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call us: / })).toHaveAttribute('href', /^tel:\+?\d+$/);
  });

  test('its buttons and cards lead where they say', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    const targets = {
      'What is Zakat?': '/about_zakat',
      'Why Give Zakat?': '/zakat_purpose',
      'Who Receives Zakat?': '/how_it_works',
      'Calculating Zakat?': '/calculate',
    };
    for (const [title, path] of Object.entries(targets))
      await expect(main.getByRole('link', { name: title })).toHaveAttribute('href', path);
    const explore = main.locator('section', { has: page.getByRole('heading', { name: 'Explore More' }) });
    await expect(explore.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/about_zakat');
    await expect(main.getByRole('article').getByRole('link', { name: 'Give Zakat' })).toHaveCount(3);
    const all = main.getByRole('link', { name: 'View all stories (opens in a new tab)' });
    await expect(all).toHaveAttribute('target', '_blank');
    await expect(all).toHaveAttribute('href', /^https:\/\//);
  });

  test('the second half of the headline is for larger screens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    await expect(page.getByText('One Donation at a Time', { exact: true })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByText('One Donation at a Time', { exact: true })).toBeVisible();
  });

  for (const path of ['/', '/bn']) {
    test(`the four explainers of ${path} are equally tall`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      const heights = await page
        .locator('main li > a:has(> b)')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
      expect(heights).toHaveLength(4);
      expect(new Set(heights).size).toBe(1);
    });
  }
});

for (const path of ['/', '/bn']) {
  test(`${path} shows the impact section’s stories without asking for one of its files, and does not move`, async ({
    page,
    complaints,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
        for (const { value } of entries) Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
    await expect(page.locator('[data-block=stories] article')).toHaveCount(3);
    await page.locator('[data-block=stories]').scrollIntoViewIfNeeded();
    // The list of its files is another matter: a link to the section is on the screen.
    expect(asked.filter((url) => /\/releases\/impact\/(?!.*\/files\.(?:en|bn)\.txt$)/.test(url))).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
  });
}

test('on the way to the home page from another one the section brings its stories', async ({ page, complaints }) => {
  await page.goto('/about_zakat');
  await hydrated(page);
  await page.getByRole('banner').locator("a[href='/']").click();
  await expect(page.getByRole('heading', { name: STORIES })).toBeVisible();
  await expect(page.locator('[data-block=stories] article')).toHaveCount(3);
  expect(complaints).toEqual([]);
});

test('where the section cannot be loaded on the way, the home page is whole without it', async ({ page }) => {
  await page.route(/\/releases\/impact\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'not found' }));
  await page.goto('/about_zakat');
  await hydrated(page);
  await page.getByRole('banner').locator("a[href='/']").click();
  await expect(page.getByRole('heading', { name: 'Explore More' })).toBeVisible();
  await expect(page.getByRole('heading', { name: STORIES })).toHaveCount(0);
  await expect(page.locator('[data-block=stories]')).toHaveJSProperty('offsetHeight', 0);
});

test.describe('where the section’s server code throws', () => {
  let origin: TestOrigin;
  test.beforeAll(async () => {
    origin = await startOrigin();
    const built = await readPackage('impact');
    const file = [...built.files].find(([name, content]) => name.startsWith('server/') && /function Stories\(/.test(content.toString()));
    // The publish gate renders what it takes: the fault comes later.
    const unarmed = '/* the fault */';
    // Two of them, so that no release before can stand in.
    for (const which of [randomUUID(), randomUUID()]) {
      const broken = withEditedFile(built, file?.[0] ?? '', (text) =>
        text.replace(/function Stories\([^)]*\) \{/, (head) => `${head} /* ${which} */ ${unarmed}`),
      );
      await placeRelease(origin, 'impact', broken);
    }
    await editServerFiles(origin, 'impact', unarmed, "throw new Error('broken on purpose');");
  });
  test.afterAll(() => origin.stop());

  test('the home page answers without the stories, and the section’s browser code brings them', async ({ page, request }) => {
    const answer = await request.get(`${origin.url}/`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['x-sections']).toContain('impact@none');
    const html = await answer.text();
    expect(html).toContain('Explore More');
    expect(html).toContain('<div data-mf="impact" data-block="stories"></div>');
    await page.goto(`${origin.url}/`);
    await expect(page.getByRole('heading', { name: STORIES })).toBeVisible();
  });
});
