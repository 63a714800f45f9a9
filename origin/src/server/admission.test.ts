import { expect, test } from 'vitest';
import { type Admission, createAdmission } from './admission.ts';
import type { RequestKind } from './request-kind.ts';

const SERVICE_MS = { page: 1, form: 3, file: 1, api: 1, release: 1, health: 1 } as const;
const REFUSAL_MS = 0.15;

interface Served {
  readonly kind: RequestKind;
  readonly at: number;
  /** From its arrival to its answer. */
  readonly ms: number;
  readonly isBegun: boolean;
}

/** An event loop on paper: it takes up all that has arrived, in turns, and is idle where nothing has. */
function serve(arrivals: readonly { readonly kind: RequestKind; readonly at: number }[]): Served[] {
  let now = 0;
  let idle = 0;
  let endOfTurn: (() => void) | undefined;
  const admission: Admission = createAdmission({
    now: () => now,
    idle: () => idle,
    atEndOfTurn: (run) => {
      endOfTurn = run;
    },
  });
  const served: Served[] = [];
  const waiting = [...arrivals].sort((a, b) => a.at - b.at);
  while (waiting.length > 0) {
    const [{ at: next } = { at: 0 }] = waiting;
    if (next > now) {
      idle += next - now;
      now = next;
    }
    const turn = waiting.splice(0, waiting.findIndex(({ at }) => at > now) >>> 0);
    for (const { kind, at } of turn) {
      const isBegun = admission.admit(kind);
      now += isBegun ? SERVICE_MS[kind] : REFUSAL_MS;
      if (isBegun && kind === 'form') {
        admission.formArrived();
        admission.formEnded();
      }
      served.push({ kind, at, ms: now - at, isBegun });
    }
    endOfTurn?.();
  }
  return served;
}

/** So many a second, a tenth of them forms. */
function crowd(perSecond: number, seconds: number, from = 0) {
  return Array.from({ length: perSecond * seconds }, (_, number) => ({
    kind: number % 10 === 0 ? ('form' as const) : ('page' as const),
    at: from + (number * 1000) / perSecond,
  }));
}

/** Nine pages and a form take 12 ms. */
const CAPACITY = 832;

function p99(served: readonly Served[]): number {
  const times = served.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

test('an origin that can answer all refuses nothing, nor where a crowd comes at once', () => {
  const together = Array.from({ length: 30 }, () => ({ kind: 'page' as const, at: 1_000 }));
  expect(
    serve([...crowd(CAPACITY / 2, 10), ...crowd(Math.floor(CAPACITY * 0.8), 10, 20_000), ...together]).filter(({ isBegun }) => !isBegun),
  ).toEqual([]);
});

test.each([1.1, 1.5, 2])(
  'at %d times of what it can answer, no form is refused, no answer is late, and all is well as soon as the crowd has gone',
  (times) => {
    const served = serve([...crowd(Math.floor(CAPACITY * times), 30), ...crowd(50, 5, 30_000)]);
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

test('forms that are still being sent take no place; those that wait for the database do', () => {
  const admission = createAdmission({ now: () => 0, idle: () => 0, atEndOfTurn: () => undefined });
  for (let sent = 0; sent < 1_000; sent += 1) expect(admission.admit('form')).toBe(true);
  for (let arrived = 0; arrived < 500; arrived += 1) admission.formArrived();
  expect(admission.admit('form')).toBe(false);
  expect(admission.admit('page')).toBe(true);
  admission.formEnded();
  expect(admission.admit('form')).toBe(true);
});
