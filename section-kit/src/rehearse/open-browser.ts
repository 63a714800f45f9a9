import { type Browser, type BrowserContext, type Cookie, chromium } from 'playwright-core';
import { ReleaseFailed } from '../publish/call-origin.ts';
import { installedBrowser, starts } from './find-browser.ts';

const WHAT_TO_DO = 'Install Chromium or Chrome, or set CHROMIUM to the path of its binary.';

/** Starts the Chromium that CHROMIUM names, or one that is installed; throws ReleaseFailed with what to do. */
export async function openBrowser(named: string | undefined): Promise<Browser> {
  if (named && !(await starts(named))) throw new ReleaseFailed(`CHROMIUM names ${named}, which does not start. ${WHAT_TO_DO}`);
  const executablePath = named || (await installedBrowser());
  if (!executablePath) throw new ReleaseFailed(`There is no Chromium on this machine. ${WHAT_TO_DO}`);
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
}

/** What a browser sends with each request. */
export interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
}

/** A browser in which nothing was opened yet but what its cookies tell; closed by its caller. */
export function freshContext(browser: Browser, { headers, cookies = [] }: Sent, script: boolean): Promise<BrowserContext> {
  return browser.newContext({
    storageState: { cookies: [...cookies], origins: [] },
    extraHTTPHeaders: { ...headers },
    javaScriptEnabled: script,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dhaka',
  });
}
