import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { VISIT_SCRIPT } from './visit-script.ts';

type Entry = Readonly<Record<string, unknown>>;

/** A browser, as far as the script asks for one: entries of its timeline come when a test says so. */
function openDocument({ hidden = false, seesShifts = true, shows }: { hidden?: boolean; seesShifts?: boolean; shows?: boolean } = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const listeners = new Map<string, (event: unknown) => void>();
  const observers = new Map<string, (list: { getEntries: () => Entry[] }) => void>();
  const sent: Entry[] = [];
  const document = { hidden, documentElement: { dataset: {} as Record<string, string> } };
  const performance = {
    interactionCount: 0,
    now: () => 900,
    getEntriesByType: () => [{ serverTiming: [{ name: 'visit', description: 'ticket' }], responseStart: 120 }],
  };
  class PerformanceObserver {
    readonly see: (list: { getEntries: () => Entry[] }) => void;
    constructor(see: (list: { getEntries: () => Entry[] }) => void) {
      this.see = see;
    }
    observe({ type }: { type: string }) {
      observers.set(type, this.see);
    }
    takeRecords() {
      return [];
    }
  }
  class MutationObserver {
    observe() {}
  }
  const navigator = { sendBeacon: (_path: string, body: string) => sent.push(JSON.parse(body) as Entry) };
  const frames: (() => void)[] = [];
  const show = () => {
    for (const paint of frames.splice(0)) paint();
    vi.advanceTimersByTime(0);
  };
  const given = {
    window: seesShifts ? { LayoutShift: class {} } : {},
    ...{ document, performance, navigator, PerformanceObserver, MutationObserver },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    requestAnimationFrame: (paint: () => void) => frames.push(paint),
  };
  new Function(...Object.keys(given), VISIT_SCRIPT)(...Object.values(given));
  if (shows ?? !hidden) show();
  return {
    sent,
    performance,
    show,
    watched: () => [...observers.keys()],
    see: (type: string, ...entries: Entry[]) => observers.get(type)?.({ getEntries: () => entries }),
    hop(place: string) {
      observers.get('mark')?.({ getEntries: () => [{ name: 'page', detail: place }] });
      vi.advanceTimersByTime(200);
    },
    throws: (error: unknown) => listeners.get('unhandledrejection')?.({ reason: error }),
    /** The visitor looks elsewhere; what is sent by then of the pages. */
    hide() {
      document.hidden = true;
      listeners.get('visibilitychange')?.({});
      document.hidden = false;
      return sent.at(-1)?.p;
    },
  };
}

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });

test('adds at most 1.2 KB to a document as it is sent', () => {
  expect(brotliCompressSync(VISIT_SCRIPT).length).toBeLessThan(1_200);
  expect(VISIT_SCRIPT).not.toContain('</script');
});

test('a page is reported when it is hidden: layout shifts of its worst five seconds, largest paint, time to first byte', () => {
  const { see, hide } = openDocument();
  see('largest-contentful-paint', { startTime: 700.4 });
  see('largest-contentful-paint', { startTime: 1_300.6 });
  // 0.05 + 0.04 are less than a second apart; 0.06 is a window of its own, and the last came with an input.
  see('layout-shift', shift(500, 0.05), shift(1_200, 0.04), shift(3_000, 0.06), shift(3_100, 0.5, true));
  expect(hide()).toEqual([['', expect.closeTo(0.09), null, 1_300, 120]]);
});

test('shifts that go on for more than five seconds begin a new window', () => {
  const { see, hide } = openDocument();
  see('layout-shift', ...Array.from({ length: 10 }, (_, index) => shift(1_000 + index * 900, 0.01)));
  expect(hide()).toEqual([['', expect.closeTo(0.06), null, null, null]]);
});

test('the slowest interaction counts, and of more than fifty the second slowest', () => {
  const { see, hide, hop, performance } = openDocument();
  performance.interactionCount = 3;
  see('event', { interactionId: 7, duration: 80 }, { interactionId: 7, duration: 240 }, { interactionId: 0, duration: 900 });
  hop('give/1.0.0-0123456789ab');
  performance.interactionCount = 63;
  see('event', { interactionId: 9, duration: 400 }, { interactionId: 10, duration: 120 });
  hop('about/1.0.0-0123456789ab');
  performance.interactionCount = 64;
  expect(hide()).toEqual([
    ['', 0, 240, null, null],
    ['give/1.0.0-0123456789ab', 0, 120, null, null],
    // Faster than what browsers tell of one by one.
    ['about/1.0.0-0123456789ab', 0, 0, null, null],
  ]);
});

test('what the click of a hop cost is of the page that was clicked, and what follows is of the next one', () => {
  const { see, hide, performance, sent } = openDocument();
  performance.interactionCount = 1;
  see('mark', { name: 'page', detail: 'give/1.0.0-0123456789ab' });
  see('event', { interactionId: 7, duration: 320 });
  vi.advanceTimersByTime(200);
  see('layout-shift', shift(9_000, 0.2));
  see('resource', { responseStatus: 503, name: 'https://site.example/api/v1/pledges' });
  expect(hide()).toEqual([
    ['', 0, 320, null, null],
    ['give/1.0.0-0123456789ab', 0.2, null, null, null],
  ]);
  expect(sent.at(-1)).toMatchObject({ g: ['give/1.0.0-0123456789ab'] });
});

test('a page that was hidden is reported once, and one that is opened in the background not at all', () => {
  const looked = openDocument();
  expect(looked.hide()).toHaveLength(1);
  looked.see('layout-shift', shift(9_000, 0.2));
  looked.see('largest-contentful-paint', { startTime: 9_000 });
  looked.hide();
  expect(looked.sent.filter(({ p, l }) => p ?? l)).toHaveLength(1);

  const behind = openDocument({ hidden: true });
  behind.see('largest-contentful-paint', { startTime: 60_000 });
  behind.see('mark', { name: 'stand-in', detail: { section: 'give', step: 3 } });
  expect(behind.hide()).toBeUndefined();
  // What it lacked is reported, though it never had a frame.
  expect(behind.sent).toMatchObject([{ s: [['give', 3]] }]);
});

test('nothing is watched before the first frame, whose paint would have to wait for it', () => {
  const { watched, show } = openDocument({ shows: false });
  expect(watched()).toEqual([]);
  show();
  expect(watched()).toEqual(['mark', 'resource', 'largest-contentful-paint', 'layout-shift', 'event']);
});

test('a browser that does not see shifts says nothing of them', () => {
  expect(openDocument({ seesShifts: false }).hide()).toEqual([['', null, null, null, null]]);
});

test.each(['Name'.repeat(1_000), 7])('of an error, forty characters of its name are sent as text, whatever was thrown', (name) => {
  const { throws, hide, sent } = openDocument();
  throws({ name, message: 'Lost', stack: 'at https://site.example/releases/give/1.0.0-0123456789ab/a.js:1:20' });
  hide();
  expect(sent).toMatchObject([{ e: [[String(name).slice(0, 40), expect.stringMatching(/^[0-9a-f]+$/), expect.stringContaining('a.js')]] }]);
});

test('many hops are sent before the visit ends', () => {
  const { hop, sent } = openDocument();
  for (let count = 0; count < 8; count += 1) hop('give/1.0.0-0123456789ab');
  expect(sent).toMatchObject([{ v: 'ticket', p: { length: 8 } }]);
});
