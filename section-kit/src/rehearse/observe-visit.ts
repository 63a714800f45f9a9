import type { BrowserContext, Page, Request } from 'playwright-core';
import { FIRST_SIZE, type Look, PATIENCE_MS, lookAtPage } from './look-at-page.ts';
import { normaliseAddress, normaliseHtml } from './normalise.ts';
import { readPage } from './read-page.ts';
import { type Shown, requireShown } from './require-shown.ts';
import type { Visit } from './visits.ts';

/** What a browser has seen of one page of one release. */
export interface Observation extends Look {
  /** The HTTP status; 0 where nothing answered. */
  readonly status: number;
  /** As the server sent it without script, as it stands after hydration with it. */
  readonly html: string;
  /** Errors and warnings of the console, uncaught exceptions, and whatever kept the page from getting ready. */
  readonly complaints: readonly string[];
  /** Requests that failed. */
  readonly failures: readonly string[];
  /** Everything that was asked for, normalised. */
  readonly requests: readonly string[];
  /** Bytes of all bodies, as they went over the line. */
  readonly bytes: number;
  /** Same-origin addresses that the page links to, and links within the page that lead nowhere. */
  readonly links: readonly string[];
  readonly deadAnchors: readonly string[];
  /** Milliseconds that the server rendered the document for; until its first byte where an older origin does not say. */
  readonly answerMs: number;
  /** Milliseconds of the tasks that kept the page from answering for over 50 ms. */
  readonly busyMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** Notes what a page asks for and complains of from now on. */
function watch(page: Page) {
  const complaints: string[] = [];
  const failures: string[] = [];
  const requests: Request[] = [];
  const finished = new Set<Request>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${normaliseAddress(firstLine(message.text()))}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${firstLine(error.message)}`));
  page.on('request', (request) => requests.push(request));
  page.on('requestfinished', (request) => finished.add(request));
  page.on('requestfailed', (request) => failures.push(`${addressOf(request)}: ${request.failure()?.errorText ?? 'failed'}`));
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${addressOf(response.request())}: ${response.status()}`);
  });
  return { complaints, failures, requests, finished };
}

function addressOf(request: Request): string {
  const { pathname, origin } = new URL(request.url());
  const own = new URL(request.frame().page().url() || request.url()).origin;
  return `${request.method()} ${origin === own ? '' : origin}${normaliseAddress(pathname)}`;
}

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes().catch(() => undefined)));
  return sizes.reduce((sum, size) => sum + Math.max(0, size?.responseBodySize ?? 0), 0);
}

/** Opens one page of a release in a context that nothing was opened in before, as a visitor's first page; throws ReleaseFailed where another is shown. */
export async function observeVisit(context: BrowserContext, site: string, shown: Shown, { path, script }: Visit): Promise<Observation> {
  const page = await context.newPage();
  await page.setViewportSize(FIRST_SIZE);
  const { complaints, failures, requests, finished } = watch(page);
  const response = await page.goto(site + path, { waitUntil: 'load', timeout: PATIENCE_MS }).catch((error: Error) => {
    complaints.push(`not opened: ${firstLine(error.message)}`);
    return null;
  });
  if (response) await requireShown(shown, response);
  if (script) {
    await page.waitForSelector('html[data-ready=true]', { state: 'attached', timeout: PATIENCE_MS }).catch(() => {
      complaints.push('the page did not get ready');
    });
  }
  // Some pages never rest; what they had asked for by then counts.
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
  const { links, deadAnchors, answerMs, busyMs, shift } = await page.evaluate(readPage, script);
  const asked = requests.filter((request) => !request.url().startsWith('data:'));
  // Playwright waits for the end of a request before it says its size.
  const bytes = await bytesOf(asked.filter((request) => finished.has(request)));
  const look = await lookAtPage(page, script);
  const sent = script ? undefined : normaliseHtml((await response?.text()) ?? '');
  return {
    ...{ ...look, html: sent ?? look.html, status: response?.status() ?? 0, complaints, failures, bytes, links, deadAnchors },
    ...{ requests: asked.map(addressOf), answerMs, busyMs, shift },
  };
}
