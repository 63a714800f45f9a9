import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { adminOf } from '../support/admin.ts';
import { expect, hydrated, sharedOrigin, test } from '../support/site.ts';

const payloads = [
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<style>@import "https://evil.example"</style>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
];

test.describe('stories of somebody hostile', () => {
  let origin: TestOrigin;
  let folder: string;
  test.beforeAll(async () => {
    origin = await startOrigin();
    folder = await mkdtemp(path.join(tmpdir(), 'stories-'));
    const words = (payload: string) => ({ title: payload, heading: payload, quote: payload });
    const stories = payloads.map((payload, id) => ({
      id: `s${id}`,
      image: 'https://evil.example/1.png',
      en: words(payload),
      bn: words(payload),
    }));
    await writeFile(path.join(folder, 'stories.json'), JSON.stringify({ stories }));
    await adminOf(origin, 'stories', 'import', path.join(folder, 'stories.json'));
  });
  test.afterAll(async () => {
    await origin.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('markup in a story is text, on the server and in the browser', async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    page.on('dialog', (dialog) => {
      elsewhere.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    for (const address of ['/', '/bn', '/impact_stories']) {
      await page.goto(origin.url + address);
      await hydrated(page);
      for (const selector of ['img[src=x]', 'a[href^="javascript:"]', 'a[href^="data:"]', 'iframe', 'main style', 'main meta']) {
        await expect(page.locator(selector), `${address} ${selector}`).toHaveCount(0);
      }
    }
    await page.goto(origin.url);
    await expect(page.locator('main')).toContainText('<img src=x onerror=alert(1)>');
    expect(elsewhere).toEqual([]);
  });
});

test.describe('a section that was taken over', () => {
  test.use({ provokesViolations: true, serviceWorkers: 'allow' });

  test('writes no HTML, starts no worker and no script of others, and makes no policy of its own', async ({ page, violations }) => {
    await page.goto(sharedOrigin());
    await hydrated(page);
    const tried = await page.evaluate(async () => {
      const attempt = async (run: () => unknown) => {
        try {
          await run();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const types = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes;
      return [
        await attempt(() => {
          document.body.insertAdjacentHTML('beforeend', '<b>text</b>');
        }),
        await attempt(() => navigator.serviceWorker.register('/releases/give/x/worker.js')),
        await attempt(() => types.createPolicy('site', {})),
        await attempt(() => types.createPolicy('default', {})),
      ];
    });
    expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
    expect(violations.length).toBeGreaterThan(0);
    await expect(page.locator('body > b')).toHaveCount(0);
  });

  test('neither reads nor presses anything in the release console as the operator who is signed in there', async ({ page }) => {
    const origin = await startOrigin();
    try {
      await page.goto(`${origin.url}/_releases`);
      expect(new URL(page.url()).host).not.toBe(new URL(origin.url).host);
      const consoleUrl = new URL(page.url()).origin;
      await page.locator('input[name=token]').fill(origin.token);
      await page.locator('main button[type=submit]').click();
      await expect(page.locator('table')).toBeVisible();

      await page.goto(origin.url);
      await hydrated(page);
      const read = await page.evaluate(async (home) => {
        const own = await fetch('/_releases', { redirect: 'manual' }).then((answer) => answer.type);
        const other = await fetch(home, { credentials: 'include' }).then(
          (answer) => answer.text(),
          (error: Error) => error.name,
        );
        const opened = window.open(home);
        const isSevered = () => opened === null || opened.closed;
        for (let tries = 0; tries < 200 && !isSevered(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
        const window_ = isSevered() ? 'severed' : 'held';
        return [own, other, window_];
      }, `${consoleUrl}/_releases`);
      expect(read).toEqual(['opaqueredirect', 'TypeError', 'severed']);

      // A form of the site's page, sent there with all that a browser sends along.
      const [answer] = await Promise.all([
        page
          .waitForResponse((response) => response.url().startsWith(consoleUrl) && response.request().method() === 'POST', {
            timeout: 10_000,
          })
          .catch(() => undefined),
        page.evaluate((action) => {
          const form = document.createElement('form');
          Object.assign(form, { method: 'post', action });
          document.body.append(form);
          form.submit();
        }, `${consoleUrl}/_releases/sections/give/rollback`),
      ]);
      // The policy of pages lets no form go to another host; if one ever does, the console refuses it.
      expect(answer?.status() ?? 403).toBe(403);
    } finally {
      await origin.stop();
    }
  });
});

test.describe('another site', () => {
  test.use({ provokesViolations: true });

  test('no other site shows a page in a frame, and neither does the console', async ({ page }) => {
    const framing = createServer((_request, response) => {
      const frames = ['/', '/_releases'].map((address) => `<iframe src="${sharedOrigin()}${address}"></iframe>`);
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>A frame</title>${frames.join('')}`);
    });
    await new Promise<void>((resolve) => framing.listen(0, '127.0.0.1', resolve));
    try {
      await page.goto(`http://127.0.0.1:${(framing.address() as AddressInfo).port}/`);
      await expect.poll(() => page.frames().filter((frame) => frame.url() !== '' && frame !== page.mainFrame()).length).toBe(2);
      for (const frame of page.frames().filter((frame) => frame !== page.mainFrame())) {
        await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
      }
    } finally {
      framing.close();
    }
  });
});
