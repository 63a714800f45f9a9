import { languages, localPath } from 'shared/sections/language';
import { admin } from '../support/admin.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/site.ts';

const forms = ['/zakat/give?step=details&donation=5000', '/contact', '/newsletter'];

for (const path of forms) {
  test(`on ${path} the honeypot is beside the page in both languages, and neither the keyboard nor assistive technology meets it`, async ({
    page,
  }) => {
    // What scrolls into view at once is painted once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of languages) {
      await page.goto(localPath(path, language));
      const honeypots = page.locator('input[name=website]');
      expect(await honeypots.count()).toBe(path === '/newsletter' ? 1 : 2);
      for (const honeypot of await honeypots.all()) {
        await expect(honeypot).not.toBeInViewport();
        expect(await honeypot.evaluate((field) => getComputedStyle(field).display)).not.toBe('none');
        expect(await honeypot.evaluate((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toMatch(/empty|খালি/);
        expect(await honeypot.evaluate((field) => (field as HTMLInputElement).tabIndex)).toBe(-1);
      }
      await expect(page.getByRole('textbox', { name: /leave this field empty|খালি রাখুন/i })).toHaveCount(0);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
    // Noted by the page itself: to ask for each stop takes longer than to go there.
    await page.evaluate(() => {
      const stops: string[] = [];
      Object.assign(window, { stops });
      addEventListener('focusin', ({ target }) => stops.push((target as Element).getAttribute('name') ?? ''));
    });
    for (let pressed = 0; pressed < 60; pressed += 1) await page.keyboard.press('Tab');
    const stops = await page.evaluate(() => (window as unknown as { stops: string[] }).stops);
    expect(stops.length).toBeGreaterThan(20);
    expect(stops).not.toContain('website');
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('an enquiry with the honeypot filled in gets the normal answer, and is quarantined', async ({ page }) => {
      const message = `From a program, ${crypto.randomUUID()}`;
      await page.goto('/contact');
      await page.locator('[name=first_name]').fill('Program');
      await page.locator('main [name=email]').fill('program@example.org');
      await page.locator('[name=message]').fill(message);
      await page.locator('main [name=website]').evaluate((field) => field.setAttribute('value', 'https://casino.example'));
      await page.locator('main form button[type=submit]').click();
      await expect(page.locator('.form-answer')).toBeVisible();
      const held = JSON.parse(await admin('held', 'list', '--format', 'json')) as { text: string }[];
      expect(held.filter(({ text }) => text === message)).toHaveLength(1);
    });
  });
}
