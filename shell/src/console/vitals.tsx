import type { ConsolePercentile, ConsoleVital } from 'shared/contracts/console';
import { formatDate } from 'shared/i18n/format';
import { useConsole } from './console-context.ts';
import { TableHead } from './table-head.tsx';
import { vitalValue } from './console-format.ts';
import { Heading } from './heading.tsx';
import { LineChart } from './line-chart.tsx';
import { Note } from './note.tsx';

const DAY_MS = 24 * 60 * 60 * 1_000;

function Percentile({ vital, of, good }: { vital: ConsoleVital['vital']; of: ConsolePercentile | null; good: number }) {
  const { words, language, digits } = useConsole();
  if (!of) return <>–</>;
  const shown = (value: number) => vitalValue(vital, value, words, language);
  const pages = digits(of.pages);
  return (
    <>
      <b className={of.low > good ? 'text-danger' : ''}>{shown(of.value)}</b>{' '}
      <span className="small soft">
        {of.high === null ? words.evidence.atLeast(shown(of.low)) : words.evidence.between(shown(of.low), shown(of.high))}
        {' · '}
        {words.evidence.pages(pages)}
      </span>
    </>
  );
}

/** How fast and how calm a section's pages were in visitors' browsers; nothing where no page was measured. */
export function Vitals({ vitals = [] }: { vitals?: readonly ConsoleVital[] | undefined }) {
  const { words, language } = useConsole();
  if (vitals.length === 0) return null;
  const dayOf = (number: number) => formatDate(new Date(number * DAY_MS).toISOString(), language);
  return (
    <section className="wrap py-10">
      <Heading className="mb-[1.1rem]">{words.evidence.vitals}</Heading>
      <table className="console-table w-full">
        <TableHead names={[words.evidence.measure, words.ramp.candidate, words.ramp.stable, words.evidence.good]} />
        <tbody>
          {vitals.map(({ vital, good, candidate, stable }) => (
            <tr key={vital}>
              <th scope="row" data-th={words.evidence.measure}>
                {words.evidence.names[vital]}
              </th>
              <td className="num" data-th={words.ramp.candidate}>
                <Percentile vital={vital} of={candidate} good={good} />
              </td>
              <td className="num" data-th={words.ramp.stable}>
                <Percentile vital={vital} of={stable} good={good} />
              </td>
              <td className="num" data-th={words.evidence.good}>
                {vitalValue(vital, good, words, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note>{words.evidence.how}</Note>
      <div className="mt-8 grid gap-8 md:grid-cols-2 xl:grid-cols-4">
        {vitals.map(({ vital, good, days }) => {
          const by = (side: 'candidate' | 'others') =>
            days.flatMap(({ day, [side]: value }) => (value === null ? [] : [[Date.parse(day) / DAY_MS, value] as const]));
          return (
            <LineChart
              key={vital}
              title={words.evidence.byDay(words.evidence.names[vital])}
              lines={[
                { name: words.ramp.candidate, points: by('candidate') },
                { name: words.evidence.others, points: by('others') },
              ]}
              limit={good}
              xName={words.evidence.day}
              xLabel={dayOf}
              yLabel={(value) => vitalValue(vital, value, words, language)}
            />
          );
        })}
      </div>
    </section>
  );
}
