import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { adminOf } from '../support/admin.ts';
import { topicRelease, topics } from '../support/more-sections.ts';
import { documentBytes } from '../support/page-weight.ts';
import { placeRelease } from '../support/place-release.ts';
import { publish } from '../support/release-package.ts';
import { traceRequests } from '../support/request-levels.ts';
import { expect, hydrated, test } from '../support/site.ts';

/** What a document may grow by with each further section of the site, compressed: its lines in the menus, and how its releases are found. */
const BYTES_PER_SECTION = 150;
/** What a first visit beside twenty sections may weigh, and ask for, of one beside five. */
const RATIO = 1.03;

const measured = ['/contact', '/bn/contact', '/give_zakat', '/bn/give_zakat', '/privacy_policy', '/bn/privacy_policy'];
const [sixth, ...others] = topics;
const twentieth = others.pop();

test.describe.configure({ mode: 'default' });

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin();
});
test.afterAll(async () => {
  await origin?.stop();
});

/** The bytes of each measured document. A busy origin may refuse a page that it has not made yet: it is asked for until it is served. */
async function documents(): Promise<Record<string, number>> {
  const bytes = async (address: string) => {
    await expect.poll(() => statusOf(address)).toBe(200);
    return [address, documentBytes(await (await fetch(origin.url + address)).text())] as const;
  };
  return Object.fromEntries(await Promise.all(measured.map(bytes)));
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(origin.url + address)).status;
}

/** Whether the menus of a page far away, and the sitemap, lead to a section. */
async function isLinked(id: string): Promise<readonly [boolean, boolean]> {
  const texts = await Promise.all(['/bn/contact', '/sitemap.xml'].map(async (address) => (await fetch(origin.url + address)).text()));
  return [texts[0]?.includes(`href="/bn/${id}"`) === true, texts[1]?.includes(`/${id}<`) === true];
}

/** A section joins as its team and the host's operator let it: no origin is started anew. */
async function join(subject = topics[0]): Promise<void> {
  if (!subject) throw new Error('There are fifteen topics');
  const { id } = subject;
  await adminOf(origin, 'section', 'add', id, '--name', `mf-${id}`);
  await expect.poll(() => publish(origin, id, topicRelease(subject)), { timeout: 120_000 }).toMatchObject({ status: 201 });
  await expect.poll(() => statusOf(`/${id}`)).toBe(200);
  await expect.poll(() => isLinked(id)).toEqual([true, true]);
}

/** Sections that joined earlier, each with the release that was stable before. */
async function placeOthers(): Promise<void> {
  const database = new DatabaseSync(path.join(origin.dataDir, 'site.sqlite'), { timeout: 30_000 });
  try {
    const insert = database.prepare('insert into sections (id, remote, position, in_menu, added_at) values (?, ?, ?, 1, ?)');
    for (const [place, { id }] of others.entries()) insert.run(id, `mf-${id}`, 100 + place, new Date().toISOString());
  } finally {
    database.close();
  }
  for (const subject of others) {
    for (const text of ['before', 'now']) await placeRelease(origin, subject.id, topicRelease(subject, text));
  }
  for (const { id } of others) await expect.poll(() => statusOf(`/${id}`)).toBe(200);
}

test('a sixth and a twentieth section join and leave while the site runs, and a page weighs hardly more', async ({ browser, page }) => {
  const firstVisit = async () => {
    const context = await browser.newContext({ baseURL: origin.url });
    const visited = await context.newPage();
    const trace = await traceRequests(visited);
    await visited.goto('/bn/give_zakat', { waitUntil: 'networkidle' });
    await hydrated(visited);
    const requests = trace.requests();
    await context.close();
    return { bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), count: requests.length };
  };
  const five = { documents: await documents(), visit: await firstVisit() };

  await join(sixth);
  await placeOthers();
  await join(twentieth);

  const twenty = { documents: await documents(), visit: await firstVisit() };
  const growth = measured.map((address) => {
    const bytes = ((twenty.documents[address] ?? 0) - (five.documents[address] ?? 0)) / topics.length;
    console.log(`    ${address}: ${bytes.toFixed(0)} bytes for each further section`);
    return [address, bytes] as const;
  });
  expect(growth.filter(([, bytes]) => !(bytes <= BYTES_PER_SECTION))).toEqual([]);
  console.log(`    first visit: ${five.visit.bytes} bytes beside five sections, ${twenty.visit.bytes} beside twenty`);
  expect(twenty.visit.bytes / five.visit.bytes).toBeLessThanOrEqual(RATIO);
  expect(twenty.visit.count).toBe(five.visit.count);

  // A visitor goes from one of the five to the twentieth by the menu, without a new document.
  await page.goto(`${origin.url}/bn/contact`);
  await hydrated(page);
  await page.evaluate((id) => document.querySelector<HTMLAnchorElement>(`header a[href='/bn/${id}']`)?.click(), twentieth?.id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(twentieth?.label.bn ?? '');

  // Its page has a conjunct that the face of the site's own words lacks: it is set in the whole face, on a hop and as a document.
  const wholeFace = page.locator('html[data-conjuncts=all]');
  await expect(wholeFace).toBeAttached();
  await page.goto(`${origin.url}/bn/contact`);
  await expect(wholeFace).not.toBeAttached();
  await page.goto(`${origin.url}/bn/${twentieth?.id}`);
  await expect(wholeFace).toBeAttached();
  const isLoaded = () => page.evaluate(() => [...document.fonts].some(({ family, status }) => /Whole/.test(family) && status === 'loaded'));
  await expect.poll(isLoaded).toBe(true);

  for (const subject of [twentieth, sixth]) {
    const id = subject?.id ?? '';
    await adminOf(origin, 'section', 'remove', id, '--why', 'It was a trial');
    await expect.poll(() => statusOf(`/${id}`)).toBe(404);
    await expect.poll(() => isLinked(id)).toEqual([false, false]);
  }
  expect(await statusOf('/give_zakat')).toBe(200);
});
