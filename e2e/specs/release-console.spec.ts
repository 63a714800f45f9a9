import type { Page } from '@playwright/test';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { createToken } from '../support/admin.ts';
import { axeViolations } from '../support/axe.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { holdCandidate } from '../support/held-candidate.ts';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

// One origin, which the tests change one after another.
test.describe.configure({ mode: 'default' });

let origin: TestOrigin;
let stable: string;
let candidate: string;
test.beforeAll(async () => {
  origin = await startOrigin();
  ({ stable, candidate } = await holdCandidate(origin));
});
test.afterAll(() => origin.stop());

async function signIn(page: Page, token = origin.token, base = '/_releases'): Promise<void> {
  await page.goto(origin.url + base);
  await page.locator('input[name=token]').fill(token);
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('table')).toBeVisible();
}

async function live(): Promise<string> {
  const response = await fetch(`${origin.url}/give_zakat`);
  return /give@(\S+)/.exec(response.headers.get('x-sections') ?? '')?.[1] ?? '';
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a release is rolled out, promoted and rolled back, each with a reason', async ({ page }) => {
    await signIn(page);
    const give = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'give' }) });
    await expect(give).toContainText(`held: ${candidate}`);

    await give.getByRole('link', { name: `Roll out to 5%: give ${candidate}` }).click();
    await page.getByLabel('Share of visitors').fill('12.55');
    await page.getByLabel('Reason').fill('A new order of the amounts');
    await page.getByRole('button', { name: 'Roll out' }).click();
    await expect(page.getByText('Enter a percentage from 0.1 to 100')).toBeVisible();
    await page.getByLabel('Share of visitors').fill('12.5');
    await page.getByRole('button', { name: 'Roll out' }).click();
    await expect(page.getByRole('status')).toContainText(`Done: give ${candidate} to 12.5%.`);
    await expect(give).toContainText('candidate 12.5%');
    await expect(give).toContainText('Rolling out');

    await give.getByRole('link', { name: 'Promote' }).click();
    await page.getByLabel('Reason').fill('No complaint in a week');
    await page.getByRole('button', { name: `Promote ${candidate}` }).click();
    await expect(page.getByRole('status')).toContainText('promoted to stable');
    expect(await live()).toBe(candidate);

    await give.getByRole('link', { name: 'Roll back' }).click();
    await page.getByLabel('Reason').fill('The amount was not kept');
    await page.getByRole('button', { name: `Roll back to ${stable}` }).click();
    await expect(page.getByRole('status')).toContainText(`give rolled back to ${stable}`);
    await expect(page.getByRole('listitem').first()).toContainText('The amount was not kept · By release-token.');
    expect(await live()).toBe(stable);

    // What was rolled back is locked: nothing serves it again before somebody says why it may be.
    await page.goto(`${origin.url}/_releases/sections/give/promote?version=${candidate}`);
    await expect(page.getByRole('alert')).toContainText(`give ${candidate} is locked, because it was rolled back`);
    await expect(page.getByRole('alert')).toContainText('The amount was not kept');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: candidate }) });
    await expect(row).toContainText('Locked: rolled back under a minute ago. The amount was not kept · By release-token.');
    await expect(row.getByRole('link', { name: /Roll out|Promote/ })).toHaveCount(0);
    await row.getByRole('link', { name: `Unlock: ${candidate}` }).click();
    await page.getByLabel('Reason').fill('It was the browser');
    await page.getByRole('button', { name: `Unlock ${candidate}` }).click();
    await expect(page.getByRole('status')).toContainText(`Done: give ${candidate} unlocked.`);
    expect(await live()).toBe(stable);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the releases' })).toBeVisible();
  });

  test('a step that was overtaken says so, and can be confirmed again', async ({ page, context }) => {
    await signIn(page);
    const step = `${origin.url}/_releases/sections/give/promote?version=${candidate}`;
    await page.goto(step);
    const other = await context.newPage();
    await other.goto(step);
    await other.getByLabel('Reason').fill('I was faster');
    await other.getByRole('button', { name: 'Promote' }).click();
    await expect(other.getByRole('status')).toContainText('promoted');

    await page.getByLabel('Reason').fill('I was slower');
    await page.getByRole('button', { name: 'Promote' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Nothing was changed: someone else changed this section in the meantime');
    await expect(page.getByRole('alert').first()).toContainText('I was faster');
    await page.goto(`${origin.url}/_releases/sections/give/rollback`);
    await page.getByLabel('Reason').fill('As before');
    await page.getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByRole('status')).toContainText('rolled back');
    await page.goto(`${origin.url}/_releases/sections/give/unlock?version=${candidate}`);
    await page.getByLabel('Reason').fill('For the next test');
    await page.getByRole('button', { name: `Unlock ${candidate}` }).click();
    await expect(page.getByRole('status')).toContainText('unlocked');
  });

  test('a token of another section sees give and cannot change it; a wrong one does not sign in', async ({ page }) => {
    await signIn(page, await createToken(origin, 'about'));
    const give = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'give' }) });
    await expect(give).toContainText('another team’s');
    await expect(give.getByRole('link', { name: 'Roll' })).toHaveCount(0);
    await page.goto(`${origin.url}/_releases/sections/give/rollback`);
    await expect(page.getByRole('heading')).toHaveText('Your token is not for give');

    await page.context().clearCookies();
    await page.goto(`${origin.url}/bn/_releases`);
    await page.locator('input[name=token]').fill('a guess');
    const answer = page.waitForResponse(/sign-in$/);
    await page.locator('main button[type=submit]').click();
    expect((await answer).status()).toBe(401);
    await expect(page.getByRole('alert')).toContainText('এই টোকেন এখানে পাওয়া যায়নি');
    expect(origin.output()).not.toContain(origin.token);
  });
});

test('everything is reached by keyboard, and the step is next after its button', async ({ page }) => {
  await signIn(page);
  await page.getByRole('rowheader', { name: 'give' }).getByRole('link').press('Enter');
  await page.getByRole('link', { name: `Roll out: ${candidate}` }).press('Enter');
  await page.waitForURL(/#panel$/);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Share of visitors')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('to 5%');
  await page.getByRole('link', { name: 'Halt' }).press('Enter');
  await page.getByLabel('Reason').fill('Enough');
  await page.getByLabel('Reason').press('Enter');
  const halted = page.getByRole('row').filter({ hasText: 'Halted' });
  await expect(halted).toContainText('was at 5%');
  await expect(halted.getByRole('link', { name: 'Resume' })).toHaveCount(0);
  await expect(halted.getByRole('link', { name: `Unlock: give ${candidate}` })).toBeVisible();
});

for (const base of ['/_releases', '/bn/_releases']) {
  test(`axe finds nothing below ${base} on a phone and a large screen, and nothing is wider than the page`, async ({ page }) => {
    const look = async (path: string) => {
      await page.goto(origin.url + base + path);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await axeViolations(page), `${path} at ${width} px`).toEqual([]);
        expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    };
    await look('');
    await signIn(page, origin.token, base);
    const ofGive = ['', '/rollback', `/rollout?version=${candidate}`, `/unlock?version=${candidate}`, `/preview?version=${candidate}`];
    for (const path of ['', ...ofGive.map((step) => `/sections/give${step}`)]) await look(path);
  });
}

test('a preview shows the release over a whole visit with its banner, and is left by a button', async ({ page, complaints }) => {
  await signIn(page, origin.token, '/bn/_releases');
  await page.goto(`${origin.url}/bn/_releases/sections/give/preview?version=${candidate}`);
  await page.getByRole('link', { name: 'আগাম দেখুন', exact: true }).first().click();
  await expect(page).toHaveURL(`${origin.url}/bn/give_zakat`);
  const banner = page.getByRole('complementary', { name: 'আগাম দেখা' });
  await expect(banner).toContainText(`আপনি give ${candidate} সংস্করণটি দেখছেন`);
  await hydrated(page);
  await openMenu(page, 'যাকাত সম্পর্কে');
  await page.getByRole('banner').locator("a[href='/bn/about_zakat']").click();
  await expect(page.locator('[data-mf=about] h1')).toBeVisible();
  await expect(banner).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${origin.url}/zakat/give`);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Forms that you send here are recorded as usual');
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL(`${origin.url}/zakat/give`);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a visitor’s page carries nothing of the console', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(origin.url, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /\/console-|_releases|_preview/.test(url))).toEqual([]);
  expect(await page.content()).not.toMatch(/_releases|\/console-/);
});
