import type { Page } from '@playwright/test';
import { DESKTOP, sidewaysScroll } from '../support/layout.ts';
import { expect, hydrated, sitePages, test } from '../support/site.ts';

/** A4 at 96 dots an inch, less a margin of a centimetre at each side. */
const PAPER = { width: 718, height: 1047 };

/** What is of no use on paper: ways on, bars and the footer's form. */
const notOnPaper = [
  'header nav',
  'header a[hreflang]',
  'button[popovertarget]',
  '#site-menu',
  '.tabs',
  '.action-bar',
  '#root > footer form',
  '#root > footer a',
  '.btn',
  '.skip',
  'nav[aria-labelledby="on-this-page"]',
];

/** Which of the parts are shown, with their words. */
function shownParts(parts: readonly string[]): string[] {
  return parts.flatMap((part) =>
    [...document.querySelectorAll(part)]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
      })
      .map((element) => `${part}: ${element.textContent?.trim().slice(0, 40)}`),
  );
}

/** The words of the page that are not black, or that lie on a ground. */
function colouredWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.closest('script, noscript, svg') || !element.checkVisibility()) continue;
    const told = (why: string) => found.push(`${why}: ${node.textContent?.trim().slice(0, 40)}`);
    if (getComputedStyle(element).color !== 'rgb(0, 0, 0)') told(getComputedStyle(element).color);
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none') told(`on ${at.tagName} ${at.className}`);
    }
  }
  return found;
}

/** The answers that are folded away. */
function foldedAnswers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main details')]
      .filter((details) => details.checkVisibility())
      .flatMap((details) => {
        const answer = details.querySelector(':scope > :not(summary)');
        return answer && answer.getBoundingClientRect().height > 0 ? [] : [details.textContent?.trim().slice(0, 40) ?? ''];
      }),
  );
}

for (const { path } of [
  ...sitePages.filter(({ language }) => language === 'en'),
  { path: '/bn' },
  { path: '/bn/how_it_works' },
  { path: '/no_such_page' },
]) {
  test(`${path} on paper: black on white in the dark theme too, no menus or bars, answers open, nothing cut off`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await hydrated(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize(PAPER);
    expect(await page.evaluate(shownParts, notOnPaper)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('link', { name: path.startsWith('/bn') ? 'যাকাত ফাউন্ডেশন' : 'Zakat Foundation' }),
    ).toBeVisible();
    expect(await page.evaluate(colouredWords)).toEqual([]);
    expect(await foldedAnswers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(0);
  });
}

test('a link elsewhere is printed with its address', async ({ page }) => {
  await page.goto('/todays_nisab');
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('main').locator("a[href^='http']").first();
  await expect(link).toBeVisible();
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('http');
});
