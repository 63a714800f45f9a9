import type { BrowserContext, Page, Request } from 'playwright-core';
import { axeFaults } from './axe-faults.ts';
import { normaliseAddress, normaliseHtml } from './normalise.ts';
import { readPage, preparePicture } from './read-page.ts';
import type { Visit } from './visits.ts';

/** What is looked at: a desk and a telephone; without script the telephone alone. */
const WIDTHS = { script: [1280, 360], plain: [360] } as const;
const FIRST_WIDTH = 1280;
const HEIGHT = 800;
/** How long a page may take until it counts as broken: no measure of speed. */
const PATIENCE_MS = 30_000;

/** What a browser has seen of one page of one release. */
export interface Observation {
  /** The HTTP status; 0 where nothing answered. */
  readonly status: number;
  /** Normalised: as the server sent it without script, as it stands after hydration with it. */
  readonly html: string;
  /** Errors and warnings of the console, uncaught exceptions, and whatever kept the page from getting ready. */
  readonly complaints: readonly string[];
  /** Requests that failed. */
  readonly failures: readonly string[];
  /** Everything that was asked for, normalised. */
  readonly requests: readonly string[];
  /** Bytes of all bodies, as they went over the line. */
  readonly bytes: number;
  /** PNG by width. */
  readonly pictures: ReadonlyMap<number, Buffer>;
  /** What axe found, a line for each rule. */
  readonly accessibility: readonly string[];
  /** Same-origin addresses that the page links to, and links within the page that lead nowhere. */
  readonly links: readonly string[];
  readonly deadAnchors: readonly string[];
  /** Milliseconds until the document's first byte, and of the tasks that kept the page from answering for over 50 ms. */
  readonly answerMs: number;
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
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${normaliseAddress(firstLine(message.text()))}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${firstLine(error.message)}`));
  page.on('request', (request) => requests.push(request));
  page.on('requestfailed', (request) => failures.push(`${addressOf(request)}: ${request.failure()?.errorText ?? 'failed'}`));
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${addressOf(response.request())}: ${response.status()}`);
  });
  return { complaints, failures, requests };
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

async function takePictures(page: Page, widths: readonly number[]): Promise<Map<number, Buffer>> {
  const pictures = new Map<number, Buffer>();
  await page.evaluate(preparePicture);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    pictures.set(width, await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', timeout: PATIENCE_MS }));
  }
  return pictures;
}

/** Opens one page in a context that nothing was opened in before, as a visitor's first page. */
export async function observeVisit(context: BrowserContext, site: string, { path, script }: Visit): Promise<Observation> {
  const page = await context.newPage();
  await page.setViewportSize({ width: FIRST_WIDTH, height: HEIGHT });
  const { complaints, failures, requests } = watch(page);
  const response = await page.goto(site + path, { waitUntil: 'load', timeout: PATIENCE_MS }).catch((error: Error) => {
    complaints.push(`not opened: ${firstLine(error.message)}`);
    return null;
  });
  if (script) {
    await page.waitForSelector('html[data-ready=true]', { state: 'attached', timeout: PATIENCE_MS }).catch(() => {
      complaints.push('the page did not get ready');
    });
  }
  // Some pages never rest; what they had asked for by then counts.
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
  const { links, deadAnchors, answerMs, busyMs, shift } = await page.evaluate(readPage, script);
  const html = normaliseHtml(script ? await page.content() : await (response?.text() ?? ''));
  const accessibility = script ? await axeFaults(page) : [];
  const asked = requests.filter((request) => !request.url().startsWith('data:'));
  const bytes = await bytesOf(asked);
  const pictures = await takePictures(page, script ? WIDTHS.script : WIDTHS.plain);
  return {
    ...{ status: response?.status() ?? 0, html, complaints, failures, bytes, pictures, accessibility, links, deadAnchors },
    ...{ requests: asked.map(addressOf), answerMs, busyMs, shift },
  };
}
