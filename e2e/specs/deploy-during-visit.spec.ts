import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BY_CONTENT } from 'shared/contracts/content-address';
import type { BootstrapData } from 'shared/contracts/page-context';
import { readFileList } from 'shared/domain/file-list';
import type { SectionId } from 'shared/sections/sections';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { placeRelease } from '../support/place-release.ts';
import { type ReleasePackage, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

const DEPLOYED = ['give', 'impact', 'apply'] as const satisfies readonly SectionId[];

// One origin for the file: in any order its tests would start one in each worker.
test.describe.configure({ mode: 'default' });

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin();
});
test.afterAll(() => origin.stop());

/** The release as it is built, with another container. */
async function laterRelease(section: SectionId, name: string): Promise<ReleasePackage> {
  const built = await readPackage(section);
  return withEditedFile(built, `client/${built.release.client.entry}`, (text) => `${text}\n// ${name}`);
}

/** Brings another release of a section live, or only keeps it; returns its version. */
async function deploy(section: SectionId, name: string, options: { hold?: boolean } = {}): Promise<string> {
  const changed = await laterRelease(section, name);
  await placeRelease(origin, section, changed, options);
  return changed.release.version;
}

async function change(section: SectionId, action: string, body: object): Promise<void> {
  const answer = await fetch(`${origin.url}/_releases/api/sections/${section}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${origin.token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** SHA-256 of what each URL answers, asked for one after the other: of a burst of them, a busy origin may refuse some. */
async function digests(urls: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const url of urls) {
    const answer = await fetch(origin.url + url);
    expect(answer.status).toBe(200);
    const content = Buffer.from(await answer.arrayBuffer());
    found.push(createHash('sha256').update(content).digest('hex'));
  }
  return found;
}

async function bootstrapData(page: Page): Promise<BootstrapData> {
  return JSON.parse((await page.locator('#visit').textContent()) ?? '') as BootstrapData;
}

/** The releases of a section that a browser asked for files of by version, and the later one where it asked for what only that has. */
async function watchVersions(page: Page, section: SectionId, name: string): Promise<Set<string>> {
  const versions = new Set<string>();
  const later = (await laterRelease(section, name)).release;
  page.on('request', (request) => {
    const [, version = '', file = ''] = new RegExp(`/releases/${section}/([^/]+)/(.+)$`).exec(request.url()) ?? [];
    if (version === BY_CONTENT && file === later.client.entry) versions.add(later.version);
    if (version && version !== BY_CONTENT) versions.add(version);
  });
  return versions;
}

test('open pages keep the versions of their document through a deploy of several sections, also where they were not yet', async ({
  page,
  complaints,
}) => {
  const asked = Object.fromEntries(
    await Promise.all(DEPLOYED.map(async (id) => [id, await watchVersions(page, id, 'a later release')] as const)),
  );
  await page.goto(`${origin.url}/give_zakat`);
  await hydrated(page);
  const { sections } = await bootstrapData(page);
  const bases = DEPLOYED.map((id) => `/releases/${id}/${sections[id]?.version}/`);
  const lists = await Promise.all(bases.map(async (base) => readFileList(await (await fetch(`${origin.url}${base}files.en.txt`)).text())));
  const files = lists.flatMap(({ start, pages }, place) =>
    [start, ...Object.values(pages)].flatMap((group) => group.files.map((file) => `${bases[place]}${file}`)),
  );
  expect(files.length).toBeGreaterThan(DEPLOYED.length);
  const before = await digests(files);

  const versions = Object.fromEntries(await Promise.all(DEPLOYED.map(async (id) => [id, await deploy(id, 'a later release')] as const)));

  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('main').locator("a[href='/zakat/give']").first().click();
  await expect(page.getByLabel('Or another amount')).toBeVisible();
  for (const [id, menu, address] of [
    ['impact', 'Your impact', '/your_impact'],
    ['apply', 'Apply for help', '/apply_help'],
  ] as const) {
    await openMenu(page, menu);
    await page.getByRole('banner').locator(`a[href='${address}']`).click();
    await expect(page.locator(`[data-mf=${id}] h1`)).toBeVisible();
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  for (const id of DEPLOYED) expect([...(asked[id] ?? [])]).toEqual([sections[id]?.version]);
  expect(await digests(files)).toEqual(before);
  expect(complaints).toEqual([]);

  await page.reload();
  const next = await bootstrapData(page);
  expect(Object.fromEntries(DEPLOYED.map((id) => [id, next.sections[id]?.version]))).toEqual(versions);
});

test('a halt in the middle of a pledge moves nobody before the next document', async ({ page }) => {
  const before = (await fetch(`${origin.url}/zakat/give`)).headers.get('x-sections') ?? '';
  const candidate = await deploy('give', 'a candidate', { hold: true });
  await change('give', 'rollout', { version: candidate, percent: 100 });
  const asked = await watchVersions(page, 'give', 'a candidate');
  await page.goto(`${origin.url}/zakat/give`);
  await hydrated(page);
  await page.getByLabel('Or another amount').fill('2500');

  await change('give', 'halt', {});
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('button', { name: 'Submit amount' }).click();
  await page.getByLabel('Name').fill('In the middle');
  await page.getByLabel('Mobile phone').fill('01712345678');
  await page.getByRole('button', { name: 'Submit pledge' }).click();
  await expect(page.getByRole('link', { name: 'See Impact' })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  // Of files that both releases have, none says which one it is of.
  expect([...asked].filter((version) => version !== candidate)).toEqual([]);

  await page.reload();
  expect(before).toContain(`give@${(await bootstrapData(page)).sections.give?.version}`);
});
