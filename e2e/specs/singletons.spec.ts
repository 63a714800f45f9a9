import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sections } from 'shared/sections/sections';
import { type TestOrigin, repository, startOrigin } from '../origin.ts';
import { publish, readPackage } from '../support/release-package.ts';
import { expect, hydrated, test } from '../support/site.ts';

const run = promisify(execFile);
const BUILD = path.join(repository, 'shared/src/build/build-release.ts');
const remotes = sections.filter(({ id }) => id !== 'shell');

/** What a section sees when it imports the singletons, put where the test can compare it. */
const probe = (section: string) => `
import { useState } from 'react';
import { jsx } from 'react/jsx-runtime';
import { Link } from 'react-router-dom';
import { create } from 'zustand';
import { useVisit } from 'shared/ui/visit';
const probes = ((globalThis as unknown as { probes?: Record<string, unknown> }).probes ??= {});
probes['${section}'] = { useState, jsx, Link, create, useVisit };
`;

let origin: TestOrigin;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  origin = await startOrigin();
  folder = await mkdtemp(path.join(tmpdir(), 'zakat-probes-'));
  for (const { id, remote } of remotes) {
    const original = path.join(repository, remote);
    const copy = path.join(folder, remote);
    await cp(original, copy, { recursive: true, filter: (file) => !/\/(node_modules|dist)(\/|$)/.test(file) });
    await symlink(path.join(original, 'node_modules'), path.join(copy, 'node_modules'));
    const routes = path.join(copy, 'src/routes.tsx');
    await writeFile(routes, probe(id) + (await readFile(routes, 'utf8')));
    await run(process.execPath, [BUILD], { cwd: copy });
    expect((await publish(origin, id, await readPackage(id, copy))).status).toBe(201);
  }
});
test.afterAll(async () => {
  await origin.stop();
  await rm(folder, { recursive: true, force: true });
});

test('every remote sees the same React, router, zustand and shared', async ({ page }) => {
  await page.goto(`${origin.url}/`);
  await hydrated(page);
  for (const { id, label, pages } of remotes) {
    const banner = page.getByRole('banner');
    await banner.locator('summary', { hasText: label.en }).click();
    await banner.locator(`a[href='${pages[0]?.path}']`).click();
    await expect(page.locator(`[data-mf=${id}] h1`)).toBeVisible();
  }
  const differing = await page.evaluate(() => {
    const { probes } = globalThis as unknown as { probes: Record<string, Record<string, unknown>> };
    const [first = {}, ...others] = Object.values(probes);
    return {
      seen: Object.keys(probes).length,
      different: others.flatMap((other) => Object.keys(first).filter((name) => other[name] !== first[name] || !first[name])),
    };
  });
  expect(differing).toEqual({ seen: remotes.length, different: [] });
});
