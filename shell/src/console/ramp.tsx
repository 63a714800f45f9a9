import type { ConsoleMetric, ConsoleRamp } from 'shared/contracts/console';
import { useConsole } from './console-context.ts';
import { TableHead } from './table-head.tsx';
import { Heading } from './heading.tsx';
import { Note } from './note.tsx';

const CHART_WIDTH = 100;

/** How far evidence is on its way to the limit, 0 to 1: both count by their orders of magnitude, from no evidence at all. */
export function partOfLimit({ evidence, threshold }: Pick<ConsoleMetric, 'evidence' | 'threshold'>): number {
  return Math.min(1, Math.max(0, Math.log(evidence) / Math.log(threshold)));
}

function Metric(measured: ConsoleMetric) {
  const { words, digits, share } = useConsole();
  const { metric, candidate, stable } = measured;
  const percent = Math.round(partOfLimit(measured) * 100);
  return (
    <tr>
      <th scope="row" data-th={words.ramp.metric}>
        {words.ramp.metrics[metric]}
      </th>
      <td className="num" data-th={words.ramp.candidate}>
        {digits(candidate)}
      </td>
      <td className="num" data-th={words.ramp.stable}>
        {digits(stable)}
      </td>
      <td data-th={words.ramp.evidence}>
        {share(percent)}
        <svg className="mt-1 block h-2 w-full max-w-48" viewBox={`0 0 ${CHART_WIDTH} 6`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="fill-hairline" width={CHART_WIDTH} height="6" />
          <rect className="fill-text" width={(CHART_WIDTH * percent) / 100} height="6" />
        </svg>
      </td>
    </tr>
  );
}

/** Where a ramp is, or was when it was halted; undefined where that is not known. */
function usePlace({ state, percent, step, steps, visits, goal }: ConsoleRamp): string | undefined {
  const { words, digits, share } = useConsole();
  if (state === 'set-by-hand') return share(percent);
  if (state === 'halted') return percent > 0 ? words.ramp.wasAt(share(percent)) : undefined;
  return words.ramp.place(digits(step), digits(steps), digits(visits), digits(goal), share(percent));
}

function Place(ramp: ConsoleRamp) {
  const { words } = useConsole();
  const place = usePlace(ramp);
  return (
    <p>
      <b>
        {ramp.version}: {words.ramp.states[ramp.state]}
      </b>
      {place && ` · ${place}`}
    </p>
  );
}

/** A rollout that visits decide: where it is and why, the evidence of each metric, and errors that are new; nothing where there is none. */
export function Ramp({ ramp }: { ramp?: ConsoleRamp | undefined }) {
  const { words, addressOf, digits, ago } = useConsole();
  if (!ramp) return null;
  const { why, metrics, errors } = ramp;
  return (
    <section className="wrap py-10">
      <Heading className="mb-[1.1rem]">{words.ramp.heading}</Heading>
      <Place {...ramp} />
      {why && <p lang="en">{why}</p>}
      <table className="console-table mt-4 w-full">
        <TableHead names={[words.ramp.metric, words.ramp.candidate, words.ramp.stable, words.ramp.evidence]} />
        <tbody>
          {metrics.map((measured) => (
            <Metric key={measured.metric} {...measured} />
          ))}
        </tbody>
      </table>
      <Note>{words.ramp.unseen}</Note>
      {errors.length > 0 && (
        <ul className="mt-4 grid max-w-208 gap-3">
          {errors.map(({ fingerprint, name, place, count, last, visit }) => (
            <li className="wrap-anywhere" key={fingerprint}>
              <b>
                {name} {fingerprint}
              </b>{' '}
              {place}
              <p className="small soft">
                {words.reports.times(digits(count))} · {words.reports.last(ago(last))} ·{' '}
                <a href={addressOf(`/visits?number=${visit}`)}>{words.ramp.visit(visit)}</a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
