import type { Page } from '@playwright/test';
import { expect, hydrated } from './site.ts';

export interface LayoutShift {
  /** As in https://wicg.github.io/layout-instability/: the share of the screen that moved, times how far. */
  readonly value: number;
  /** What moved, the first of it. */
  readonly moved: string;
}

interface Measured {
  shifts: LayoutShift[];
}

/** Sizes of a window, in CSS pixels. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
/** As wide as a large screen at a zoom of 400 % (WCAG 1.4.10). */
export const NARROWEST = { width: 320, height: 640 };
/** `DESKTOP` at a zoom of 400 %. */
export const ZOOMED = { width: 320, height: 200 };

/** Sets the size of text as a person does in the browser's settings, in CSS pixels; 16 is what a browser comes with. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
}

/** By how many CSS pixels the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** By how many CSS pixels the header begins before the left edge of the window, where no scrolling leads. */
export function leftOfScreen(page: Page): Promise<number> {
  return page.getByRole('banner').evaluate((header) => {
    const edges = [...header.querySelectorAll('*')]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect().left);
    return Math.max(0, -Math.min(...edges));
  });
}

/** By how many CSS pixels the foundation's name in the header runs out of its place, with text spaced as widely as WCAG 1.4.12 allows. */
export function nameOutOfPlace(page: Page): Promise<number> {
  return page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }');
    document.adoptedStyleSheets = [spaced];
    const name = document.querySelector('header a');
    const width = name ? name.scrollWidth - name.clientWidth : Number.NaN;
    document.adoptedStyleSheets = [];
    return width;
  });
}

/** More than any page has: a page whose focus goes round in a circle ends here. */
const MOST_STOPS = 400;

/** Notes every shift of the layout from the first paint on; runs in the page. */
export function watchShifts(): void {
  const shifts: LayoutShift[] = [];
  Object.assign(window, { shifts } satisfies Measured);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
      const node = entry.sources[0]?.node;
      shifts.push({ value: entry.value, moved: node instanceof Element ? `${node.tagName} ${node.className}` : (node?.textContent ?? '') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface FontGate {
  /** How many fonts the document that is open has asked for. */
  asked: number;
  /** Settles when they may come. */
  arriving: PromiseWithResolvers<void>;
}

const fontGates = new WeakMap<Page, FontGate>();

/** Holds the fonts of a page back, and none of its other files: to route them all would take a browser's caches away, and twice the time of a visit. */
async function gateFonts(page: Page): Promise<FontGate> {
  const known = fontGates.get(page);
  if (known) return known;
  const gate: FontGate = { asked: 0, arriving: Promise.withResolvers() };
  fontGates.set(page, gate);
  await page.addInitScript(watchShifts);
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    gate.asked += 1;
    await gate.arriving.promise;
    // Not kept: the next document waits for them as well.
    const headers = [...responseHeaders.filter(({ name }) => !/^cache-control$/i.test(name)), { name: 'cache-control', value: 'no-store' }];
    const answer = { requestId, responseCode: responseStatusCode, responseHeaders: headers };
    // A page that was left in the meantime waits for no font.
    await session.send('Fetch.continueResponse', answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2', requestStage: 'Response' }] });
  return gate;
}

/** Opens a page whose fonts come after everything else, and returns what moved on the screen until they were there. */
export async function openWithLateFonts(page: Page, path: string): Promise<readonly LayoutShift[]> {
  const gate = await gateFonts(page);
  gate.asked = 0;
  gate.arriving = Promise.withResolvers();
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect.poll(() => gate.asked, `fonts that ${path} waits for`).toBeGreaterThan(0);
  gate.arriving.resolve();
  await page.evaluate(() => document.fonts.ready);
  return await shiftsSoFar(page);
}

/** What has moved on a page that `watchShifts` runs in, until what has changed by now is painted. */
export function shiftsSoFar(page: Page): Promise<readonly LayoutShift[]> {
  return page.evaluate(async () => {
    // The frame that paints, and the one in which its shifts are told.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as Measured).shifts;
  });
}

/** What of the focused element another part of the page lies on; null where nothing does, and undefined where the focus left the page. */
async function coverOfFocus(): Promise<string | null | undefined> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  // A box that is drawn by its label has the label's place.
  const box = focused.getBoundingClientRect();
  const target = box.width <= 2 || box.height <= 2 ? (focused.closest('label') ?? focused) : focused;
  const nameOf = (element: Element | null) =>
    element
      ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent?.trim().slice(0, 30)}”`
      : 'nothing';
  for (const { left, right, top, bottom, width, height } of target.getClientRects()) {
    if (width < 4 || height < 4) continue;
    // Fractions of a pixel are rounding.
    if (top < -1 || bottom > innerHeight + 1) {
      // What is higher than the screen cannot be in it as a whole.
      if (height <= innerHeight - 200) return `${nameOf(target)} is cut off by the screen: ${top} to ${bottom}`;
      continue;
    }
    const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
    for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
      const hit = document.elementFromPoint(x, y);
      if (hit && !target.contains(hit) && !hit.contains(target)) return `${nameOf(target)} is covered by ${nameOf(hit)} at ${x}, ${y}`;
    }
  }
  return null;
}

/** Goes through everything that can have the focus by a key, and returns what was covered meanwhile. */
export async function coveredWhenFocused(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  let stops = 0;
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    // What shows itself with the focus, such as the link to the content, is there with the frame after the next: few stops wait for it.
    const cover = (await page.evaluate(coverOfFocus)) && (await page.evaluate(coverOfFocus));
    if (cover === undefined) break;
    if (cover !== null) covered.push(cover);
  }
  if (stops < 10 || stops === MOST_STOPS) covered.push(`${key} came by ${stops} elements`);
  return covered;
}
