import type { Page } from '@playwright/test';
import { sidewaysScroll } from './layout.ts';
import { expect } from './site.ts';

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
function foldedAnswers(): string[] {
  return [...document.querySelectorAll('main details')]
    .filter((details) => details.checkVisibility())
    .flatMap((details) => {
      const answer = details.querySelector(':scope > :not(summary)');
      return answer && answer.getBoundingClientRect().height > 0 ? [] : [details.textContent?.trim().slice(0, 40) ?? ''];
    });
}

/**
 * Looks at a page that is open as it is printed from the dark theme: black on white, without menus and bars, with every answer open and
 * nothing cut off. Leaves it on paper.
 */
export async function expectOnPaper(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(PAPER);
  const words = (what: string) => `${path} on paper: ${what}`;
  expect.soft(await page.evaluate(shownParts, notOnPaper), words('what is of no use there')).toEqual([]);
  await expect.soft(page.getByRole('heading', { level: 1 }), words('its heading')).toBeVisible();
  const name = path.startsWith('/bn') ? 'যাকাত ফাউন্ডেশন' : 'Zakat Foundation';
  await expect.soft(page.getByRole('banner').getByRole('link', { name }), words('whose it is')).toBeVisible();
  expect.soft(await page.evaluate(colouredWords), words('words that are not black on white')).toEqual([]);
  expect.soft(await page.evaluate(foldedAnswers), words('answers that are folded away')).toEqual([]);
  expect.soft(await sidewaysScroll(page), words('wider than the sheet')).toBeLessThanOrEqual(0);
  const pdf = await page.pdf({ format: 'A4' });
  expect.soft(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, words('sheets')).toBeGreaterThan(0);
}
