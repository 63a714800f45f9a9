import type { Page } from '@playwright/test';

/**
 * Opens a page as a browser does that lacks something: whatever `names` matches in the document and its styles becomes a name that no
 * browser knows. Pages refuse altered styles, so the document comes without their digests.
 */
export async function openWithout(page: Page, names: RegExp, path: string): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(names, 'unknown') });
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const { link: _, ...headers } = response.headers();
      const document = (await response.text()).replaceAll(/(<link rel="stylesheet"[^>]*) integrity="[^"]*"/g, '$1');
      await route.fulfill({ response, headers, body: document.replaceAll(names, 'unknown') });
    },
  );
  await page.goto(path);
}
