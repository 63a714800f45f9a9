import type { Page } from '@playwright/test';
import { isBeacon } from '../support/beacons.ts';
import { expect, hydrated, openMenu, test } from '../support/site.ts';

/** What a task may take before a page feels slow (https://www.w3.org/TR/longtasks-1/). */
const LONG_TASK_MS = 50;
/** As DevTools has it for a telephone of the lower middle. */
const SLOWDOWN = 6;

interface TraceEvent {
  readonly name: string;
  /** Microseconds of the thread's own processor time: what other programs take meanwhile is not in it. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/**
 * How long a document's own inline script ran each time that it was entered, in milliseconds of the slow processor. Reckoned, since
 * Chromium's own slowdown is a loop on this thread that takes more of its time the busier the machine is.
 */
function timesOf(trace: Buffer, documentUrl: string): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  return traceEvents
    .filter(({ name, args }) => ['EvaluateScript', 'FunctionCall'].includes(name) && args.data?.url === documentUrl)
    .map(({ tdur = Number.NaN }) => (SLOWDOWN * tdur) / 1_000);
}

/** Makes the page fail as pages do: with many errors at once, one of which has a text that fills a screen a hundred times. */
function fail(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let number = 0; number < 20; number += 1) {
      const error = new Error(number === 0 ? 'planted '.repeat(100_000) : `planted ${number}`);
      error.stack = 'at /releases/give/1.0.0-000000000000/client/assets/page.js:1:2';
      setTimeout(() => {
        throw error;
      });
    }
  });
}

test(`what a page begins with is never a long task, on a processor of a ${SLOWDOWN}th of the speed`, async ({ page, browser }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isBeacon(request)) sent.push(request.postData() ?? '');
  });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8'] });
  await page.goto('/give_zakat');
  const documentUrl = page.url();
  await hydrated(page);
  await fail(page);
  await openMenu(page, 'About Zakat');
  await page.getByRole('banner').locator("a[href='/about_zakat']").click();
  await expect(page.locator('[data-mf=about] h1')).toBeVisible();
  await expect.poll(() => sent.join('\n')).toContain('"e":[["Error"');
  // To leave a page is work for it, too.
  await page.goto('about:blank');
  const times = timesOf(await browser.stopTracing(), documentUrl);
  const [longest, all] = [Math.max(...times), times.reduce((sum, time) => sum + time, 0)];
  console.log(`    entered ${times.length} times: ${longest.toFixed(1)} ms at most, ${all.toFixed(1)} ms in all`);
  expect(times.length).toBeGreaterThan(20);
  expect(longest).toBeLessThan(LONG_TASK_MS);
});
