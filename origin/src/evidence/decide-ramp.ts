import type { ConsoleMetric } from 'shared/contracts/console';
import { type Progress, progressOf, shareToGoOn } from './ramp-steps.ts';
import { type Alternatives, COMMON_HARM, OTHER_SHARE, RARE_HARM, type Split, evidenceOf } from './sequential-test.ts';

/** What breaks a page, each counted by itself and tested together: every test of its own would make all of them slower. */
export const breakages = ['stand-in', 'error', 'form'] as const;
export type Breakage = (typeof breakages)[number];

/** What can go wrong in a visit. */
export const harms = ['broken', 'silent', 'slow'] as const;
export type Harm = (typeof harms)[number];
export type Metric = Harm | 'ratio';

interface Test {
  readonly alternatives: Alternatives;
  /** The probability that a candidate as good as the stable release is halted by this metric, in a whole ramp. */
  readonly falseHalts: number;
  readonly words: string;
}

/** Falsely halted are 0.4 % of all ramps at most. Less would take more harmed visitors before a broken candidate is halted (decision 54). */
export const TESTS: Readonly<Record<Metric, Test>> = {
  broken: { alternatives: RARE_HARM, falseHalts: 0.002, words: 'a stand-in, an error that nothing caught, or a form that was not sent' },
  silent: { alternatives: RARE_HARM, falseHalts: 0.0009, words: 'the page did not come alive' },
  slow: { alternatives: COMMON_HARM, falseHalts: 0.0009, words: 'the page was slow' },
  ratio: { alternatives: OTHER_SHARE, falseHalts: 0.0002, words: 'visitors of the candidate are more or fewer than its share' },
};

/** Visitors of one side, each counted once in a ramp, by what they met. */
export interface SideCounts {
  readonly visitors: number;
  /** Of those, the ones who have had the time to be heard. */
  readonly settled: number;
  /** Of those, the ones whose page came alive. */
  readonly mounted: number;
  /** Those from whom anything was heard. */
  readonly heard: number;
  /** Of the visitors, the ones for whom something broke: without those who came to the section by a link on a page of another one. */
  readonly brokenVisitors: number;
  readonly harmed: Readonly<Record<Harm | Breakage, number>>;
}

/** What was counted while the candidate had one share. */
export interface StageCounts {
  /** The candidate's share of the visitors, in per cent. */
  readonly percent: number;
  readonly candidate: SideCounts;
  readonly stable: SideCounts;
}

export type Decision =
  | { readonly kind: 'halt'; readonly metric: Metric | 'no-heartbeats'; readonly why: string }
  | { readonly kind: 'hold'; readonly errors: readonly string[]; readonly why: string }
  | { readonly kind: 'wait' }
  | { readonly kind: 'set-by-hand'; readonly why: string }
  | { readonly kind: 'go-on'; readonly percent: number; readonly why: string }
  | { readonly kind: 'done' };

export interface Evidence {
  readonly stages: readonly StageCounts[];
  /** Fingerprints of errors that only the candidate has shown, to visitors of two networks at least, and nobody has accepted. */
  readonly newErrors: readonly string[];
}

/** So many visitors without a single heartbeat are no chance, where the stable release is heard. */
const SILENT_VISITORS = 20;

function splitsOf(stages: readonly StageCounts[], count: (side: SideCounts) => number): Split[] {
  return stages.map(({ percent, candidate, stable }) => ({
    share: percent / 100,
    candidate: count(candidate),
    stable: count(stable),
  }));
}

function sumsOf(splits: readonly Split[]) {
  const total = (side: 'candidate' | 'stable') => splits.reduce((sum, split) => sum + split[side], 0);
  return { candidate: total('candidate'), stable: total('stable') };
}

/** The evidence against a candidate by metric, each with the value at which it is halted; finite, because JSON has no infinity. */
export function weighEvidence(stages: readonly StageCounts[]): ConsoleMetric[] {
  const counted: readonly (readonly [Metric, Split[]])[] = [
    ...harms.map((harm) => [harm, splitsOf(stages, ({ harmed }) => harmed[harm])] as const),
    ['ratio', splitsOf(stages, ({ visitors }) => visitors)],
  ];
  return counted.map(([metric, splits]) => ({
    metric,
    ...sumsOf(splits),
    evidence: Math.min(evidenceOf(splits, TESTS[metric].alternatives), Number.MAX_VALUE),
    threshold: 1 / TESTS[metric].falseHalts,
    ...(metric === 'broken' ? { ofVisitors: sumsOf(splitsOf(stages, ({ brokenVisitors }) => brokenVisitors)) } : {}),
  }));
}

/** How far a ramp has come by what was counted. */
export function rampProgress(stages: readonly StageCounts[], percent: number): Progress {
  const stage = stages.find((one) => one.percent === percent);
  return progressOf(percent, stage?.candidate.mounted ?? 0);
}

/**
 * Decides what becomes of a candidate that is served to `percent` of the visitors, and was to the shares in `reached`; looking more
 * often costs nothing. A share that no ramp comes to by itself is a person's, and so is the next one.
 */
export function decideRamp({ stages, newErrors }: Evidence, percent: number, reached: readonly number[] = []): Decision {
  const settled = stages.reduce((sum, { candidate }) => sum + candidate.settled, 0);
  const heard = (side: 'candidate' | 'stable') => stages.reduce((sum, stage) => sum + stage[side].heard, 0);
  if (settled >= SILENT_VISITORS && heard('candidate') === 0 && heard('stable') > 0) {
    return { kind: 'halt', metric: 'no-heartbeats', why: `Nothing was heard from any of the ${settled} visitors of the candidate.` };
  }
  const broken = weighEvidence(stages).find(({ evidence, threshold }) => evidence >= threshold);
  if (broken) {
    const { metric, candidate, stable } = broken;
    const why = `${TESTS[metric].words}: ${candidate} visitors of the candidate, ${stable} of the stable release (evidence ${Math.round(broken.evidence)}, limit ${Math.round(broken.threshold)}).`;
    return { kind: 'halt', metric, why };
  }
  if (newErrors.length > 0) {
    return {
      kind: 'hold',
      errors: newErrors,
      why: `The stable release has not shown ${newErrors.length === 1 ? 'this error' : 'these errors'}: ${newErrors.join(', ')}.`,
    };
  }
  if (percent !== shareToGoOn(percent, reached)) {
    return { kind: 'set-by-hand', why: `The share was set by hand, to ${percent} %: visits can halt or hold the candidate.` };
  }
  const { next, visits, goal } = rampProgress(stages, percent);
  if (visits < goal) return { kind: 'wait' };
  if (next === null) return { kind: 'done' };
  return { kind: 'go-on', percent: next, why: `${visits} visitors at ${percent} % and no evidence against the candidate.` };
}
