import { diffLines } from 'diff';
import { pictureDifference } from './compare-pictures.ts';
import type { Look } from './look-at-page.ts';
import type { Observation } from './observe-visit.ts';

/** What can differ between two releases. */
export const differenceKinds = [
  'answer',
  'html',
  'pixels',
  'console',
  'requests',
  'bytes',
  'accessibility',
  'links',
  'time',
  'shift',
  'journey',
] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

export interface Finding {
  readonly kind: DifferenceKind;
  /** One line for a person. */
  readonly what: string;
  /** A picture of the difference, PNG. */
  readonly picture?: Buffer;
}

/** From when on a measure counts as a difference: generous, because two visits of the same release differ as well. */
const LIMITS = {
  /** Growth that a visitor with a slow line notices: an eighth, and more than 20 KB. */
  bytes: { ratio: 1.125, more: 20_000 },
  /** Milliseconds on the server. */
  answer: { ratio: 1.5, more: 400 },
  /** Milliseconds of long tasks. */
  busy: { ratio: 1.5, more: 400 },
  /** Cumulative layout shift: where Core Web Vitals begin to call it no longer good. */
  shift: { ratio: 1.5, more: 0.1 },
} as const;

function hasGrown({ ratio, more }: { ratio: number; more: number }, candidate: number, stable: number): boolean {
  return candidate > stable * ratio && candidate - stable > more;
}

/** What of one list the other does not have, as often as it has it. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of other) left.set(item, (left.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}

function shortened(lines: readonly string[], most = 3): string {
  const shown = lines.slice(0, most).map((line) => line.trim().slice(0, 160));
  return shown.join(' · ') + (lines.length > most ? ` and ${lines.length - most} more` : '');
}

function htmlFindings(candidate: string, stable: string): Finding[] {
  if (candidate === stable) return [];
  const changes = diffLines(stable, candidate, { maxEditLength: 2_000 });
  const lines = changes?.filter(({ added, removed }) => added || removed).map(({ added, value }) => `${added ? '+' : '-'}${value.trim()}`);
  return [{ kind: 'html', what: lines ? shortened(lines) : 'nearly all of it' }];
}

/** Release files are split and named anew by each build: their number counts. All other addresses count by themselves. */
function requestFindings(candidate: Observation, stable: Observation): Finding[] {
  const failed = without(candidate.failures, stable.failures);
  const isFile = (address: string) => address.includes('/releases/');
  const others = (requests: readonly string[]) => requests.filter((address) => !isFile(address));
  const added = without(others(candidate.requests), others(stable.requests)).map((address) => `new: ${address}`);
  const missing = without(others(stable.requests), others(candidate.requests)).map((address) => `not made: ${address}`);
  const [files, before] = [candidate, stable].map(({ requests }) => requests.filter(isFile).length) as [number, number];
  const lines = [
    ...failed.map((line) => `failed: ${line}`),
    ...added,
    ...missing,
    ...(files > before + 2 ? [`${files} files instead of ${before}`] : []),
  ];
  return lines.length > 0 ? [{ kind: 'requests', what: shortened(lines) }] : [];
}

function listFindings(kind: DifferenceKind, candidate: readonly string[], stable: readonly string[]): Finding[] {
  const added = without(candidate, stable);
  return added.length > 0 ? [{ kind, what: shortened(added) }] : [];
}

function measureFindings(candidate: Observation, stable: Observation): Finding[] {
  const { bytes, answer, busy, shift } = LIMITS;
  const ms = (value: number) => Math.round(value);
  const kb = (value: number) => Math.round(value / 1000);
  return [
    ...(hasGrown(bytes, candidate.bytes, stable.bytes)
      ? [{ kind: 'bytes' as const, what: `${kb(candidate.bytes)} KB instead of ${kb(stable.bytes)}` }]
      : []),
    ...(hasGrown(answer, candidate.answerMs, stable.answerMs)
      ? [{ kind: 'time' as const, what: `${ms(candidate.answerMs)} ms on the server instead of ${ms(stable.answerMs)}` }]
      : []),
    ...(hasGrown(busy, candidate.busyMs, stable.busyMs)
      ? [{ kind: 'time' as const, what: `busy in the browser for ${ms(candidate.busyMs)} ms instead of ${ms(stable.busyMs)}` }]
      : []),
    ...(hasGrown(shift, candidate.shift, stable.shift)
      ? [{ kind: 'shift' as const, what: `layout shift ${candidate.shift.toFixed(2)} instead of ${stable.shift.toFixed(2)}` }]
      : []),
  ];
}

function pictureFindings(candidate: Look, stable: Look): Finding[] {
  return [...candidate.pictures].flatMap(([width, picture]) => {
    const difference = pictureDifference(stable.pictures.get(width) ?? picture, picture);
    return difference ? [{ kind: 'pixels' as const, what: `${difference.words}, at ${width} px`, picture: difference.marked }] : [];
  });
}

/** What a page of the candidate shows at one moment that the stable release's does not. */
export function compareLooks(candidate: Look, stable: Look): Finding[] {
  return [
    ...htmlFindings(candidate.html, stable.html),
    ...pictureFindings(candidate, stable),
    ...listFindings('accessibility', candidate.accessibility, stable.accessibility),
  ];
}

/** What a page of the candidate shows, says or costs that the stable release's does not. */
export function compareObservations(candidate: Observation, stable: Observation): Finding[] {
  return [
    ...(candidate.status === stable.status ? [] : [{ kind: 'answer' as const, what: `${candidate.status} instead of ${stable.status}` }]),
    ...compareLooks(candidate, stable),
    ...listFindings('console', candidate.complaints, stable.complaints),
    ...requestFindings(candidate, stable),
    ...listFindings('links', candidate.deadAnchors, stable.deadAnchors),
    ...measureFindings(candidate, stable),
  ];
}

/** The better of two looks at the same page, for what a busy machine makes worse. */
export function calmer(one: Observation, other: Observation): Observation {
  const { answerMs, busyMs, shift } = one;
  return {
    ...other,
    answerMs: Math.min(answerMs, other.answerMs),
    busyMs: Math.min(busyMs, other.busyMs),
    shift: Math.min(shift, other.shift),
  };
}
