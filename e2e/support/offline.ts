import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** The addresses in the caches of this device, as paths, sorted. */
export async function cachedPaths(page: Page): Promise<string[]> {
  const urls = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => url);
  });
  return urls.map((url) => new URL(url).pathname).sort();
}

/** What the copy of a page was made from, as `x-sections` says; null where there is no copy. */
export function keptFrom(page: Page, path: string): Promise<string | null> {
  return page.evaluate(async (name) => (await caches.match(name))?.headers.get('x-sections') ?? null, path);
}

/** Waits until this device keeps a page, made from `release` where one is named. */
export async function waitForCopy(page: Page, path: string, release = 'shell@'): Promise<void> {
  await expect.poll(() => keptFrom(page, path), { timeout: 60_000 }).toContain(release);
}
