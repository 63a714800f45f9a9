import type { BrowserContext, Page } from '@playwright/test';
import { fieldOf, tickBox } from '../support/calculator.ts';
import { expect, hydrated, test } from '../support/site.ts';

// What a page does whose connection goes while it is open, without a service worker. With one: offline.spec.ts.

const NEEDS = 'This page needs a connection';
const message = (page: Page) => page.getByRole('main').locator('[data-state=failed]');

/** Takes the connection away, and returns the paths of the documents that are asked for from then on. */
async function lose(page: Page, context: BrowserContext): Promise<string[]> {
  await context.setOffline(true);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

for (const [which, to] of [
  ['of another section', '/your_impact'],
  ['of the same section', '/giving_faq'],
] as const) {
  test(`without a connection a link to a page ${which} says so and offers nothing that cannot open; with one again the page opens by itself`, async ({
    page,
    context,
  }) => {
    await page.goto('/give_zakat');
    await hydrated(page);
    const documents = await lose(page, context);
    // By its address: a pointer on the way there would load the page's code.
    await page.locator(`a[href='${to}']`).first().dispatchEvent('click');
    await expect(message(page).getByRole('heading', { level: 1 })).toHaveText(NEEDS);
    await expect(page).toHaveURL(to);
    await expect(message(page).getByRole('link')).toHaveCount(1);
    await expect(message(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
    expect(documents).toEqual([]);

    await page.goBack();
    await expect(page.locator('[data-page=give-zakat] h1')).toBeVisible();
    await page.goForward();
    await expect(message(page)).toContainText(NEEDS);

    await context.setOffline(false);
    await expect(page.locator('[data-mf] h1')).toBeVisible();
    await expect(message(page)).toHaveCount(0);
    await expect(page).toHaveURL(to);
  });
}

test('what was typed before the connection went is there on the way back, and with a connection again it is the visitor who tries again', async ({
  page,
  context,
}) => {
  await page.goto('/zakat_calculator');
  await hydrated(page);
  await tickBox(page, 'Cash').check();
  await fieldOf(page, 'cash.inBank').fill('500000');
  const documents = await lose(page, context);
  await page.locator("a[href='/zakat/give']").first().dispatchEvent('click');
  await expect(message(page)).toContainText(NEEDS);
  await context.setOffline(false);
  await expect(message(page).getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.goBack();
  await expect(fieldOf(page, 'cash.inBank')).toHaveValue('500000');
  expect(documents).toEqual([]);
});
