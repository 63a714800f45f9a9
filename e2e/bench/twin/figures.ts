/** What one visit took: bytes over the wire, headers included; times in milliseconds. */
export interface Visit {
  readonly bytes: number;
  readonly requests: number;
  readonly lcp: number;
  readonly cls: number;
  readonly blocking: number;
  /** Until React has the page's first control. */
  readonly interactive: number;
  /** From the click to the frame that shows another section's page, of which nothing was asked for before. */
  readonly coldHop: number;
  /** The same, after the pointer rested on the link until nothing was on its way any more. */
  readonly hoverHop: number;
}

export type Measure = keyof Visit;

interface MeasureOfVisits {
  readonly label: string;
  readonly unit: 'KB' | 'ms' | '';
  /** The most that the product may take, as a share of what its twin takes. */
  readonly target?: number;
}

/** What is measured, in the order of the table. */
export const measures: Readonly<Record<Measure, MeasureOfVisits>> = {
  bytes: { label: 'bytes of a first visit', unit: 'KB', target: 1.06 },
  requests: { label: 'requests', unit: '' },
  lcp: { label: 'largest contentful paint', unit: 'ms', target: 1 },
  cls: { label: 'layout shift', unit: '' },
  blocking: { label: 'blocking time', unit: 'ms' },
  interactive: { label: 'interactive', unit: 'ms', target: 1 },
  coldHop: { label: 'hop, cold', unit: 'ms', target: 1 },
  hoverHop: { label: 'hop, after hover', unit: 'ms', target: 1 },
};

export interface Spread {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** The quartiles of some figures; between two of them, what lies between in proportion. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [below = Number.NaN, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return below + (above - below) * (place - Math.floor(place));
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

/** A visit of the product, and one of its twin right before or after it. */
export interface Pair {
  readonly product: Visit;
  readonly twin: Visit;
}

export interface Compared {
  readonly measure: Measure;
  readonly product: Spread;
  readonly twin: Spread;
  /** The product's median as a share of the twin's; 1 where both are 0. */
  readonly ratio: number;
}

/** What all pairs of one page come to. */
export function compare(pairs: readonly Pair[]): Compared[] {
  return (Object.keys(measures) as Measure[]).map((measure) => {
    const [product, twin] = [spreadOf(pairs.map((pair) => pair.product[measure])), spreadOf(pairs.map((pair) => pair.twin[measure]))];
    return { measure, product, twin, ratio: product.median === twin.median ? 1 : product.median / twin.median };
  });
}

/** A figure as the table says it. */
export function said(measure: Measure, figure: number): string {
  if (measure === 'bytes') return (figure / 1_000).toFixed(1);
  return measure === 'cls' ? figure.toFixed(3) : figure.toFixed(0);
}
