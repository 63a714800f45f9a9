import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sections } from 'shared/sections/sections';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { copyPackage } from '../support/package-copy.ts';
import { publish } from '../support/release-package.ts';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

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
test.beforeAll(async () => {
  origin = await startOrigin();
  for (const { id } of remotes) {
    const copy = await copyPackage(id);
    const routes = path.join(copy.folder, 'src/routes.tsx');
    await writeFile(routes, probe(id) + (await readFile(routes, 'utf8')));
    expect((await publish(origin, id, await copy.build())).status).toBe(201);
    await copy.remove();
  }
});
test.afterAll(() => origin.stop());

test('every remote sees the same React, router, zustand and shared', async ({ page }) => {
  await page.goto(`${origin.url}/`);
  await hydrated(page);
  for (const { id, label, pages } of remotes) {
    await openMenu(page, label.en);
    await page.getByRole('banner').locator(`a[href='${pages[0]?.path}']`).click();
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
