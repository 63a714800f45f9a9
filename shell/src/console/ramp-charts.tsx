import type { ConsolePoint } from 'shared/contracts/console';
import { useConsole } from './console-context.ts';
import { LineChart } from './line-chart.tsx';
import { partOfLimit } from './ramp.tsx';

const METRICS = ['broken', 'silent', 'slow', 'ratio'] as const;

function percent(part: number, digits = 0): number {
  return Number((part * 100).toFixed(digits));
}

/** How the evidence of a ramp grew with the candidate's visitors, and which share of the visitors of each side met a fault. */
export function RampCharts({ points }: { points: readonly ConsolePoint[] }) {
  const { words, digits, share } = useConsole();
  if (points.length < 2) return null;
  const measured = (point: ConsolePoint, name: string) => point.metrics.find(({ metric }) => metric === name);
  const evidence = METRICS.map((name) => ({
    name: words.ramp.metrics[name],
    points: points.flatMap((point) => {
      const metric = measured(point, name);
      return metric ? [[point.visitors, percent(partOfLimit(metric))] as const] : [];
    }),
  }));
  const harmed = (side: 'candidate' | 'stable') =>
    points.flatMap((point) => {
      const of = side === 'candidate' ? point.visitors : point.others;
      // What broke for those who came by a link on a page of another section is counted, and they are not counted as visitors.
      const bad = measured(point, 'broken')?.ofVisitors?.[side];
      return of > 0 && bad !== undefined ? [[point.visitors, percent(bad / of, 1)] as const] : [];
    });
  const axis = { xName: words.evidence.visitors, xLabel: digits, yLabel: (y: number) => share(y) };
  return (
    <div className="mt-8 grid gap-8 lg:grid-cols-2">
      <LineChart title={words.evidence.growth} lines={evidence} limit={100} {...axis} />
      <LineChart
        title={words.evidence.harmed}
        lines={[
          { name: words.ramp.candidate, points: harmed('candidate') },
          { name: words.ramp.stable, points: harmed('stable') },
        ]}
        limit={null}
        {...axis}
      />
    </div>
  );
}
