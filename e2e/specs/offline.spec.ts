import type { Page } from '@playwright/test';
import { type Language, localPath } from 'shared/sections/language';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { expectFigure, figure, fieldOf, tickBox } from '../support/calculator.ts';
import { cachedPaths, keptFrom, waitForCopy } from '../support/offline.ts';
import { placeRelease } from '../support/place-release.ts';
import { readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, hydrated, sharedOrigin, test } from '../support/site.ts';

test.use({ serviceWorkers: 'allow' });

/** What a copy may take over the wire after a first visit: the worker, and what the page has not loaded yet. */
/** So long after its load a page counts as settled. */
const SETTLED_MS = 3_000;
const COPY_BUDGET_BYTES = 40 * 1024;

const words = {
  en: {
    kept: /copy saved on your device on \d+ \w+ 20\d\d, /,
    price: /^Use the last known price: silver ৳222\.00/,
    needs: 'This page needs a connection',
    calculator: /Zakat calculator/i,
  },
  bn: {
    kept: /আপনার ডিভাইসে রাখা একটি কপি; রাখার সময়: [০-৯]+ \S+ ২০[০-৯]{2}, /,
    price: /৳২২২\.০০/,
    needs: 'এই পাতাটির জন্য ইন্টারনেট সংযোগ লাগবে',
    calculator: /যাকাত ক্যালকুলেটর/,
  },
} as const satisfies Record<Language, object>;

/** The notice of a copy. */
function notice(page: Page) {
  return page.locator('aside.kept-copy');
}

for (const language of ['en', 'bn'] as const) {
  const path = localPath('/zakat_calculator', language);
  const { kept, price, needs, calculator } = words[language];

  test(`the calculator works without a connection once it was visited, and says that it is a copy; a page that is not kept says what to do, and what is kept, ${language}`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
    await waitForCopy(page, path);
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await expect(notice(page)).toContainText(kept);
    await page.mouse.move(10, 10);
    await page.getByRole('button', { name: price }).click();
    await tickBox(page, 'Cash').check();
    await fieldOf(page, 'cash.inBank').fill('500000');
    await expectFigure(figure(page, 'nisab'), '135943.92');
    await expectFigure(figure(page, 'zakat'), '12500.00');
    await expect(page.locator('#result p:has(a)')).toContainText(language === 'en' ? 'The last known prices' : '২০২৬');

    await context.setOffline(false);
    await notice(page).getByRole('link').click();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);

    await context.setOffline(true);
    await page.goto(localPath('/give_zakat', language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: needs })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: calculator }).click();
    await hydrated(page);
    await expect(notice(page)).toContainText(kept);
    await page.goto(localPath('/give_zakat', language)).catch(() => undefined);
    await context.setOffline(false);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.locator('[data-mf=give] h1')).toBeVisible();
  });
}

test('a guide is kept whole, also where it was reached from another page, and nothing else is', async ({ page, context }) => {
  await page.goto('/zakat_guides');
  await hydrated(page);
  await waitForCopy(page, '/zakat_guides');
  await page.getByRole('main').locator("a[href='/zakat_guides/missed']").first().click();
  await expect(page).toHaveURL(/missed$/);
  await waitForCopy(page, '/zakat_guides/missed');
  for (const other of ['/contact', '/ask_a_question?subject=x', '/zakat/give/2000', '/todays_nisab', '/_releases', '/bn/newsletter']) {
    await page.goto(other);
    await page.waitForTimeout(500);
  }
  await page.goto('/zakat_guides');
  await hydrated(page);
  await page.waitForTimeout(4_000);
  const paths = await cachedPaths(page);
  expect(paths.filter((name) => !name.startsWith('/releases/'))).toEqual(['/zakat_guides', '/zakat_guides/missed']);
  expect(paths.filter((name) => !/^\/releases\/(shell|calculate)\//.test(name) && name.startsWith('/releases/'))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/zakat_guides/missed');
  await hydrated(page);
  await expect(notice(page)).toBeVisible();
});

test('without a connection, a link of another section leads to the copy of a page that is kept, and otherwise to what is kept', async ({
  page,
  context,
}) => {
  const path = '/zakat_calculator';
  await page.goto(path);
  await hydrated(page);
  await waitForCopy(page, path);
  await page.goto('/about_zakat');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').locator(`a[href='${path}']`).click();
  await expect(notice(page)).toContainText(words.en.kept);
  await expect(page).toHaveURL(path);

  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Give Zakat' }).click();
  await expect(page.getByRole('heading', { name: words.en.needs })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: words.en.calculator }).click();
  await expect(notice(page)).toContainText(words.en.kept);
});

test('a site that is installed keeps the calculator and all guides, in its language', async ({ page, context }) => {
  await page.goto('/bn');
  await hydrated(page);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  for (const path of [
    '/bn/zakat_calculator',
    '/bn/zakat_guides',
    '/bn/zakat_guides/general',
    '/bn/zakat_guides/business',
    '/bn/zakat_guides/missed',
  ])
    await waitForCopy(page, path);
  expect((await cachedPaths(page)).filter((name) => !name.startsWith('/bn/') && !name.startsWith('/releases/'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/bn/zakat_guides/business');
  await hydrated(page);
  await expect(notice(page)).toContainText(words.bn.kept);
});

test('the first visit pays for its copy only once the page has settled, and little', async ({ page, context }) => {
  const path = '/bn/zakat_calculator';
  const weights: Promise<number>[] = [];
  let first = 0;
  context.on('requestfinished', (request) => {
    if (!request.serviceWorker() && !request.url().endsWith('/service-worker.js')) return;
    first ||= Date.now();
    weights.push(request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize));
  });
  await page.goto(path, { waitUntil: 'load' });
  const loaded = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  );
  await waitForCopy(page, path);
  // The page's own clock: the test may hear of either late.
  expect(first).toBeGreaterThan(loaded + SETTLED_MS);
  const bytes = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
  console.log(`    ${path}: kept with ${(bytes / 1024).toFixed(1)} KB over the wire, in ${weights.length} requests`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(COPY_BUDGET_BYTES);
});

test.describe('with releases that come and go', () => {
  // One after the other on one origin; each has a browser of its own.
  test.describe.configure({ mode: 'serial' });
  let origin: TestOrigin;
  let halted = '';
  test.beforeAll(async () => {
    origin = await startOrigin();
  });
  test.afterAll(() => origin.stop());

  async function deploy(name: string, options: { hold?: boolean } = {}): Promise<string> {
    const changed = withEditedFile(await readPackage('calculate'), 'client/remoteEntry.js', (text) => `${text}\n// ${name}`);
    await placeRelease(origin, 'calculate', changed, options);
    return changed.release.version;
  }

  async function change(action: string, body: object): Promise<void> {
    // Where the machine is busy, the pages of a release may take too long to be tried: it is refused, and may be sent again.
    await expect(async () => {
      const answer = await fetch(`${origin.url}/_releases/api/sections/calculate/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${origin.token}` },
        body: JSON.stringify(body),
      });
      expect(answer.status, await answer.text()).toBe(200);
    }).toPass();
  }

  /** What the document on the screen was made from. */
  async function version(page: Page): Promise<string | undefined> {
    const visit = JSON.parse((await page.locator('#visit').textContent()) ?? '') as { sections: { calculate?: { version: string } } };
    return visit.sections.calculate?.version;
  }

  test('a new release is what a visit gets, whatever is kept; then it is what is kept, and the old files go', async ({ page, context }) => {
    const path = '/zakat_calculator';
    await page.goto(origin.url + path);
    const old = await version(page);
    await waitForCopy(page, path);
    const later = await deploy('a later release');

    await context.setOffline(true);
    await page.reload();
    expect(await version(page)).toBe(old);
    await expect(notice(page)).toBeVisible();

    await context.setOffline(false);
    await page.reload();
    expect(await version(page)).toBe(later);
    await expect(notice(page)).toHaveCount(0);
    await waitForCopy(page, path, `calculate@${later}`);
    await expect.poll(async () => (await cachedPaths(page)).filter((name) => name.includes(`/calculate/${old}/`))).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    expect(await version(page)).toBe(later);
  });

  test('a release that was halted is let go of at the next page of the site, whichever it is', async ({ page, context }) => {
    const path = '/zakat_calculator';
    const candidate = await deploy('a candidate', { hold: true });
    halted = candidate;
    await page.goto(`${origin.url}/calculate`);
    const stable = (await version(page)) ?? '';
    await change('rollout', { version: candidate, percent: 100 });
    // Where the machine is busy, a first render may take too long, and what was stable stands in for a moment.
    await expect(async () => {
      await page.goto(origin.url + path);
      expect(await version(page)).toBe(candidate);
    }).toPass();
    await waitForCopy(page, path, `calculate@${candidate}`);

    await change('halt', {});
    await page.goto(`${origin.url}/about_zakat`);
    await waitForCopy(page, path, `calculate@${stable}`);
    await context.setOffline(true);
    await page.goto(origin.url + path);
    await hydrated(page);
    expect(await version(page)).toBe(stable);
    expect((await cachedPaths(page)).filter((name) => name.includes(candidate))).toEqual([]);
  });

  test('a preview is not kept', async ({ page, context }) => {
    const path = '/zakat_guides';
    const answer = await fetch(`${origin.url}/_releases/api/sections/calculate/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${origin.token}` },
      body: JSON.stringify({ version: halted }),
    });
    const { url } = (await answer.json()) as { url: string };
    await page.goto(url);
    await page.goto(origin.url + path);
    expect(await version(page)).toBe(halted);
    await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))).toBe(true);
    await page.waitForTimeout(2_000);
    expect(await cachedPaths(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(origin.url + path);
    await expect(page.getByRole('heading', { name: words.en.needs })).toBeVisible();
  });

  test('a shell without a worker, and the switch of the operator, take worker and copies away', async ({ page }) => {
    const path = '/zakat_calculator';
    await page.goto(origin.url + path);
    await waitForCopy(page, path);
    await origin.stop();
    origin = await startOrigin({ PORT: new URL(origin.url).port, OFFLINE_COPY: 'off' });
    const url = page.url();
    await page.goto(url);
    await hydrated(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), { timeout: 60_000 })
      .toBe(0);
    expect(await cachedPaths(page)).toEqual([]);
    await page.goto(url);
    // Longer than a page takes to settle: what was withdrawn does not come back.
    await page.waitForTimeout(5_000);
    expect(await keptFrom(page, path)).toBeNull();
  });
});

test('the worker is asked for anew each time, and may ask this site only', async () => {
  const answer = await fetch(`${sharedOrigin()}/service-worker.js`);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toContain('no-cache');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  const etag = answer.headers.get('etag') ?? '';
  expect((await fetch(`${sharedOrigin()}/service-worker.js`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});
