import type { ConsoleRamp } from 'shared/contracts/console';

interface RampStep {
  /** Share of the visitors in per cent. */
  readonly percent: number;
  /** Visitors of the candidate at this share, whose page came alive, before the next step. */
  readonly visits: number;
}

/** A candidate's way to all visitors, counted in its visitors: small shares would find a fault later, with no fewer of them harmed. */
const RAMP_STEPS: readonly RampStep[] = [
  { percent: 20, visits: 10 },
  { percent: 20, visits: 30 },
  { percent: 20, visits: 100 },
  { percent: 20, visits: 300 },
  { percent: 50, visits: 300 },
  { percent: 100, visits: 0 },
];

/** The share that a ramp starts with, in per cent. */
const FIRST_PERCENT = RAMP_STEPS[0]?.percent ?? 0;

/** The share from which a ramp goes on that has reached some shares and is at `percent`: its largest step among those, and up to this one. */
export function shareToGoOn(percent: number, reached: readonly number[]): number {
  const steps = RAMP_STEPS.map((step) => step.percent).filter((step) => step <= percent || reached.includes(step));
  return Math.max(FIRST_PERCENT, ...steps);
}

/** How a ramp goes on, as the end of a sentence about it. */
export function nextWords(byHand: boolean): string {
  return byHand ? 'waits for you before each larger share' : 'goes on by itself';
}

/** Who loses a candidate where its ramp goes on from a smaller share than a person had set, as a sentence behind another one; '' for nobody. */
export function lossWords(before: number, percent: number): string {
  if (before <= percent) return '';
  const steps = [...new Set(RAMP_STEPS.map((step) => `${step.percent} %`))];
  const listed = `${steps.slice(0, -1).join(', ')} and ${steps.at(-1)}`;
  return ` ${Number((before - percent).toFixed(1))} % of the visitors return to the stable release, because a ramp goes by ${listed}.`;
}

/** Where a ramp is: its step of `RAMP_STEPS`, counted from 1, and how many visits that has and takes. */
export interface Progress extends Pick<ConsoleRamp, 'step' | 'steps' | 'visits' | 'goal'> {
  /** The share after all steps of this one, in per cent; null at the last. */
  readonly next: number | null;
}

/** Where a ramp is that serves a candidate to a share of the visitors, after so many of its visits at that share. */
export function progressOf(percent: number, visits: number): Progress {
  const atShare = RAMP_STEPS.filter((step) => step.percent === percent);
  const current = atShare.find((step) => visits < step.visits) ?? atShare.at(-1);
  const next = RAMP_STEPS.find((step) => step.percent > percent)?.percent ?? null;
  return {
    step: current ? RAMP_STEPS.indexOf(current) + 1 : 0,
    steps: RAMP_STEPS.length,
    visits,
    goal: current?.visits ?? 0,
    next,
  };
}
