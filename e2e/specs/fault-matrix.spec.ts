import type { Page, Response, Route } from '@playwright/test';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { expectMenuCloses } from '../support/expect-menu-closes.ts';
import { type ArmedFault, FAULTY_MARK, type FaultyGive, anotherOf, buildFaultyGive } from '../support/faulty-give.ts';
import { placeRelease } from '../support/place-release.ts';
import { type ReleasePackage, readPackage, withEditedFile } from '../support/release-package.ts';
import { test as base, expect, openMenu } from '../support/site.ts';

/** Two releases that hang, 5 s each, and a machine that is as busy as can be: what hangs for good takes longer. */
const LIMIT_MS = 60_000;

const test = base.extend<object, { faulty: FaultyGive }>({
  faulty: [
    async ({}, use) => {
      await use(await buildFaultyGive());
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
  | { readonly name: string; readonly imports: string };

const faults: readonly Fault[] = [
  { name: 'entry 404', file: 'entry', answer: gone },
  { name: 'entry hangs', file: 'entry', answer: never },
  { name: 'entry corrupt', file: 'entry', answer: corrupt },
  { name: 'chunk 404', file: 'page', answer: gone },
  { name: 'throws while rendering', armed: true },
  { name: 'throws later', armed: true },
  { name: 'incompatible singleton', imports: 'createFactory' },
  { name: 'throws on the server', armed: true },
  { name: 'loops on the server', armed: true },
];
const ways = ['cold', 'by navigation'] as const;
type Way = (typeof ways)[number];

/** A release that was built for another React than the shell has, and imports what only that one exports: the gate reads its server code. */
function builtForAnother(name: string, built: ReleasePackage): ReleasePackage {
  return withEditedFile(
    built,
    `client/${built.release.client.exposes}`,
    (text) => `import { ${name} as missing } from "react";${text};missing();`,
  );
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

/** The layout stands, and its script runs. */
async function expectLayoutAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready=true]')).toBeAttached({ timeout: LIMIT_MS });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectMenuCloses(page);
}

/** What stands is the release before alone: under its own title, and without the styles of the one that failed. */
async function expectBeforeAlone(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Give Zakat/);
  await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', /could not/);
  await expect(page.locator("link[rel=stylesheet][href^='/releases/give/']")).toHaveCount(1);
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
async function cause(
  fault: Fault,
  page: Page,
  { faulty, origin }: { faulty: FaultyGive; origin: TestOrigin },
  versions: string,
): Promise<() => Promise<unknown>> {
  if ('armed' in fault) return faulty.arm(fault.name, page, origin);
  if ('imports' in fault) return async () => undefined;
  const { client } = faulty.release.release;
  // The container of each release has a name of its own.
  const files = fault.file === 'entry' ? ['assets/remoteEntry-[\\w-]+\\.js', client.exposes] : [client.pages['give-zakat']?.en[0]];
  const pattern = new RegExp(`/releases/give/(?:${versions}|by-content)/(${files.join('|')})$`);
  await page.route(pattern, fault.answer);
  return () => page.unroute(pattern);
}

/** What the releases of a case are told apart by: pages that the server made are kept, so each of its faults has releases of its own. */
function releasesOf(fault: Fault, way: Way): string {
  if ('imports' in fault) return fault.name;
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
      for (const release of releases) await placeRelease(origin, 'give', release);
      live = releases;
    }

    for (const fault of faults) {
      test(`${fault.name}, ${ways.join(' and ')}`, async ({ page, faulty }) => {
        for (const way of ways) {
          await test.step(way, async () => {
            const onServer = fault.name.endsWith('on the server');
            const failing = (mark: string) => {
              const release = anotherOf(faulty.release, `${mark}, ${releasesOf(fault, way)}`);
              return 'imports' in fault ? builtForAnother(fault.imports, release) : release;
            };
            const now = failing('now');
            const before = hasPrevious ? healthy : failing('before');
            await goLive(before, now);

            const isLater = fault.name === 'throws later';
            const versions = hasPrevious ? now.release.version : '[^/]+';
            let end = isLater ? async () => undefined as unknown : await cause(fault, page, { faulty, origin }, versions);
            await rememberServed(page);
            const answer = await goBy(way, page, origin.url);
            if (isLater) {
              await expect(page.locator('html[data-ready=true]')).toBeAttached();
              await expect(givePage(page).locator(FAULTY_MARK)).toBeAttached();
              end = await cause(fault, page, { faulty, origin }, versions);
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
                await expectBeforeAlone(page);
              } else {
                await expect(retry(page)).toBeVisible({ timeout: LIMIT_MS });
                if (onServer) expect(answer?.status()).toBe(503);
                await expectLayoutAlive(page);
              }
              if (way === 'cold') await expectAsServed(page, !hasPrevious);
            } finally {
              await end();
            }

            if (!hasPrevious && !('imports' in fault)) {
              await expect(async () => {
                if (await retry(page).isVisible()) await retry(page).click();
                await expect(givePage(page).locator(FAULTY_MARK)).toBeAttached({ timeout: 2_000 });
                await expect(page.locator('html[data-ready=true]')).toBeAttached({ timeout: 2_000 });
                await expect(retry(page)).toHaveCount(0);
              }).toPass({ timeout: LIMIT_MS });
            }
            await expectWayOn(page);
            // The other way begins as in a tab of its own.
            await page.evaluate(() => sessionStorage.clear());
          });
        }
      });
    }
  });
}
