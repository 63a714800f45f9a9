import type { Page } from '@playwright/test';
import { PAGE_BUDGET_BYTES } from 'shared/contracts/page-budget';
import type { SectionId } from 'shared/sections/sections';
import { ask } from '../support/read-site.ts';
import { readPackage } from '../support/release-package.ts';
import { sectionOf, sections } from '../support/sections.ts';
import { expect, hydrated, openMenu, overviewPages, sitePages, test } from '../support/site.ts';
import { type RequestTrace, type TracedRequest, forgetVisits, traceRequests } from '../support/request-levels.ts';

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

async function expectLean(page: Page, path: string): Promise<string> {
  await askBefore(path);
  await forgetVisits(page);
  const trace = await traceRequests(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await hydrated(page);
  const requests = trace.requests();
  await trace.end();
  // A call for today's price is the program's own, and waits for it: nothing of the page waits for the call.
  const files = requests.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
  const staircase = files.filter(({ level }) => level > 2).map(({ level, url }) => `${level}: ${url}`);
  expect.soft(staircase, `${path}: what is asked for on a third level`).toEqual([]);
  expect
    .soft(
      requests.filter(({ url }) => url.includes('manifest.json')),
      `${path}: manifests`,
    )
    .toEqual([]);
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
  const largest = [...requests].sort((a, b) => b.bytes - a.bytes).slice(0, 4);
  const named = largest.map(({ url, bytes: size }) => `${url.split('/').at(-1)} ${(size / 1024).toFixed(1)} KB`).join(', ');
  const weight = `${path}: ${(bytes / 1024).toFixed(1)} KB in ${requests.length} requests; largest: ${named}`;
  console.log(`    ${weight}`);
  expect.soft(bytes, weight).toBeLessThanOrEqual(PAGE_BUDGET_BYTES);
  expect.soft(requests.length, weight).toBeLessThanOrEqual(BUDGET_REQUESTS);
  // A stylesheet would be asked for twice whose header does not say the same of it as the document.
  const urls = files.map(({ url }) => url);
  expect.soft(urls, `${path}: what is asked for twice`).toEqual([...new Set(urls)]);
  // A page that came out of a cache would weigh next to nothing.
  expect
    .soft(
      files.filter(({ url, bytes: size }) => url.includes('/releases/') && size === 0).map(({ url }) => url),
      `${path}: what did not come over the wire`,
    )
    .toEqual([]);
  return weight;
}

for (const { id } of sections) {
  test(`the pages of ${id}, each cold: two levels, within ${BUDGET_REQUESTS} requests and ${PAGE_BUDGET_BYTES / 1024} KB`, async ({
    page,
  }, info) => {
    for (const { path } of pages.filter(({ section }) => section === id)) {
      const description = await test.step(path, () => expectLean(page, path));
      info.annotations.push({ type: 'weight', description });
    }
  });
}

/** What a hop may weigh more than its files, headers included: the list that names them, and that they are verified by before they run. */
const LIST_BYTES = 1_024;

const hops = overviewPages.filter((page) => page.language === 'en' && page.section !== 'shell');

/** Opens a page far from a section, and the menu in which a link to the section is; resolves once the list of its files is there. */
async function showLinkTo(section: SectionId, page: Page, trace: RequestTrace): Promise<void> {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await hydrated(page);
  await openMenu(page, sectionOf(section).label.en);
  await expect.poll(() => listsOf(section, trace).some(({ bytes }) => bytes > 0)).toBe(true);
}

function listsOf(section: SectionId, trace: RequestTrace): TracedRequest[] {
  return trace.requests().filter(({ url }) => url.includes(`/releases/${section}/`) && url.endsWith('/files.en.txt'));
}

/** Resolves once a page that was given a reason to look at its links has done so: when it is idle, in a frame after that, and the runtime when it is idle again. */
async function linksLookedAt(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const next of [idle, frame, frame, idle, idle]) await next();
  });
}

/** Touch has no hover: the click is the first that is known of it. */
async function tap(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`header a[href='${href}']`)?.click(), path);
}

test(`a hop is one level cold, asks for each file once, and for at most ${LIST_BYTES} bytes besides`, async ({ page }) => {
  for (const { section, path } of hops) {
    await test.step(path, async () => {
      await forgetVisits(page);
      const trace = await traceRequests(page);
      await showLinkTo(section, page, trace);
      const lists = listsOf(section, trace);
      trace.restart();
      await tap(page, path);
      await expect(page.locator(`[data-mf=${section}] h1`)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const requests = trace.requests();
      expect(requests.length, path).toBeGreaterThan(0);
      // A call is the page's own, and waits for what makes it: nothing of the page waits for the call.
      const files = requests.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
      const staircase = files.filter(({ level }) => level > 1).map(({ level, url }) => `${level}: ${url}`);
      expect.soft(staircase, `${path}: what is asked for on a second level`).toEqual([]);
      // A file comes over the wire once: what is asked for with its digest is in the browser's cache by then.
      const transferred = requests.filter(({ bytes }) => bytes > 0).map(({ url }) => url);
      expect.soft(transferred, path).toEqual([...new Set(transferred)]);
      const weight = [...lists, ...listsOf(section, trace)].reduce((sum, { bytes }) => sum + bytes, 0);
      await trace.end();
      console.log(`    ${path}: ${weight} bytes of its list of files`);
      expect.soft(weight, path).toBeLessThanOrEqual(LIST_BYTES);
    });
  }
});

test('a hop asks for all of its files before any of them is answered', async ({ page }) => {
  for (const { section, path, id } of hops) {
    await test.step(path, async () => {
      await forgetVisits(page);
      const trace = await traceRequests(page);
      await showLinkTo(section, page, trace);
      const { client } = (await readPackage(section)).release;
      const asked = new Set<string>();
      const answers = Promise.withResolvers<void>();
      await page.route('**/releases/**', async (route) => {
        asked.add(new URL(route.request().url()).pathname.split('/').slice(4).join('/'));
        await answers.promise;
        await route.continue();
      });
      await tap(page, path);
      const needed = [client.entry, client.exposes ?? '', ...client.styles, ...(client.pages[id]?.en ?? [])];
      await expect.poll(() => needed.filter((file) => !asked.has(file)), path).toEqual([]);
      answers.resolve();
      await expect(page.locator(`[data-mf=${section}] h1`)).toBeVisible();
      await page.unroute('**/releases/**');
      await trace.end();
    });
  }
});

test('a hop to another section asks for nothing after a hover, and waits for nothing', async ({ page }) => {
  const trace = await traceRequests(page);
  await page.goto('/about_zakat', { waitUntil: 'networkidle' });
  await hydrated(page);
  const banner = page.getByRole('banner');
  await openMenu(page, 'Give');
  await banner.locator("a[href='/give_zakat']").hover();
  // A document that was idle once counts as idle for good: what the hover leads to is waited for by name.
  const { client } = (await readPackage('give')).release;
  for (const file of [client.entry, ...client.styles, ...(client.pages.give_zakat?.en ?? [])]) {
    await expect(page.locator(`link:is([rel$=preload], [rel=stylesheet])[href$='/${file}']`)).toBeAttached();
  }
  // News of the visit to this document is sent some seconds after it is ready, and belongs to no hop.
  await expect.poll(() => trace.requests().some(({ url }) => url.endsWith('/_visits'))).toBe(true);
  let asked = 0;
  await expect
    .poll(
      () => {
        const before = asked;
        asked = trace.requests().length;
        return asked - before;
      },
      { intervals: [1_000] },
    )
    .toBe(0);
  trace.restart();
  // The page's code has run by then: the hop is one render, without the state of waiting for it.
  const waits = await page.locator('#main').evaluateHandle((main) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(main.ariaBusy ?? '')).observe(main, { attributeFilter: ['aria-busy'] });
    return seen;
  });
  await banner.locator("a[href='/give_zakat']").click();
  await expect(page.locator('[data-mf=give] h1')).toBeVisible();
  expect(await waits.jsonValue()).toEqual([]);
  await page.waitForLoadState('networkidle');
  // The lists of files of the sections that links on the new page lead to are for the hop after this one.
  const ofThisHop = ({ url }: TracedRequest) => url.includes('/releases/give/') || !url.endsWith('/files.en.txt');
  expect(
    trace
      .requests()
      .filter(ofThisHop)
      .map(({ url }) => url),
  ).toEqual([]);
});

test('a document that scrolls by itself asks for no list of files, and one that its visitor scrolls does', async ({ page }) => {
  const trace = await traceRequests(page);
  await page.goto('/bn/about_zakat', { waitUntil: 'networkidle' });
  await hydrated(page);
  const lists = () => trace.requests().flatMap(({ url }) => (url.endsWith('/files.bn.txt') ? [url] : []));
  await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, document.body.scrollHeight);
    await scrolled;
  });
  await linksLookedAt(page);
  expect(lists()).toEqual([]);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => lists().length).toBeGreaterThan(0);
});

const runtimes = (trace: RequestTrace) => trace.requests().filter(({ url }) => /\/host-[\w-]+\.js$/.test(url));

test('the federation runtime is there before a link is followed, and not before the visitor does anything', async ({ page }) => {
  const trace = await traceRequests(page);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await hydrated(page);
  // As Chromium tells of a pointer that rests where the page has appeared.
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' })));
  await linksLookedAt(page);
  expect(runtimes(trace)).toEqual([]);
  await openMenu(page, sectionOf('give').label.en);
  await expect.poll(() => runtimes(trace).some(({ bytes }) => bytes > 0)).toBe(true);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`only lists of files are fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const trace = await traceRequests(page);
    await showLinkTo('give', page, trace);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    expect(runtimes(trace)).toEqual([]);
  });
}
