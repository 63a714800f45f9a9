import type { ConsoleReport } from 'shared/contracts/console';
import { useConsole } from './console-context.ts';
import { Heading } from './heading.tsx';

/** What the policies of pages have stopped in visitors' browsers, by release; nothing where there is nothing, or an older origin sends none. */
export function Reports({ reports = [] }: { reports?: readonly ConsoleReport[] | undefined }) {
  const { words, digits, ago } = useConsole();
  if (reports.length === 0) return null;
  return (
    <section className="wrap py-10">
      <Heading className="mb-[1.1rem]">{words.reports.heading}</Heading>
      <p className="small">{words.reports.lead}</p>
      <ul className="mt-4 grid max-w-208 gap-3">
        {reports.map(({ section, version, kind, directive, count, last }) => (
          <li
            className="grid grid-cols-[6.5rem_1fr] gap-3 max-lg:grid-cols-[5.25rem_1fr]"
            key={`${section} ${version} ${kind} ${directive}`}
          >
            <span className="num text-right text-text-soft">{words.reports.times(digits(count))}</span>
            <div className="min-w-0 wrap-anywhere">
              <b>{version === null ? words.reports.page(section) : `${section} ${version}`}</b>
              <p className="small soft">
                {words.reports[kind](directive)} · {words.reports.last(ago(last))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
