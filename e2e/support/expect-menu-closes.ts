import { type Page, expect } from '@playwright/test';
import { sectionOf } from './sections.ts';
import { openMenu } from './site.ts';

/** The layout's script runs: Escape closes a menu only where it does. */
export async function expectMenuCloses(page: Page, within?: { readonly timeout: number }): Promise<void> {
  const { label, pages } = sectionOf('apply');
  const link = page.getByRole('banner').locator(`a[href='${pages[0]?.path}']`);
  await openMenu(page, label.en);
  await expect(link).toBeVisible(within);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden(within);
}
