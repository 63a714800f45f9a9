import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Visit } from './figures.ts';
import type { Preset } from './presets.ts';

/** A hop is asked for once the network has been quiet for this long. */
const QUIET_MS = 500;
const LOAD_TIMEOUT_MS = 90_000;

/** What the page tells of itself. */
interface Seen {
  lcp: number;
  cls: number;
  blocking: number;
  interactive: number;
  /** Of the last click on a link to the watched page. */
  hop: number;
}

declare global {
  interface Window {
    seen: Seen;
    watchHop(page: string): void;
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen: Seen = { lcp: 0, cls: 0, blocking: 0, interactive: 0, hop: 0 };
  const each = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry);
    }).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  each<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  each('longtask', ({ duration }) => {
    seen.blocking += duration - 50;
  });
  /** Calls `done` with the time once `isThere`, looking at each frame. */
  const atFrame = (isThere: () => boolean, done: (now: number) => void) => {
    // A task that is queued in a frame runs once the frame is painted.
    if (isThere()) setTimeout(() => done(performance.now()));
    else requestAnimationFrame(() => atFrame(isThere, done));
  };
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  atFrame(
    () => {
      const control = document.querySelector('#main :is(a, button, input, select, textarea, summary)');
      return control !== null && isReacts(control);
    },
    (now) => {
      seen.interactive = now;
    },
  );
  window.seen = seen;
  window.watchHop = (page) => {
    seen.hop = 0;
    const watch = ({ timeStamp }: Event) =>
      atFrame(
        () => document.querySelector(`#main [data-page='${page}'] h1`) !== null,
        (now) => {
          seen.hop = now - timeStamp;
        },
      );
    document.addEventListener('click', watch, { capture: true, once: true });
  };
}

/** What came over the wire so far, and whether anything is on its way. */
function watchNetwork(session: CDPSession) {
  const underWay = new Set<string>();
  let [bytes, requests, changed] = [0, 0, performance.now()];
  const end = (id: string) => {
    underWay.delete(id);
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    underWay.add(requestId);
    requests += 1;
    changed = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return {
    soFar: () => ({ bytes, requests }),
    async quiet(): Promise<void> {
      const begun = performance.now();
      while (underWay.size > 0 || performance.now() - changed < QUIET_MS) {
        if (performance.now() - begun > LOAD_TIMEOUT_MS) throw new Error(`The network was not quiet within ${LOAD_TIMEOUT_MS} ms`);
        await wait(QUIET_MS / 10);
      }
    },
  };
}

/** A page that a link on another leads to. */
export interface Hop {
  readonly path: string;
  readonly page: string;
}

interface Journey {
  readonly url: string;
  /** Both of sections that the visitor has not seen. */
  readonly hops: readonly [cold: Hop, hovered: Hop];
}

async function hop(page: Page, { path, page: id }: Hop, quiet: () => Promise<void>, isHovered: boolean): Promise<number> {
  const link = page.locator(`footer a[href='${path}']`).first();
  await link.scrollIntoViewIfNeeded();
  // What a visitor does first fetches the lists of files, which is long before a link is followed.
  await page.mouse.move(1, 1);
  await quiet();
  if (isHovered) {
    await link.hover();
    await quiet();
  }
  await page.evaluate((watched) => window.watchHop(watched), id);
  await link.click();
  await page.waitForFunction(() => window.seen.hop > 0, undefined, { timeout: LOAD_TIMEOUT_MS });
  const took = await page.evaluate(() => window.seen.hop);
  await quiet();
  return took;
}

/** Opens a page as a new visitor, with an empty cache, and goes on to two other sections. */
export async function measureVisit(
  browser: Browser,
  { latencyMs, kilobitsPerSecond, cpuSlowdown }: Preset,
  journey: Journey,
): Promise<Visit> {
  await using context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 412, height: 823 } });
  await context.addInitScript(observe);
  const page = await context.newPage();
  page.setDefaultTimeout(LOAD_TIMEOUT_MS);
  const session = await context.newCDPSession(page);
  const throughput = (kilobitsPerSecond * 1_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const network = watchNetwork(session);
  await page.goto(journey.url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.seen.interactive > 0);
  await network.quiet();
  const { hop: _, ...first } = await page.evaluate(() => window.seen);
  const loaded = network.soFar();
  const coldHop = await hop(page, journey.hops[0], network.quiet, false);
  const hoverHop = await hop(page, journey.hops[1], network.quiet, true);
  return { ...first, ...loaded, coldHop, hoverHop };
}
