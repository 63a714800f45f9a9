import { localPath } from 'shared/sections/language';
import { expect, hydrated, test, languageWith } from '../support/site.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    const language = languageWith(javaScriptEnabled);
    test(`twelve questions, one open at a time by mouse and by keyboard, ${language}`, async ({ page, complaints }) => {
      await page.goto(localPath('/giving_faq', language));
      if (javaScriptEnabled) await hydrated(page);
      const questions = page.locator('.faq details');
      const open = page.locator('.faq details[open]');
      await expect(questions).toHaveCount(12);
      await expect(open).toHaveCount(0);
      for (const question of await questions.all()) {
        await question.locator('summary').click();
        await expect(question).toHaveAttribute('open', '');
        await expect(open).toHaveCount(1);
      }
      await questions.last().locator('summary').click();
      await expect(open).toHaveCount(0);
      await questions.first().locator('summary').press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(open).toHaveCount(1);
      await expect(questions.nth(1)).toHaveAttribute('open', '');
      await page.locator('.faq details:has(#choose) summary').click();
      await expect(page.locator('.faq a[href*="/contact"]')).toHaveCount(3);
      await open.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`${localPath('/contact', language)}\\?subject=giving$`));
      expect(complaints).toEqual([]);
    });

    test(`a link to an answer opens it, with its question in view, ${language}`, async ({ page, complaints }) => {
      await page.goto(localPath('/giving_faq#relatives', language));
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.locator('#relatives')).toBeVisible();
      await expect(page.locator('.faq details[open]')).toHaveCount(1);
      await expect(page.locator('.faq details[open] summary')).toBeInViewport();
      expect(complaints).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a question stays where it is pressed, however long the answer above it was', async ({ page, complaints }) => {
    await page.goto('/giving_faq');
    await hydrated(page);
    for (const summary of await page.locator('.faq summary').all()) {
      await summary.evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        element.focus({ preventScroll: true });
      });
      const top = () => summary.evaluate((element) => element.getBoundingClientRect().top);
      const before = await top();
      await summary.press('Enter');
      await expect(summary.locator('..')).toHaveAttribute('open', '');
      // Higher only where the page has no more above it.
      await expect.poll(async () => (await page.evaluate(() => scrollY)) === 0 || Math.abs((await top()) - before) < 2).toBe(true);
      await expect(summary).toBeInViewport();
      // A browser does not count an answer that unfolds among its animations.
      await page.evaluate(async () => {
        for (let [height, calm] = [0, 0]; calm < 5; calm += 1) {
          await new Promise(requestAnimationFrame);
          const { scrollHeight } = document.documentElement;
          if (scrollHeight !== height) [height, calm] = [scrollHeight, 0];
        }
      });
    }
    expect(complaints).toEqual([]);
  });
});
