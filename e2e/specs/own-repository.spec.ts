import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type TestOrigin, repository, startOrigin } from '../origin.ts';
import { expect, test } from '../support/site.ts';

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
