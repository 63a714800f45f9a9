import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Admission, type AskedKind, createAdmission } from './admission.ts';

const SERVICE_MS = { page: 1, unknown: 1, form: 3, file: 1, api: 1, release: 1, health: 1 } as const;
const REFUSAL_MS = 0.15;

interface Arrival {
  readonly kind: AskedKind;
  readonly at: number;
}

interface Served extends Arrival {
  /** From its arrival to its answer. */
  readonly ms: number;
  readonly isBegun: boolean;
}

interface Day {
  /** In the order of their answers. */
  readonly served: Served[];
  readonly turns: { readonly at: number; readonly ms: number }[];
}

/** While it lasts, the event loop looks at nothing: it collects garbage, or waits for the disk. */
interface Pause {
  readonly at: number;
  readonly ms: number;
}

/** An event loop on paper: it takes up all that has arrived, in turns, and is idle where nothing has. */
function serve(arrivals: readonly Arrival[], pauses: readonly Pause[] = []): Day {
  let now = 0;
  let idle = 0;
  let atEnd: (() => void)[] = [];
  const admission: Admission = createAdmission({
    now: () => now,
    idle: () => idle,
    atEndOfTurn: (run) => void atEnd.push(run),
  });
  const served: Served[] = [];
  const turns: Day['turns'] = [];
  const waiting = [...arrivals].sort((a, b) => a.at - b.at);
  const pausing = [...pauses];
  while (waiting.length + atEnd.length > 0) {
    const next = Math.min(waiting[0]?.at ?? now, pausing[0]?.at ?? Number.POSITIVE_INFINITY);
    if (next > now && atEnd.length === 0) {
      idle += next - now;
      now = next;
    }
    const began = now;
    if (pausing[0] && pausing[0].at <= now) now += pausing.shift()?.ms ?? 0;
    const answer = ({ kind, at }: Arrival, isBegun: boolean) => {
      now += isBegun ? SERVICE_MS[kind] : REFUSAL_MS;
      served.push({ kind, at, ms: now - at, isBegun });
    };
    const arrived = waiting.findIndex(({ at }) => at > now);
    for (const arrival of waiting.splice(0, arrived < 0 ? waiting.length : arrived)) {
      const isBegun = admission.admit(arrival.kind);
      if (!isBegun || arrival.kind !== 'form') answer(arrival, isBegun);
      else admission.beginForm(() => answer(arrival, true));
    }
    const ending = atEnd;
    atEnd = [];
    for (const run of ending) run();
    turns.push({ at: began, ms: now - began });
  }
  return { served, turns };
}

/** So many a second, a tenth of them forms. */
function crowd(perSecond: number, seconds: number, from = 0): Arrival[] {
  return Array.from({ length: perSecond * seconds }, (_, number) => ({
    kind: number % 10 === 0 ? ('form' as const) : ('page' as const),
    at: from + (number * 1000) / perSecond,
  }));
}

function together(count: number, kind: AskedKind, at: number): Arrival[] {
  return Array.from({ length: count }, () => ({ kind, at }));
}

/** Nine pages and a form take 12 ms. */
const CAPACITY = 832;

function p99(served: readonly Served[]): number {
  const times = served.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

function longest(turns: Day['turns']): number {
  return Math.max(...turns.map(({ ms }) => ms));
}

test('an origin that can answer all refuses nothing, nor where a crowd comes at once', () => {
  const { served } = serve([...crowd(CAPACITY / 2, 10), ...crowd(Math.floor(CAPACITY * 0.8), 10, 20_000), ...together(30, 'page', 1_000)]);
  expect(served.filter(({ isBegun }) => !isBegun)).toEqual([]);
});

test.each([30, 60, 100, 150])('what comes while the event loop pauses for %d ms is answered, where it can answer all', (ms) => {
  const mixed = crowd(CAPACITY / 4, 10).map((arrival, number): Arrival => (number % 5 === 1 ? { ...arrival, kind: 'unknown' } : arrival));
  const pauses = Array.from({ length: 9 }, (_, second) => ({ at: 1_000 * (second + 1) + second * 3, ms }));
  expect(serve(mixed, pauses).served.filter(({ isBegun }) => !isBegun)).toEqual([]);
});

test.each([10, 14, 18])('the few that come while the event loop is busy for %d ms right after an answer are answered', (ms) => {
  const unknown = Array.from({ length: 1_000 }, (_, number) => ({ kind: 'unknown' as const, at: number * 5 }));
  expect(serve(unknown, [{ at: 2_000.5, ms }]).served.filter(({ isBegun }) => !isBegun)).toEqual([]);
});

test('a pause amid too much work lets no more in than before it', () => {
  const pauses = Array.from({ length: 20 }, (_, number) => ({ at: 1_500 * (number + 1), ms: 60 }));
  const begun = (day: Day) => day.served.filter(({ isBegun }) => isBegun).length;
  const [steady, paused] = [serve(crowd(2 * CAPACITY, 30)), serve(crowd(2 * CAPACITY, 30), pauses)];
  expect(begun(paused)).toBeLessThanOrEqual(begun(steady));
  // The pause, ten forms of 3 ms that have gathered in it, and as many refusals.
  expect(longest(paused.turns)).toBeLessThan(130);
});

test.each([1.1, 1.5, 2])(
  'at %d times of what it can answer, no form is refused, no answer is late, and all is well as soon as the crowd has gone',
  (times) => {
    const { served } = serve([...crowd(Math.floor(CAPACITY * times), 30), ...crowd(50, 5, 30_000)]);
    const begun = served.filter(({ isBegun }) => isBegun);
    const refused = served.filter(({ isBegun }) => !isBegun);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ kind }) => kind === 'form')).toEqual([]);
    expect(p99(refused)).toBeLessThan(50);
    expect(p99(begun)).toBeLessThan(50);
    // What it can do, it does.
    expect(begun.filter(({ at }) => at < 30_000).length).toBeGreaterThan(CAPACITY * 30 * 0.5);
    expect(refused.filter(({ at }) => at > 30_500)).toEqual([]);
  },
);

test('too many requests for addresses that no page has are refused, and those for pages are not', () => {
  const scan = Array.from({ length: 20_000 }, (_, number) => ({ kind: 'unknown' as const, at: number / 2 }));
  const { served } = serve([...crowd(CAPACITY / 4, 10), ...scan]);
  const refused = (asked: AskedKind) => served.filter(({ kind, isBegun }) => kind === asked && !isBegun).length;
  expect([refused('page'), refused('form')]).toEqual([0, 0]);
  expect(refused('unknown')).toBeGreaterThan(10_000);
  expect(p99(served.filter(({ kind, at }) => kind === 'page' && at > 1_000))).toBeLessThan(25);
});

test('a burst of addresses that no page has is begun for a fifth of the time that a burst of pages is', () => {
  const begun = (kind: AskedKind) => serve(together(80, kind, 1_000)).served.filter(({ isBegun }) => isBegun).length;
  expect([begun('page'), begun('unknown')]).toEqual([53, 11]);
});

test('a short rest amid too much work does not let everything in: no answer waits for a long turn', () => {
  // What is sent stops for 35 ms in every 250, as that of a program that has to wait for a processor, and comes at once after it.
  const stuttering = crowd(2 * CAPACITY, 30).map(({ kind, at }) => ({ kind, at: at % 250 < 35 ? at - (at % 250) + 35 : at }));
  const { served, turns } = serve(stuttering);
  const later = served.filter(({ at }) => at > 1_000);
  expect(p99(later)).toBeLessThan(45);
  expect(longest(turns.filter(({ at }) => at > 1_000))).toBeLessThan(40);
});

test('five hundred forms that come at once are all taken, while no turn is long and pages are answered between them', () => {
  const pages = crowd(50, 2).filter(({ kind }) => kind === 'page');
  const { served, turns } = serve([...together(500, 'form', 0), ...pages]);
  expect(served.filter(({ isBegun }) => !isBegun)).toEqual([]);
  expect(longest(turns)).toBeLessThan(70);
  expect(Math.max(...served.filter(({ kind }) => kind === 'page').map(({ ms }) => ms))).toBeLessThan(50);
});

test('more forms than can be answered in time are refused at once, and not when their turn would have come', () => {
  const refused = serve(together(700, 'form', 0)).served.filter(({ isBegun }) => !isBegun);
  expect(refused.length).toBeGreaterThan(150);
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(80);
});

test('forms that are still being sent take no place; those that wait for the database do', () => {
  const admission = createAdmission({ now: () => 0, idle: () => 0, atEndOfTurn: () => undefined });
  for (let sent = 0; sent < 1_000; sent += 1) expect(admission.admit('form')).toBe(true);
  for (let arrived = 0; arrived < 500; arrived += 1) admission.formArrived();
  expect(admission.admit('form')).toBe(false);
  expect(admission.admit('page')).toBe(true);
  admission.formEnded();
  expect(admission.admit('form')).toBe(true);
});

test.each([
  [0, 8],
  [12, 4],
])('beside %d forms at once, an event loop without rest begins %d pages in a turn', (forms, pages) => {
  let now = 0;
  let atEnd: (() => void)[] = [];
  const admission = createAdmission({ now: () => now, idle: () => 0, atEndOfTurn: (run) => void atEnd.push(run) });
  for (let turn = 0; turn < 100; turn += 1) {
    admission.arrived();
    now += 5;
    const ending = atEnd;
    atEnd = [];
    for (const run of ending) run();
  }
  now += 5;
  const form = () => {
    now += 1;
  };
  for (let count = 0; count < forms; count += 1) admission.beginForm(form);
  expect(Array.from({ length: 20 }, () => admission.admit('page')).filter(Boolean)).toHaveLength(pages);
});

test("turns leave no garbage among V8's old objects, which only a long collection takes away", () => {
  const TURNS = 200_000;
  let atEnd = () => {};
  const admission = createAdmission({
    now: () => performance.now(),
    idle: () => 0,
    atEndOfTurn(run) {
      atEnd = run;
    },
  });
  const take = () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      admission.admit('page');
      admission.admit('unknown');
      atEnd();
    }
  };
  const oldBytes = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? Number.NaN;
  take();
  // After a collection, all that is still in use is old.
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const before = oldBytes();
  take();
  expect((oldBytes() - before) / TURNS).toBeLessThan(5);
});
