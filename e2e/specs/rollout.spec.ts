import { type TestOrigin, repository, startOrigin } from '../origin.ts';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

const run = promisify(execFile);
const IN_TIME_MS = 5_000;

let origin: TestOrigin;
let stable: string;
let candidate: string;
test.beforeAll(async () => {
  origin = await startOrigin();
  const built = await readPackage('give');
  const changed = withEditedFile(built, 'client/remoteEntry.js', (text) => `${text}\n// a candidate`);
  stable = built.release.version;
  candidate = changed.release.version;
  await publish(origin, 'give', changed, { hold: true });
});
test.afterAll(() => origin.stop());

/** Runs `pnpm release …` against this spec's origin. */
async function release(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(repository, 'origin/cli/release.ts'), ...words], {
    env: { ...process.env, ORIGIN_URL: origin.url, RELEASE_TOKEN: origin.token },
  });
  return stdout;
}

async function servedTo(visitor: string | undefined): Promise<string> {
  const response = await fetch(`${origin.url}/give_zakat`, visitor ? { headers: { cookie: `visitor=${visitor}` } } : {});
  return /give@(\S+)/.exec(response.headers.get('x-sections') ?? '')?.[1] ?? '';
}

test('a candidate is tried on a few, promoted, and rolled back, and open pages keep what they have', async ({ page }) => {
  await page.goto(`${origin.url}/about_zakat`);
  await hydrated(page);
  const visitors = Array.from({ length: 40 }, () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'));

  await release('rollout', 'give', candidate, '50');
  const served = await Promise.all(visitors.map(servedTo));
  expect(new Set(served)).toEqual(new Set([stable, candidate]));
  expect(await servedTo(undefined)).toBe(stable);

  await release('promote', 'give');
  expect(await servedTo(undefined)).toBe(candidate);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openMenu(page, 'Give');
  await page.getByRole('banner').locator("a[href='/give_zakat']").click();
  await expect(page.locator('[data-mf=give] h1')).toBeVisible();
  expect(asked.filter((url) => url.includes('/releases/give/')).every((url) => url.includes(stable))).toBe(true);

  const commanded = Date.now();
  await release('rollback', 'give');
  expect(await servedTo(undefined)).toBe(stable);
  expect(Date.now() - commanded).toBeLessThan(IN_TIME_MS);
  expect(await release('history', 'give')).toContain('rollback');
});
