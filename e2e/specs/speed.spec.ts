import { PAGE_BUDGET_BYTES } from 'shared/contracts/page-budget';
import { ask } from '../support/read-site.ts';
import { expect, hydrated, openMenu, overviewPages, sitePages, test } from '../support/site.ts';
import { traceRequests } from '../support/request-levels.ts';

const BUDGET_REQUESTS = 20;

// In English a page is the same without the Bangla face: the overviews stand for the others there.
const pages = sitePages.filter((page) => page.language === 'bn' || overviewPages.includes(page));

const COMPRESSED_WITHIN_MS = 500;

/** Asks for a page until it is compressed as it is kept: the first who asks after a deploy is answered sooner, with a kilobyte more. */
async function askBefore(path: string): Promise<void> {
  const size = async () => Number((await ask(path, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'));
  const first = await size();
  const begun = performance.now();
  while (performance.now() - begun < COMPRESSED_WITHIN_MS && (await size()) >= first)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

for (const { path } of pages) {
  test(`${path}, cold: two levels, within ${BUDGET_REQUESTS} requests and ${PAGE_BUDGET_BYTES / 1024} KB`, async ({ page }, info) => {
    await askBefore(path);
    const trace = await traceRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
    const requests = trace.requests();
    // A call for today's price is the program's own, and waits for it: nothing of the page waits for the call.
    const files = requests.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
    const staircase = files.filter(({ level }) => level > 2).map(({ level, url }) => `${level}: ${url}`);
    expect(staircase).toEqual([]);
    expect(requests.filter(({ url }) => url.includes('manifest.json'))).toEqual([]);
    const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
    const largest = [...requests].sort((a, b) => b.bytes - a.bytes).slice(0, 4);
    const named = largest.map(({ url, bytes: size }) => `${url.split('/').at(-1)} ${(size / 1024).toFixed(1)} KB`).join(', ');
    info.annotations.push({
      type: 'weight',
      description: `${path}: ${(bytes / 1024).toFixed(1)} KB in ${requests.length} requests; largest: ${named}`,
    });
    console.log(`    ${path}: ${(bytes / 1024).toFixed(1)} KB in ${requests.length} requests; largest: ${named}`);
    expect(bytes).toBeLessThanOrEqual(PAGE_BUDGET_BYTES);
    expect(requests.length).toBeLessThanOrEqual(BUDGET_REQUESTS);
  });
}

test('a hop to another section is one level cold', async ({ page }) => {
  const trace = await traceRequests(page);
  await page.goto('/about_zakat', { waitUntil: 'networkidle' });
  await hydrated(page);
  // Touch has no hover: the click is the first that is known of it.
  trace.restart();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>("header a[href='/give_zakat']")?.click());
  await expect(page.locator('[data-mf=give] h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requests = trace.requests();
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter(({ level }) => level > 1).map(({ level, url }) => `${level}: ${url}`)).toEqual([]);
});

test('a hop to another section asks for nothing after a hover', async ({ page }) => {
  const trace = await traceRequests(page);
  await page.goto('/about_zakat', { waitUntil: 'networkidle' });
  await hydrated(page);
  const banner = page.getByRole('banner');
  await openMenu(page, 'Give');
  await banner.locator("a[href='/give_zakat']").hover();
  await page.waitForLoadState('networkidle');
  trace.restart();
  await banner.locator("a[href='/give_zakat']").click();
  await expect(page.locator('[data-mf=give] h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(trace.requests().map(({ url }) => url)).toEqual([]);
});
