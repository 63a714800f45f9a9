import { type TestOrigin, startOrigin } from '../origin.ts';
import { release, servedGive } from '../support/release-command.ts';
import { inTime } from '../support/busy-machine.ts';
import { holdCandidate } from '../support/held-candidate.ts';
import { newVisitors } from '../support/new-visitors.ts';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

const IN_TIME_MS = 5_000;

let origin: TestOrigin;
let stable: string;
let candidate: string;
test.beforeAll(async () => {
  origin = await startOrigin();
  ({ stable, candidate } = await holdCandidate(origin));
});
test.afterAll(() => origin.stop());

test('a candidate is tried on a few, promoted, and rolled back, and open pages keep what they have', async ({ page }) => {
  await page.goto(`${origin.url}/about_zakat`);
  await hydrated(page);

  await release(origin, 'rollout', 'give', candidate, '50');
  const visitors = await newVisitors(origin, 40);
  const served = await Promise.all(visitors.map((visitor) => servedGive(origin, visitor)));
  expect(new Set(served)).toEqual(new Set([stable, candidate]));

  await release(origin, 'promote', 'give');
  expect(await servedGive(origin)).toBe(candidate);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openMenu(page, 'Give');
  await page.getByRole('banner').locator("a[href='/give_zakat']").click();
  await expect(page.locator('[data-mf=give] h1')).toBeVisible();
  const ofGive = asked.filter((url) => url.includes('/releases/give/'));
  const ofCandidate = ofGive.filter((url) => !url.includes(stable) && !url.includes('/by-content/'));
  expect([ofGive.length > 0, ofCandidate]).toEqual([true, []]);

  await inTime(IN_TIME_MS, async () => {
    await release(origin, 'rollback', 'give');
    expect(await servedGive(origin)).toBe(stable);
  });
  expect(await release(origin, 'history', 'give')).toContain('rollback');
});
