import type { ConsolePercentile } from 'shared/contracts/console';

/** Largest contentful paint, cumulative layout shift, interaction to next paint, time to first byte (https://web.dev/articles/vitals). */
export const vitals = ['lcp', 'cls', 'inp', 'ttfb'] as const;
export type Vital = (typeof vitals)[number];

/** The bounds of a good page, at its 75th percentile. */
export const GOOD: Readonly<Record<Vital, number>> = { lcp: 2_500, cls: 0.1, inp: 200, ttfb: 800 };

const MILLISECONDS = [
  ...[0, 16, 25, 40, 50, 65, 80, 100, 125, 150, 175, 200, 250, 300, 400, 500, 650, 800, 1_000, 1_250, 1_500, 1_750],
  ...[2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 6_500, 8_000, 10_000, 15_000, 20_000, 30_000],
];
/** What is kept of a value is between which of these it is: a fifth of it, as a rule. */
const BOUNDS: Readonly<Record<Vital, readonly number[]>> = {
  lcp: MILLISECONDS,
  inp: MILLISECONDS,
  ttfb: MILLISECONDS,
  cls: [0, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.065, 0.08, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1],
};
const MORE = 'more';

/** What a value is counted as, such as `lcp 2500`: at most so much, and more than the bound before. */
export function vitalCount(vital: Vital, value: number): string {
  return `${vital} ${BOUNDS[vital].find((bound) => value <= bound) ?? MORE}`;
}

const SHARE = 0.75;
/** Of the normal distribution, for 95 %. */
const DEVIATIONS = 1.96;

/**
 * The 75th percentile of a vital by what its pages were counted as; undefined without any. The interval is that of order
 * statistics: how many of the pages lie below the true percentile is binomial, whatever their distribution is (Conover,
 * Practical Nonparametric Statistics, 3.2).
 */
export function p75(vital: Vital, countOf: (what: string) => number): ConsolePercentile | undefined {
  const bounds = BOUNDS[vital];
  const counts = [...bounds, MORE].map((bound) => countOf(`${vital} ${bound}`));
  const pages = counts.reduce((sum, count) => sum + count, 0);
  if (pages === 0) return undefined;

  /** The value of so many-th of the pages, counted from the smallest; undefined beyond the last bound. */
  function valueAt(rank: number): number | undefined {
    let before = 0;
    for (const [index, bound] of bounds.entries()) {
      const count = counts[index] ?? 0;
      const lower = bounds[index - 1] ?? 0;
      if (rank <= before + count) return lower + ((bound - lower) * (rank - before)) / count;
      before += count;
    }
    return undefined;
  }

  const middle = pages * SHARE;
  const spread = DEVIATIONS * Math.sqrt(pages * SHARE * (1 - SHARE));
  const upper = Math.ceil(middle + spread);
  const last = bounds.at(-1) ?? 0;
  return {
    value: valueAt(Math.ceil(middle)) ?? last,
    low: valueAt(Math.max(1, Math.floor(middle - spread))) ?? last,
    high: upper > pages ? null : (valueAt(upper) ?? null),
    pages,
  };
}
