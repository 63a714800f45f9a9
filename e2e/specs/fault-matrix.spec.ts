import { type Page, type Response, type Route, test as base } from '@playwright/test';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { type ArmedFault, FAULTY_MARK, type FaultyGive, anotherOf, buildFaultyGive } from '../support/faulty-give.ts';
import { type ReleasePackage, publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, openMenu } from '../support/site.ts';

/** Two releases that hang, 5 s each, and a busy machine. */
const LIMIT_MS = 15_000;

const test = base.extend<object, { faulty: FaultyGive }>({
  faulty: [
    async ({}, use) => {
      const faulty = await buildFaultyGive();
      await use(faulty);
      await faulty.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

type Answer = (route: Route) => Promise<void> | void;

const gone: Answer = (route) => route.fulfill({ status: 404, body: 'not found' });
const never: Answer = () => undefined;
const corrupt: Answer = (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'export const = ;' });

/** What goes wrong with a release of the give section: on the network, in its own code, or in what it was built for. */
type Fault =
  | { readonly name: string; readonly file: 'entry' | 'page'; readonly answer: Answer }
  | { readonly name: ArmedFault; readonly armed: true }
  | { readonly name: string; readonly builtFor: string };

const faults: readonly Fault[] = [
  { name: 'entry 404', file: 'entry', answer: gone },
  { name: 'entry hangs', file: 'entry', answer: never },
  { name: 'entry corrupt', file: 'entry', answer: corrupt },
  { name: 'chunk 404', file: 'page', answer: gone },
  { name: 'throws while rendering', armed: true },
  { name: 'throws later', armed: true },
  { name: 'incompatible singleton', builtFor: '^18.3.1' },
  { name: 'throws on the server', armed: true },
  { name: 'loops on the server', armed: true },
];
const ways = ['cold', 'by navigation'] as const;
type Way = (typeof ways)[number];

/** A release that asks for another React than the shell has: the gate would refuse it if its description said so. */
function builtForReact(range: string, built: ReleasePackage): ReleasePackage {
  const file = 'client/remoteEntry.js';
  const edited = withEditedFile(built, file, (text) => text.replaceAll(/(requiredVersion:["'`])\^19/g, `$1${range}`));
  expect(edited.release.version).not.toBe(built.release.version);
  return edited;
}

/** Remembers the nodes and the text that the server sent, before any module has run. */
async function rememberServed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const text = document.querySelector('[data-mf=give]')?.textContent;
      Object.assign(window, { served: { header: document.querySelector('header'), text } });
    });
  });
}

/** The server's layout was taken over as it stood, not made afresh; and where `kept`, the section's text with it. */
async function expectAsServed(page: Page, kept: boolean): Promise<void> {
  const same = await page.evaluate(() => {
    const { served } = window as unknown as { served: { header: Element; text: string } };
    const text = document.querySelector('[data-mf=give]')?.textContent;
    return { layout: served.header === document.querySelector('header'), section: served.text === text };
  });
  expect(same).toMatchObject(kept ? { layout: true, section: true } : { layout: true });
}

async function goBy(way: Way, page: Page, url: string): Promise<Response | null> {
  // Hanging files must not be waited for: the page has to give up by itself.
  if (way === 'cold') return page.goto(`${url}/give_zakat`, { waitUntil: 'commit' });
  const answer = await page.goto(`${url}/about_zakat`, { waitUntil: 'commit' });
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  await openMenu(page, 'Give');
  await page.getByRole('banner').locator("a[href='/give_zakat']").click();
  return answer;
}

const givePage = (page: Page) => page.locator('[data-mf=give]');
const retry = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Try again' });

/** The layout stands, and its script runs: Escape closes a menu only where it does. */
async function expectLayoutAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready=true]')).toBeAttached({ timeout: LIMIT_MS });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await openMenu(page, 'Apply for help');
  const link = page.getByRole('banner').locator("a[href='/apply_help']");
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
}

/** From a section that failed, the others are one click away, in the same document. */
async function expectWayOn(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await openMenu(page, 'Apply for help');
  await page.getByRole('banner').locator("a[href='/apply_help']").click();
  await expect(page.locator('[data-mf=apply] h1')).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
}

/** Makes a fault happen to the releases of some versions, and returns what ends it. */
async function cause(fault: Fault, page: Page, faulty: FaultyGive, versions: string): Promise<() => Promise<unknown>> {
  if ('armed' in fault) return faulty.arm(fault.name, page);
  if ('builtFor' in fault) return async () => undefined;
  const { client } = faulty.release.release;
  const file = fault.file === 'entry' ? client.entry : client.pages['give-zakat']?.en[0];
  const pattern = new RegExp(`/releases/give/${versions}/${file}$`);
  await page.route(pattern, fault.answer);
  return () => page.unroute(pattern);
}

/** What the releases of a case are told apart by: pages that the server made are kept, so each of its faults has releases of its own. */
function releasesOf(fault: Fault, way: Way): string {
  if ('builtFor' in fault) return fault.name;
  return fault.name.endsWith('on the server') ? `${fault.name}, ${way}` : 'healthy on the server';
}

for (const existing of ['a release was live before', 'the release before fails, too'] as const) {
  const hasPrevious = existing === 'a release was live before';

  test.describe(`where ${existing}`, () => {
    // One origin for the table, in order: its cases bring releases live.
    test.describe.configure({ mode: 'default' });
    let origin: TestOrigin;
    let healthy: ReleasePackage;
    let live: readonly ReleasePackage[] = [];
    test.beforeAll(async () => {
      [origin, healthy] = await Promise.all([startOrigin(), readPackage('give')]);
    });
    test.afterAll(() => origin.stop());

    /** Brings one release live, then another over it, unless they are. */
    async function goLive(...releases: ReleasePackage[]): Promise<void> {
      const versions = (of: readonly ReleasePackage[]) => of.map(({ release }) => release.version).join();
      if (versions(releases) === versions(live)) return;
      for (const release of releases) expect([200, 201]).toContain((await publish(origin, 'give', release)).status);
      live = releases;
    }

    for (const fault of faults) {
      for (const way of ways) {
        test(`${fault.name}, ${way}`, async ({ page, faulty }) => {
          const onServer = fault.name.endsWith('on the server');
          const failing = (mark: string) => {
            const release = anotherOf(faulty.release, `${mark}, ${releasesOf(fault, way)}`);
            return 'builtFor' in fault ? builtForReact(fault.builtFor, release) : release;
          };
          const now = failing('now');
          const before = hasPrevious ? healthy : failing('before');
          await goLive(before, now);

          const isLater = fault.name === 'throws later';
          const versions = hasPrevious ? now.release.version : '[^/]+';
          let end = isLater ? async () => undefined as unknown : await cause(fault, page, faulty, versions);
          await rememberServed(page);
          const answer = await goBy(way, page, origin.url);
          if (isLater) {
            await expect(page.locator('html[data-ready=true]')).toBeAttached();
            await expect(givePage(page).locator(FAULTY_MARK)).toBeAttached();
            end = await cause(fault, page, faulty, versions);
          }

          try {
            if (onServer && way === 'by navigation') {
              // The browser asks the server for no page: the section runs from its own release.
              await expect(givePage(page).locator(FAULTY_MARK)).toBeAttached();
              await expectLayoutAlive(page);
            } else if (hasPrevious) {
              await expect(givePage(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: LIMIT_MS });
              await expect(page.locator(FAULTY_MARK)).toHaveCount(0, { timeout: LIMIT_MS });
              if (onServer) expect(answer?.headers()['x-sections']).toContain(`give@${before.release.version}`);
              await expectLayoutAlive(page);
              await expect(retry(page)).toHaveCount(0);
            } else {
              await expect(retry(page)).toBeVisible({ timeout: LIMIT_MS });
              if (onServer) expect(answer?.status()).toBe(503);
              await expectLayoutAlive(page);
            }
            if (way === 'cold') await expectAsServed(page, !hasPrevious);
          } finally {
            await end();
          }

          if (!hasPrevious && !('builtFor' in fault)) {
            await expect(async () => {
              if (await retry(page).isVisible()) await retry(page).click();
              await expect(givePage(page).locator(FAULTY_MARK)).toBeAttached({ timeout: 2_000 });
              await expect(page.locator('html[data-ready=true]')).toBeAttached({ timeout: 2_000 });
              await expect(retry(page)).toHaveCount(0);
            }).toPass({ timeout: 15_000 });
          }
          await expectWayOn(page);
        });
      }
    }
  });
}
