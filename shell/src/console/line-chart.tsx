import { useId } from 'react';
import { useConsole } from './console-context.ts';
import { Scrolled } from './scrolled.tsx';
import { TableHead } from './table-head.tsx';

const WIDTH = 320;
const HEIGHT = 120;
/** Room for the limit and for lines that lie on an edge. */
const MARGIN = 4;
/** Told apart by their dashes as well as by their colours. */
const LINES = [
  { stroke: 'stroke-danger fill-danger', dashes: undefined },
  { stroke: 'stroke-good fill-good', dashes: '7 3' },
  { stroke: 'stroke-info fill-info', dashes: '2 3' },
  { stroke: 'stroke-control fill-control', dashes: '9 3 2 3' },
] as const;

export interface ChartLine {
  readonly name: string;
  /** By growing x. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

interface LineChartProps {
  readonly title: string;
  /** Four at most. */
  readonly lines: readonly ChartLine[];
  /** What should not be passed; null where nothing says so. */
  readonly limit: number | null;
  readonly xName: string;
  readonly xLabel: (x: number) => string;
  readonly yLabel: (y: number) => string;
}

/** Lines over a limit, as a picture and as a table: made on the server, because the console has no script. */
export function LineChart({ title, lines, limit, xName, xLabel, yLabel }: LineChartProps) {
  const { words } = useConsole();
  const id = useId();
  const xs = [...new Set(lines.flatMap(({ points }) => points.map(([x]) => x)))].sort((one, other) => one - other);
  const [first = 0, last = 0] = [xs[0], xs.at(-1)];
  const top = Math.max((limit ?? 0) * 1.25, ...lines.flatMap(({ points }) => points.map(([, y]) => y)));
  const across = (x: number) => MARGIN + ((WIDTH - 2 * MARGIN) * (x - first)) / (last - first || 1);
  const down = (y: number) => HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (top > 0 ? y / top : 0);
  const shown = lines.filter(({ points }) => points.length > 0);
  const latest = shown.map(({ name, points }) => `${name} ${yLabel(points.at(-1)?.[1] ?? 0)}`).join(', ');
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg className="block w-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title ${id}-text`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{limit === null ? latest : words.evidence.latest(latest, yLabel(limit))}</desc>
        <path className="fill-none stroke-hairline" d={`M${MARGIN} ${down(0)}H${WIDTH - MARGIN}`} />
        {limit !== null && (
          <path className="fill-none stroke-text" d={`M${MARGIN} ${down(limit)}H${WIDTH - MARGIN}`} strokeDasharray="1 3" />
        )}
        {lines.map(({ name, points }, index) => {
          const { stroke, dashes } = LINES[index % LINES.length] ?? LINES[0];
          const end = points.at(-1);
          return (
            <g className={stroke} key={name}>
              <polyline
                fill="none"
                strokeWidth="2"
                strokeDasharray={dashes}
                points={points.map(([x, y]) => `${across(x).toFixed(1)},${down(y).toFixed(1)}`).join(' ')}
              />
              {end && <circle cx={across(end[0])} cy={down(end[1])} r="2.5" />}
            </g>
          );
        })}
      </svg>
      <p className="fine flex justify-between gap-4">
        <span>{xLabel(first)}</span>
        <span>{xName}</span>
        <span>{xLabel(last)}</span>
      </p>
      <ul className="fine flex flex-wrap gap-x-4">
        {lines.map(({ name }, index) => (
          <li className="flex items-center gap-2" key={name}>
            <svg className="h-2 w-8" viewBox="0 0 32 8" aria-hidden="true">
              <path
                className={(LINES[index % LINES.length] ?? LINES[0]).stroke}
                strokeWidth="2"
                strokeDasharray={(LINES[index % LINES.length] ?? LINES[0]).dashes}
                d="M0 4H32"
              />
            </svg>
            {name}
          </li>
        ))}
        {limit !== null && (
          <li className="flex items-center gap-2">
            <svg className="h-2 w-8" viewBox="0 0 32 8" aria-hidden="true">
              <path className="stroke-text" strokeDasharray="1 3" d="M0 4H32" />
            </svg>
            {words.evidence.limit(yLabel(limit))}
          </li>
        )}
      </ul>
      <details className="fine">
        <summary>{words.evidence.table}</summary>
        <Scrolled name={title}>
          <table className="w-full text-left">
            <caption className="visually-hidden">{title}</caption>
            <TableHead names={[xName, ...lines.map(({ name }) => name)]} />
            <tbody>
              {xs.map((x) => (
                <tr key={x}>
                  <th scope="row">{xLabel(x)}</th>
                  {lines.map(({ name, points }) => {
                    const point = points.find(([at]) => at === x);
                    return (
                      <td className="num" key={name}>
                        {point ? yLabel(point[1]) : '–'}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      </details>
    </figure>
  );
}
