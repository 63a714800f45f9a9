import { languages, localPath } from 'shared/sections/language';
import { admin } from '../support/admin.ts';
import { axeViolations } from '../support/axe.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { ask } from '../support/read-site.ts';
import { expect, hydrated, test, languageWith } from '../support/site.ts';

/** What comes back sooner seems to be a program's, and gets no mail. */
const HASTE_MS = 2_000;

const words = {
  en: {
    subscribe: 'Subscribe',
    pending: 'One step is left',
    confirm: 'Confirm my address',
    confirmed: 'Your address is confirmed',
    unsubscribe: 'Unsubscribe',
    left: 'Your address is off the list',
  },
  bn: {
    subscribe: 'গ্রাহক হোন',
    pending: 'আর একটি ধাপ বাকি',
    confirm: 'আমার ঠিকানা নিশ্চিত করুন',
    confirmed: 'আপনার ঠিকানা নিশ্চিত হয়েছে',
    unsubscribe: 'নিউজলেটার বন্ধ করুন',
    left: 'আপনার ঠিকানা তালিকা থেকে বাদ দেওয়া হয়েছে',
  },
} as const;

/** The subscription of an address, as `pnpm admin subscriptions list` tells it. */
async function subscriptionOf(email: string): Promise<{ status: string; language: string } | undefined> {
  const subscriptions = JSON.parse(await admin('subscriptions', 'list', '--format', 'json')) as {
    email: string;
    status: string;
    language: string;
  }[];
  return subscriptions.find((subscription) => subscription.email === email);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    const language = languageWith(javaScriptEnabled);
    test(`in ${language}: subscribe, confirm by the mail, leave by the mail`, async ({ page }) => {
      const { subscribe, pending, confirm, confirmed, unsubscribe, left } = words[language];
      const email = `reader-${language}-${javaScriptEnabled}-${Date.now()}@example.org`;
      const title = page.getByRole('heading', { level: 1 });
      const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

      await page.goto(localPath('/newsletter', language));
      if (javaScriptEnabled) await hydrated(page);
      await page.locator('main [name=email]').fill(email);
      await page.waitForTimeout(HASTE_MS);
      await press(subscribe);
      await expect(title).toHaveText(pending);
      expect(await subscriptionOf(email)).toMatchObject({ status: 'pending', language });

      const mail = await mailTo(email);
      await page.goto(linkIn(mail, 'confirm'));
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await subscriptionOf(email)).toMatchObject({ status: 'pending' });
      await press(confirm);
      await expect(title).toHaveText(confirmed);
      expect(page.url()).not.toContain('token');
      expect(await subscriptionOf(email)).toMatchObject({ status: 'confirmed', language });

      await page.goto(linkIn(mail, 'unsubscribe'));
      if (javaScriptEnabled) await hydrated(page);
      await press(unsubscribe);
      await expect(title).toHaveText(left);
      expect(await subscriptionOf(email)).toBeUndefined();

      await page.goto(linkIn(mail, 'confirm'));
      await press(confirm);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      expect(await subscriptionOf(email)).toBeUndefined();
    });

    test('the other language keeps the link, and its button works', async ({ page }) => {
      const email = `switch-${javaScriptEnabled}-${Date.now()}@example.org`;
      await ask('/api/v1/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      await page.goto(linkIn(await mailTo(email), 'confirm'));
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole('banner').locator('a[hreflang]').click();
      await page.getByRole('main').getByRole('button', { name: words.bn.confirm }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.bn.confirmed);
      expect(await subscriptionOf(email)).toMatchObject({ status: 'confirmed', language: 'bn' });
    });
  });
}

test('a mail program unsubscribes by the header of the mail, in one click', async () => {
  const email = `one-click-${Date.now()}@example.org`;
  await ask('/newsletter', { method: 'POST', body: new URLSearchParams({ email }) });
  const { head } = await mailTo(email);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, link = ''] = /^List-Unsubscribe: <https?:\/\/[^/]+(\/\S+)>\r?$/m.exec(head) ?? [];
  const body = new FormData();
  body.append('List-Unsubscribe', 'One-Click');
  expect((await ask(link, { method: 'POST', body })).status).toBe(200);
  expect(await subscriptionOf(email)).toBeUndefined();
});

test('the address of a link reaches no other request, and the browser says nothing', async ({ page, complaints }) => {
  const referers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) referers.push(request.headers().referer);
  });
  await page.goto('/newsletter/unsubscribe?token=secret');
  await hydrated(page);
  expect(referers.length).toBeGreaterThan(3);
  expect(referers.filter(Boolean)).toEqual([]);
  expect(complaints).toEqual([]);
});

for (const language of languages) {
  // In each language one of the links, and what the last step says.
  const link = language === 'en' ? '/newsletter/confirm?token=cut' : '/newsletter/unsubscribe?token=cut';
  test(`axe finds nothing on ${localPath(link, language)}, nor once its button has failed, nor where the address is off the list`, async ({
    page,
  }) => {
    for (const path of [link, '/newsletter?state=left']) {
      await page.goto(localPath(path, language));
      await hydrated(page);
      if (path === link) {
        await page.locator('main form button').click();
        await hydrated(page);
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      }
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await axeViolations(page), `${path} at ${width} px`).toEqual([]);
        expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}
