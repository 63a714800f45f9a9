import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { SectionId } from 'shared/sections/sections';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { placeRelease } from '../support/place-release.ts';
import { type ReleasePackage, readPackage, withEditedFile } from '../support/release-package.ts';
import { sectionOf, sections } from '../support/sections.ts';
import { buildSharingGive } from '../support/sharing-give.ts';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

// In order: the last of these bring other releases live.
test.describe.configure({ mode: 'default' });

const remotes = sections.filter(({ id }) => id !== 'shell');

/** What a section sees when it imports the singletons, put where the test can compare it; `context` is where its build finds `usePageContext`. */
const probe = (section: string, context: string) => `
import { useState as seenState } from 'react';
import { jsx as seenJsx } from 'react/jsx-runtime';
import { Link as SeenLink } from 'react-router-dom';
import { create as seenCreate } from 'zustand';
import { usePageContext as seenContext } from '${context}';
(globalThis.probes ??= {})['${section}'] = { seenState, seenJsx, SeenLink, seenCreate, seenContext };
`;

/** A built section with a probe in the module that it exposes. */
async function probedRelease(section: SectionId): Promise<ReleasePackage> {
  const built = await readPackage(section);
  return withEditedFile(built, `client/${built.release.client.exposes}`, (text) => probe(section, 'shared/provided') + text);
}

async function addProbe(section: SectionId, folder: string): Promise<void> {
  const routes = path.join(folder, 'src/routes.tsx');
  await writeFile(routes, probe(section, 'shared/ui/page-context') + (await readFile(routes, 'utf8')));
}

/** What the sections that were loaded so far saw differently. */
async function compareProbes(page: Page): Promise<{ seen: string[]; different: string[] }> {
  return page.evaluate(() => {
    const { probes } = globalThis as unknown as { probes: Record<string, Record<string, unknown>> };
    const [first = {}, ...others] = Object.values(probes);
    return {
      seen: Object.keys(probes),
      different: others.flatMap((other) => Object.keys(first).filter((name) => other[name] !== first[name] || !first[name])),
    };
  });
}

async function hop(page: Page, section: SectionId): Promise<void> {
  const { label, pages } = sectionOf(section);
  await openMenu(page, label.en);
  await page.getByRole('banner').locator(`a[href='${pages[0]?.path}']`).click();
  await expect(page.locator(`[data-mf=${section}] h1`)).toBeVisible();
}

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin();
  for (const { id } of remotes) await placeRelease(origin, id, await probedRelease(id));
});
test.afterAll(() => origin.stop());

test('every remote sees the same React, router, zustand and shared', async ({ page }) => {
  await page.goto(`${origin.url}/`);
  await hydrated(page);
  for (const { id } of remotes) await hop(page, id);
  expect(await compareProbes(page)).toEqual({ seen: remotes.map(({ id }) => id), different: [] });
});

test('a section’s container is its two functions, and no page starts with a federation runtime', async ({ page }) => {
  for (const { id } of remotes) {
    const { release, files } = await readPackage(id);
    expect(files.get(`client/${release.client.entry}`)?.length).toBeLessThan(1024);
  }
  const { host } = (await readPackage('shell')).release.client;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${origin.url}/give_zakat`, { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(asked.filter((url) => /remoteEntry(?:-[\w-]+)?\.js$/.test(url) || url.endsWith(`${host}`))).toEqual([]);
});

test.describe('a release that was built with shares, before documents had an import map', () => {
  let older: ReleasePackage;
  test.beforeAll(async () => {
    older = await buildSharingGive((folder) => addProbe('give', folder));
    expect(older.release.client.exposes).toBeUndefined();
    // Without the gate, which refuses server code that leaves something behind, as the probe does.
    await placeRelease(origin, 'give', older);
  });

  test('starts a document, and sees what the others see', async ({ page, complaints }) => {
    await page.goto(`${origin.url}/give_zakat`);
    await hydrated(page);
    await hop(page, 'about');
    expect(await compareProbes(page)).toEqual({ seen: ['give', 'about'], different: [] });
    expect(complaints).toEqual([]);
  });

  test('is loaded on the way, and sees what the others see', async ({ page, complaints }) => {
    await page.goto(`${origin.url}/about_zakat`);
    await hydrated(page);
    await hop(page, 'give');
    expect(await compareProbes(page)).toEqual({ seen: ['about', 'give'], different: [] });
    expect(complaints).toEqual([]);
  });

  test('stands in for a newer one that is gone', async ({ page }) => {
    const newer = withEditedFile(await readPackage('give'), 'client/remoteEntry.js', (text) => `${text}\n// newer`);
    await placeRelease(origin, 'give', newer);
    await page.route(new RegExp(`/releases/give/(?:${newer.release.version}|by-content)/`), (route) => route.fulfill({ status: 404 }));
    await page.goto(`${origin.url}/about_zakat`);
    await hydrated(page);
    await hop(page, 'give');
    expect(await compareProbes(page)).toEqual({ seen: ['about', 'give'], different: [] });
  });
});
