import type { Page } from '@playwright/test';
import { localPath, otherLanguage } from 'shared/sections/language';
import { expect, hydrated, openMenu, overviewPages, sharedOrigin, test } from '../support/site.ts';
import { sections } from '../support/sections.ts';

const remotes = sections.filter(({ id }) => id !== 'shell');

interface Watched {
  mutations: string[];
  html: string;
}

/** Records every node and text that changes below #root from the moment the server's HTML is parsed; attributes are compared at the end. */
async function watchDocument(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const root = document.getElementById('root');
      if (!root) return;
      const watched = { mutations: [] as string[], html: root.innerHTML };
      Object.assign(window, { watched });
      new MutationObserver((records) => {
        for (const record of records) {
          const target = record.target as HTMLElement;
          watched.mutations.push(
            `${record.type} ${record.attributeName ?? ''} ${(target.outerHTML ?? target.nodeValue ?? '').slice(0, 200)}`,
          );
        }
      }).observe(root, { childList: true, subtree: true, characterData: true });
    });
  });
}

const taken = [...overviewPages.map(({ path }) => path), '/zakat/give/5000', '/bn/zakat/give?step=details&donation=2000'];

for (const language of ['en', 'bn'] as const) {
  test(`each overview page, and steps of the pledge, in ${language}, are taken over without a change or a complaint`, async ({
    page,
    complaints,
  }) => {
    await watchDocument(page);
    for (const path of taken.filter((one) => /^\/bn(?:\/|$)/.test(one) === (language === 'bn'))) {
      await page.goto(path);
      await hydrated(page);
      await page.waitForTimeout(300);
      const { mutations, same } = await page.evaluate(() => {
        const { watched } = window as unknown as { watched: Watched };
        return { mutations: watched.mutations, same: watched.html === document.getElementById('root')?.innerHTML };
      });
      expect.soft(mutations, path).toEqual([]);
      expect.soft(same, path).toBe(true);
      expect.soft(complaints, path).toEqual([]);
    }
  });
}

for (const [address, own] of [
  ['/Contact', '/contact'],
  ['/bn/Contact', '/bn/contact'],
  ['/contact//', '/contact'],
  ['/%63ontact?from=mail', '/contact?from=mail'],
] as const) {
  test(`${address}, which spells a page's address otherwise, leads to the page`, async ({ page, complaints }) => {
    await page.goto(address);
    await expect(page).toHaveURL(own);
    await ownsScrolling(page);
    await expect(page.locator('[data-page=contact] h1')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

for (const address of ['/nowhere', '/bn/nowhere', '/zakat/Give/5000', '//contact', '/bn//contact', '/contact%2F', '/BN/contact']) {
  test(`${address}, which is no page's address, stays the page that says so, and leads on`, async ({ page, complaints }) => {
    await watchDocument(page);
    const answer = await page.goto(sharedOrigin() + address);
    expect(answer?.status()).toBe(404);
    await ownsScrolling(page);
    const { mutations } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
    expect(mutations).toEqual([]);
    // The browser itself says that the document is a 404.
    expect(complaints).toEqual([expect.stringContaining('404 (Not Found)')]);
    await page.locator("main a[href$='/contact']").click();
    await expect(page.locator('[data-page=contact] h1')).toBeVisible();
    await page.goBack();
    await expect(page.locator('main [data-state=not-found]')).toBeVisible();
  });
}

for (const language of ['en', 'bn'] as const) {
  test(`going through all sections by their menus, ${language}, without a complaint and without a new document`, async ({
    page,
    complaints,
  }) => {
    await page.goto(localPath('/', language));
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    for (const section of remotes) {
      const [overview] = section.pages;
      const address = localPath(overview?.path ?? '', language);
      await openMenu(page, section.label[language]);
      await page.getByRole('banner').locator(`a[href='${address}']`).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.locator(`[data-mf=${section.id}] h1`)).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    await page.goBack();
    await expect(page.locator(`[data-mf=${remotes.at(-2)?.id}] h1`)).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });
}

/** Waits until the layout has taken over where the page is scrolled to. */
async function ownsScrolling(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.waitForTimeout(300);
}

/**
 * Scrolls down by two screens, and returns where that is. Once the fonts are there: when one replaces another, what lies above may become
 * a pixel shorter, and the browser keeps the words in place by scrolling as much.
 */
async function readOn(page: Page): Promise<number> {
  const position = await page.evaluate(async () => {
    // The first layout asks for them.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    scrollTo(0, 2 * innerHeight);
    return scrollY;
  });
  expect(position).toBeGreaterThan(1000);
  return position;
}

test('a visitor who reads on before the script has come stays there when it does', async ({ page }) => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.goto('/');
  const script = await page.locator('script[type=module][src]').getAttribute('src');
  await page.route(`**${script}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/apply_help', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  const read = await readOn(page);
  letCome();
  await ownsScrolling(page);
  expect(await page.evaluate(() => scrollY)).toBe(read);
});

test('a reload leads back to where the page was read', async ({ page }) => {
  await page.goto('/apply_help');
  await ownsScrolling(page);
  const read = await readOn(page);
  await page.reload();
  await ownsScrolling(page);
  expect(await page.evaluate(() => scrollY)).toBe(read);
});

for (const language of ['en', 'bn'] as const) {
  test(`the way back through other documents leads to where each was read, from ${language}`, async ({ page }) => {
    const goBackTo = async (path: string, to = language) => {
      await page.goBack();
      await expect(page).toHaveURL(localPath(path, to));
      await ownsScrolling(page);
    };
    await page.goto(localPath('/about_zakat', language));
    await ownsScrolling(page);
    const read = await readOn(page);
    await page.locator(`footer a[href='${localPath('/privacy_policy', language)}']`).dispatchEvent('click');
    await expect(page).toHaveURL(localPath('/privacy_policy', language));
    // Each is the first entry of its document, the last of them that of the same page in the other language.
    for (const path of ['/privacy_policy', '/about_zakat']) {
      await page.goto(localPath(path, otherLanguage(language)));
      await ownsScrolling(page);
      await page.evaluate(() => scrollTo(0, 40));
    }
    await goBackTo('/privacy_policy', otherLanguage(language));
    await goBackTo('/privacy_policy');
    await goBackTo('/about_zakat');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(read);
  });
}

test('a parameter that the server does not know changes nothing of what is taken over', async ({ page, complaints }) => {
  await page.goto('/newsletter?fbclid=x');
  await ownsScrolling(page);
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(1);
  expect(complaints).toEqual([]);
});
