import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type TestOrigin, repository, startOrigin } from '../origin.ts';
import { edit, startDevServer } from '../support/dev-server.ts';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

const run = promisify(execFile);
const MOST_OUTPUT_BYTES = 16 * 1024 ** 2;
/** How package managers say that nobody answers, and that what is asked for was not fetched before. */
const NO_REGISTRY = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ERR_PNPM_(?:META_FETCH_FAIL|NO_OFFLINE)/;

let origin: TestOrigin;
let folder: string;
test.beforeAll(async () => {
  origin = await startOrigin();
  folder = await mkdtemp(path.join(tmpdir(), 'zakat-team-'));
});
test.afterAll(() => Promise.all([origin.stop(), rm(folder, { recursive: true, force: true })]));

async function pnpm(cwd: string, words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: MOST_OUTPUT_BYTES };
  const { stdout } = await run('pnpm', words, options).catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`pnpm ${words.join(' ')}: ${error.message}\n${error.stdout}\n${error.stderr}`, { cause: error });
  });
  return stdout;
}

/** What a team does after `new`: its own words in the place of those that are still to be written. */
async function writeWords(): Promise<void> {
  const sources = path.join(folder, 'src');
  for (const file of await readdir(sources, { recursive: true })) {
    if (!/(^section|content\/..)\.ts$/.test(file)) continue;
    const text = await readFile(path.join(sources, file), 'utf8');
    await writeFile(path.join(sources, file), text.replaceAll('[To be written]', 'A team of its own:').replaceAll('[লেখা বাকি]', 'আলাদা দল:'));
  }
}

/** Runs `pnpm admin …` beside the origin. */
async function admin(...words: string[]): Promise<void> {
  await run(process.execPath, [path.join(repository, 'origin/cli/admin.ts'), ...words], {
    env: { ...process.env, DATA_DIR: origin.dataDir },
  });
}

/** The section from its sources inside the live site, which does not have it so far. */
async function tryInsideTheSite(page: Page): Promise<void> {
  const kit = path.join(folder, 'node_modules/section-kit/dist/cli/section-kit.js');
  const dev = await startDevServer(kit, ['dev', '--site', origin.url], folder);
  try {
    const rendered = await fetch(`${dev.url}/learn`);
    expect(rendered.status).toBe(200);
    expect(await rendered.text()).toMatch(/<h1[^>]*>A team of its own: learn/);
    expect((await fetch(`${origin.url}/learn`)).status).toBe(404);
    // A form of the live site would be recorded as a visitor's.
    expect((await fetch(`${dev.url}/contact`, { method: 'POST' })).status).toBe(403);

    // Its menu line in a page of another team, a hop there and back, each as a visitor makes it.
    await page.goto(`${dev.url}/about_zakat`);
    await hydrated(page);
    await openMenu(page, 'A team of its own: learn');
    await page.getByRole('banner').locator("a[href='/learn']").click();
    await expect(page.locator('[data-mf=learn] h1')).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { documentIsStillOpen: true }));
    await edit(path.join(folder, 'src/pages/learn/content/en.ts'), "lead: '", "lead: 'An edited sentence. ");
    await expect(page.getByText('An edited sentence.')).toBeVisible();
    expect(await page.evaluate(() => 'documentIsStillOpen' in globalThis)).toBe(true);
    await openMenu(page, 'About Zakat');
    await page.getByRole('banner').locator("a[href='/about_zakat']").click();
    await expect(page.locator('[data-mf=about] h1')).toBeVisible();

    // What is wrong is said in the page and in the terminal, with its place in the sources.
    await page.goto(`${dev.url}/bn/learn`);
    await hydrated(page);
    const file = path.join(folder, 'src/pages/learn/page.tsx');
    const overlay = page.locator('vite-error-overlay');
    await edit(file, '{words.title}', '{words.titel}');
    await expect(overlay).toContainText("Property 'titel' does not exist");
    await expect.poll(dev.output).toContain('page.tsx(');
    await edit(file, '{words.titel}', '{words.title}');
    // What shows the edit clears the overlay before the compiler has looked at it.
    await expect.poll(dev.output).toContain('No type errors any more.');
    await expect(overlay).toHaveCount(0);

    const inTheBrowser = "{typeof document === 'undefined' ? words.title : JSON.parse('A broken page')}";
    await page.goto(`${dev.url}/bn/learn`);
    await hydrated(page);
    await edit(file, '{words.title}', inTheBrowser);
    await expect(overlay).toContainText('src/pages/learn/page.tsx:');
    await expect.poll(dev.output).toMatch(/In the page: SyntaxError: [\s\S]*src\/pages\/learn\/page\.tsx:\d+/);
    await edit(file, inTheBrowser, '{words.title}');
    await expect(overlay).toHaveCount(0);

    // The page that is open loads itself again, which would end a navigation of its own.
    const other = await page.context().newPage();
    await edit(file, '{words.title}', "{JSON.parse('A broken page')}");
    // Until the file watcher has seen the edit, the page is rendered from the module before, and fails in the browser only.
    await expect.poll(async () => (await fetch(`${dev.url}/learn`)).status).toBe(502);
    await other.goto(`${dev.url}/learn`);
    await expect(other.getByText(/SyntaxError: [\s\S]*src\/pages\/learn\/page\.tsx:\d+/)).toBeVisible();
    await expect.poll(dev.output).toMatch(/Not rendered: SyntaxError: [\s\S]*src\/pages\/learn\/page\.tsx:\d+/);
    await edit(file, "{JSON.parse('A broken page')}", '{words.title}');
    await expect(other.locator('[data-mf=learn] h1')).toBeVisible();
    await other.close();
  } finally {
    await dev.stop();
  }
}

test('a new section of a team in an empty folder is live with five commands, of this site alone and of no workspace, and leaves again', async ({
  page,
}) => {
  test.slow();
  await admin('section', 'add', 'learn');
  await pnpm(repository, ['-s', 'packages:pack'], { DATA_DIR: origin.dataDir });
  const packages = `${origin.url}/_releases/packages`;
  const from = ['--package', `${packages}/shared.tgz`, '--package', `${packages}/section-kit.tgz`];
  try {
    await pnpm(folder, ['--prefer-offline', ...from, 'dlx', 'section-kit', 'new', 'learn', '--packages', packages]);
    await writeWords();
    await pnpm(folder, ['install', '--prefer-offline']);
  } catch (error) {
    // biome-ignore lint/suspicious/noSkippedTests: without a registry there is nothing to install from
    test.skip(NO_REGISTRY.test(String(error)), 'No registry answers: whether a team can install the packages was not tested.');
    throw error;
  }
  await pnpm(folder, ['check']);
  await tryInsideTheSite(page);
  await pnpm(folder, ['test']);
  const team = { ORIGIN_URL: origin.url, RELEASE_TOKEN: origin.token, SIGNING_KEY: origin.signingKey };
  const published = await pnpm(folder, ['publish:section', '--why', 'the first release from a repository of its own'], team);
  const [version] = /\d+\.\d+\.\d+-[0-9a-f]{12}/.exec(published) ?? [];
  const release = JSON.parse(await readFile(path.join(folder, 'dist/release.json'), 'utf8')) as {
    uses: object;
    provenance: { builder: object };
  };
  expect(release.uses).toMatchObject({ 'shared/ui/section-routes': ['sectionRoutes'], 'shared/ui/page-head': ['PageHead'] });
  expect(release.provenance.builder).toMatchObject({ name: 'section-kit' });

  const answer = await page.goto(`${origin.url}/learn`);
  expect(answer?.headers()['x-sections']).toContain(`learn@${version}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A team of its own');
  // The menu of every page has it, without a release of the shell.
  await page.goto(`${origin.url}/bn/contact`);
  await expect(page.getByRole('banner').locator("a[href='/bn/learn']")).toHaveCount(1);
  expect(await (await fetch(`${origin.url}/sitemap.xml`)).text()).toContain('/learn<');

  await admin('section', 'remove', 'learn', '--why', 'The trial is over');
  await expect.poll(async () => (await fetch(`${origin.url}/learn`)).status).toBe(404);
  expect(await (await fetch(`${origin.url}/contact`)).text()).not.toContain('/learn');
  expect(await (await fetch(`${origin.url}/sitemap.xml`)).text()).not.toContain('/learn<');
});
