import { languages, localPath } from 'shared/sections/language';
import { DESKTOP, NARROWEST, PHONE, setTextSize } from '../support/layout.ts';
import { expect, hydrated, sitePages, test } from '../support/site.ts';

const words = {
  en: { name: 'Quick links', give: 'Give Zakat', apply: 'Apply for help' },
  bn: { name: 'দরকারি পাতা', give: 'যাকাত দিন', apply: 'সাহায্যের আবেদন' },
};

/** Pages that ask for something, and the calculator, which has a bar of its own. */
const withFields = [
  '/zakat/give',
  '/zakat/give?step=details&donation=500',
  '/contact',
  '/ask_a_question',
  '/newsletter',
  '/zakat_calculator',
  '/housing_fund',
];

for (const language of languages) {
  const { name, give, apply } = words[language];

  test(`a phone has giving and applying at the foot of a long page once the reader has begun, in ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(localPath('/about_zakat', language));
    await hydrated(page);
    const bar = page.getByRole('navigation', { name });
    await expect(bar).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, innerHeight));
    await expect(bar).toBeInViewport({ ratio: 1 });
    const box = await bar.boundingBox();
    expect(box && Math.round(box.y + box.height)).toBe(PHONE.height);
    expect(box?.height).toBeLessThanOrEqual(64);
    await expect(bar.getByRole('link', { name: give })).toHaveAttribute('href', localPath('/zakat/give', language));
    await expect(bar.getByRole('link', { name: apply })).toHaveAttribute('href', localPath('/apply_help', language));

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar, 'it ends above the footer').not.toBeInViewport();
  });

  test(`pages with fields, large screens, low ones, large text and paper have no such bar, in ${language}`, async ({ page }) => {
    // Without movement the bar is there from the first screen on.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    const bar = page.locator('.action-bar');
    for (const path of withFields) {
      await page.goto(localPath(path, language));
      await hydrated(page);
      await expect(bar, path).toBeHidden();
    }
    await page.goto(localPath('/giving_faq', language));
    await hydrated(page);
    await expect(bar).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    for (const size of [DESKTOP, { width: 740, height: 360 }]) {
      await page.setViewportSize(size);
      await expect(bar, `${size.width} by ${size.height} px`).toBeHidden();
    }
    await page.setViewportSize(NARROWEST);
    await expect(bar).toBeVisible();
    await setTextSize(page, 32);
    await expect(bar).toBeHidden();
  });
}

test('the bar stands without script, and the keyboard finds it at the end of the page', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE, ...(baseURL ? { baseURL } : {}) });
  await page.goto('/giving_faq');
  await page.mouse.wheel(0, PHONE.height);
  await expect(page.locator('.action-bar')).toBeInViewport({ ratio: 1 });
  await page.close();
});

test('on the page of applying the bar goes on to the funds', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/apply_help');
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await page.locator('.action-bar').getByRole('link', { name: 'Choose a fund' }).click();
  await expect(page).toHaveURL(/\/apply_help#funds$/);
  await expect(page.locator('#funds')).toBeInViewport();
});

test('every page of the sections that has no fields has the bar', async ({ request }) => {
  const without = sitePages.filter(({ section }) => section === 'about' || section === 'impact');
  for (const { path } of without) expect(await (await request.get(path)).text(), path).toContain('class="action-bar ');
  expect(await (await request.get('/privacy_policy')).text()).not.toContain('class="action-bar ');
});
