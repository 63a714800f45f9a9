import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { type TracedRequest, traceRequests } from './request-levels.ts';

/** Bytes over the wire, headers included. */
export interface Loaded {
  readonly document: number;
  /** Of everything that the document needs. */
  readonly files: number;
  /** How many files came over the wire. */
  readonly requests: number;
}

export interface ReturningVisitor {
  /** Opens a page as a new document; resolves to what came over the wire for it. */
  open(url: string): Promise<Loaded>;
  leave(): Promise<void>;
}

/** What Chromium is started with, so that it keeps no dictionaries and says of none. */
export const WITHOUT_DICTIONARIES = '--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend';

/** Starts a browser with an empty cache, which lasts until its visitor leaves. */
export async function startVisitor(browserArgs: readonly string[] = []): Promise<ReturningVisitor> {
  const browser: Browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', ...browserArgs],
  });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  return {
    async open(url) {
      const page = await context.newPage();
      const trace = await traceRequests(page);
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
      const requests = trace.requests();
      await page.close();
      const weigh = (some: readonly TracedRequest[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
      // Lists of files come with the first sign that somebody goes on, which a scroll of the page's own may be.
      const isFile = (address: string) => address.includes('/releases/') && !/\/files\.\w+\.txt$/.test(address);
      const files = requests.filter(({ url: address, bytes }) => isFile(address) && bytes > 0);
      return { document: weigh(requests.filter(({ level }) => level === 1)), files: weigh(files), requests: files.length };
    },
    leave: () => browser.close(),
  };
}
