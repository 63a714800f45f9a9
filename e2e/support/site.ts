import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { pagePath } from 'shared/sections/find-page';
import { type Language, languages, localPath } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { watchViolations } from './violations.ts';
import { sections } from './sections.ts';

export interface SitePage {
  readonly section: SectionId;
  readonly id: string;
  readonly language: Language;
  /** The section that the page borrows a block from. */
  readonly borrows: SectionId | undefined;
  /** Whether search engines and sitemap leave it out, because a link in a mail leads to it. */
  readonly byLink: boolean;
  /** Path with language prefix. */
  readonly path: string;
}

/** Every page of the workspace's sections in both languages. */
export const sitePages: readonly SitePage[] = sections.flatMap((section) =>
  section.pages.flatMap((page) =>
    languages.map((language) => ({
      section: section.id,
      id: page.id,
      language,
      borrows: page.borrows,
      byLink: page.byLink ?? false,
      path: localPath(pagePath(page), language),
    })),
  ),
);

/** The overview page of each remote section in both languages. */
export const overviewPages = sitePages.filter(({ section, id }) => sections.find((entry) => entry.id === section)?.pages[0]?.id === id);

/** The base URL of the origin that the specs share. */
export function sharedOrigin(): string {
  return process.env.ORIGIN_URL ?? '';
}

/** The language that a journey is made in with and without script, where what it is about depends on neither: together they meet each once. */
export function languageWith(javaScriptEnabled: boolean): Language {
  return javaScriptEnabled ? 'bn' : 'en';
}

/** Waits until the page's host has taken over the server's HTML. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
}

/** Opens one of the menu groups of the top bar. */
export async function openMenu(page: Page, label: string): Promise<void> {
  await page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: new RegExp(`^${label.replace(/[[\](){}.*+?^$|\\]/g, '\\$&')}$`) })
    .click();
}

interface Complaints {
  /** Console errors and warnings and uncaught exceptions so far. */
  complaints: string[];
  /** Set where a test provokes what a page's policies stop; every other test fails by it. */
  provokesViolations: boolean;
  /** What the policies of all pages of this test have stopped so far. */
  violations: string[];
}

/** `test` with what the browser complained about; it fails where a content security policy, an integrity policy or Trusted Types stopped something. */
export const test = base.extend<Complaints>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Service Worker registration blocked')) return;
      if (['error', 'warning'].includes(message.type()))
        complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    await use(complaints);
  },
  provokesViolations: [false, { option: true }],
  violations: [
    async ({ browser, provokesViolations }, use) => {
      const violations: string[] = [];
      const watch = (context: BrowserContext) => watchViolations(context, violations);
      browser.on('context', watch);
      await use(violations);
      browser.off('context', watch);
      if (!provokesViolations) expect(violations, 'what the policies of pages have stopped').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
