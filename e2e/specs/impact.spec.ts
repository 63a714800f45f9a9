import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';

const STORIES_CALL = /\/api\/v1\/fetch-share-blogs\/6/;

/** Comes to the stories from another page, where the document brought none: they have to be fetched. */
async function walkToStories(page: Page): Promise<void> {
  await page.goto('/the_need');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Impact stories' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impact stories' })).toBeVisible();
}

function story(id: string, quote: string) {
  return { id, image: '', title: `Person ${id}`, heading: 'A heading', quote };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the counters are their final numbers, with month and year', async ({ page }) => {
    await page.goto('/your_impact');
    await expect(page.getByRole('definition')).toHaveText(['৳1,12,908', '1,606', '3,382']);
    await expect(page.getByRole('term')).toHaveText([/February 2024/, /February 2024/, /2024/]);
    await page.goto('/bn/your_impact');
    await expect(page.getByRole('definition')).toHaveText([/^৳১,১২,৯০৮/, /^১,৬০৬/, /^৩,৩৮২/]);
  });

  test('where the money goes is told by fund and year, and who answers for it, as samples', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Where the money goes, and who answers for it' }).click();
    await expect(page.getByRole('heading', { name: 'Where the money goes' })).toBeInViewport();
    await expect(page.getByRole('table', { name: '2024 Sample' }).getByRole('row')).toHaveText([
      /Fund/,
      /Hardship Relief Fund৳3,00,00050%/,
      /Housing Fund৳2,00,00033%/,
      /Work & Education Fund৳1,00,00017%/,
      /All three funds৳6,00,000/,
      /Running costs৳60,000/,
    ]);
    await expect(page.getByRole('row', { name: /^Trustees/ })).toContainText('Sample trustee 1');
    await page.goto('/bn/your_impact');
    await expect(page.getByRole('table', { name: '২০২৪ নমুনা' }).getByRole('row', { name: /^আবাসন তহবিল/ })).toContainText('৳২,০০,০০০');
  });

  test('each story leads to its own page of the blog, in a new tab, and says so', async ({ page }) => {
    await page.goto('/impact_stories');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(3);
    for (const [index, name] of ['Rahima', 'Jamal', 'Sufia'].entries()) {
      const link = cards.nth(index).getByRole('link', { name: `Read the story (Story of ${name}) (opens in a new tab)` });
      await expect(link).toHaveAttribute('href', new RegExp(`/${name.toLowerCase()}$`));
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('the poverty figures name their survey and its year, in both languages', async ({ page }) => {
    await page.goto('/the_need');
    await expect(page.getByRole('definition')).toHaveText(['18.7%', '5.6%', '20.5%', '14.7%']);
    await expect(page.getByRole('main')).toContainText(
      'Bangladesh Bureau of Statistics, Household Income and Expenditure Survey (HIES) 2022',
    );
    await page.goto('/bn/the_need');
    await expect(page.getByRole('definition')).toHaveText(['১৮.৭%', '৫.৬%', '২০.৫%', '১৪.৭%']);
    await expect(page.getByRole('main')).toContainText('বাংলাদেশ পরিসংখ্যান ব্যুরো, খানা আয় ও ব্যয় জরিপ ২০২২');
  });

  test('the way of a gift has five steps, and each fund an example', async ({ page }) => {
    await page.goto('/how_you_help');
    await expect(page.locator('.numbered-list > li')).toHaveCount(5);
    for (const path of ['/hardship_relief', '/housing_fund', '/work_and_education']) {
      await expect(page.getByRole('main').getByRole('listitem').locator(`a[href='${path}']`)).toBeVisible();
    }
  });
});

test('the way from the home page ends at the accounts without a new document, too', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Where the money goes, and who answers for it' }).click();
  await expect(page).toHaveURL(/\/your_impact#money$/);
  await expect(page.getByRole('heading', { name: 'Where the money goes' })).toBeInViewport();
});

test('figures and accounts travel with the pages that show them, and are fetched on the way from others', async ({ page, request }) => {
  const carries = async (path: string) => (await (await request.get(path)).text()).includes('"runningCosts"');
  expect(await carries('/your_impact')).toBe(true);
  expect(await carries('/bn')).toBe(true);
  expect(await carries('/the_need')).toBe(false);
  await page.goto('/the_need');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Your impact' }).first().click();
  await expect(page.getByRole('definition')).toHaveText([/1,12,908/, /1,606/, /3,382/]);
  await expect(page.getByRole('table', { name: '2024 Sample' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a fund’s share stands out from the threads around it in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/your_impact');
    const [rest, share, ground] = await page
      .locator('table svg')
      .first()
      .evaluate((band) => {
        const [all, dyed] = [...band.querySelectorAll('path')].map((path) => getComputedStyle(path).stroke);
        return [all, dyed, getComputedStyle(band.closest('section') as Element).backgroundColor];
      });
    expect(contrast(share, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(share, rest)).toBeGreaterThanOrEqual(3);
  });
}

test('a counter moves once it is seen, and ends at its number', async ({ page }) => {
  await page.goto('/your_impact');
  await hydrated(page);
  const year = page.getByRole('definition').nth(2);
  // Watched in the page: a busy machine looks again only after it has ended.
  await year.evaluate((counter) => {
    const watcher = new MutationObserver(() => {
      if (counter.querySelector('[data-state=counting]')) document.documentElement.dataset.counted = '';
    });
    watcher.observe(counter, { subtree: true, childList: true, attributes: true });
  });
  await year.scrollIntoViewIfNeeded();
  await expect(page.locator('html[data-counted]')).toBeAttached();
  await expect(year.locator('[data-state=still]')).toHaveText('3,382');
});

test('nothing moves for people who prefer less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/your_impact');
  await hydrated(page);
  const counted = page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    new MutationObserver(() => resolve(true)).observe(document.querySelector('main dl') as Element, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    setTimeout(() => resolve(false), 500);
    return promise;
  });
  await page.getByRole('definition').nth(2).scrollIntoViewIfNeeded();
  expect(await counted).toBe(false);
  await expect(page.getByRole('definition')).toHaveText(['৳1,12,908', '1,606', '3,382']);
});

test('stories that are fetched: first a word that they are coming, then at most 200 characters of each, once for all pages', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  const words = 'abcdefghi '.repeat(30).trim();
  await page.route(STORIES_CALL, async (route) => {
    calls += 1;
    await answer.promise;
    await route.fulfill({ json: { blogs: [story('1', words), story('2', 'Short.')] } });
  });
  await walkToStories(page);
  await expect(page.getByText('Stories are taking a moment')).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('heading', { name: 'Story of Person 1' })).toBeVisible();
  const [cut, whole] = await page.locator('blockquote').allTextContents();
  expect(cut).toBe(`${'abcdefghi '.repeat(20).trim()}…`);
  expect(whole).toBe('Short.');
  await page.getByRole('main').getByRole('link', { name: 'Your impact' }).first().click();
  await expect(page.getByRole('heading', { name: 'Story of Person 2' })).toBeVisible();
  expect(calls).toBe(1);
});

const silences = {
  'answers with an error': { status: 500, json: { message: 'broken on purpose' } },
  'answers with something else': { status: 200, body: '<html>' },
  'has no story': { status: 200, json: { blogs: [] } },
};

for (const [what, answer] of Object.entries(silences)) {
  test(`where the blog ${what} there is neither a message nor a hole`, async ({ page }) => {
    await page.route(STORIES_CALL, (route) => route.fulfill(answer));
    await walkToStories(page);
    await expect(page.getByText('Stories are taking a moment')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'In their own words' })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/broken on purpose|Something went wrong/);
    await expect(page.locator('main .page-hero + section').getByRole('heading', { level: 2 })).toHaveText(
      'A story belongs to the person who lived it',
    );
  });
}

/** WCAG contrast of two colours, each as `rgb(r, g, b)`. */
function contrast(one = '', other = ''): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((channel) => {
    const value = Number(channel) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
