import type { ConsoleView } from 'shared/contracts/console';
import { Notice } from 'shared/ui/notice';
import { useConsole } from './console-context.ts';
import { TableHead } from './table-head.tsx';
import { dayAndTime } from './console-format.ts';
import { Heading } from './heading.tsx';
import { History, useEventWords } from './history.tsx';
import { Pill } from './pill.tsx';
import { Reports } from './reports.tsx';
import { Scrolled } from './scrolled.tsx';
import { SectionRow } from './section-row.tsx';
import { Weave } from './share-bar.tsx';
import { FindVisit } from './visit-view.tsx';

/** All sections, what is going on in them, and what happened last. */
export function Board({ sections, events, reports, done, warnings = [] }: Extract<ConsoleView, { kind: 'board' }>) {
  const { words, language, now, addressOf, digits } = useConsole();
  const told = useEventWords();
  const count = (matching: readonly unknown[]) => digits(matching.length);
  const halted = sections.filter(({ candidate }) => candidate && candidate.haltedAt !== null);
  const rolling = sections.filter(({ candidate }) => candidate && candidate.haltedAt === null);
  const held = sections.flatMap(({ releases }) => releases.filter(({ role }) => role === 'held'));
  const columns = ['section', 'stable', 'candidate', 'share', 'state', 'act'] as const;
  return (
    <>
      <div className="wrap grid gap-3 pt-8 pb-6">
        {done && (
          <Notice tone={warnings.length > 0 ? 'warn' : 'good'} role="status" title={words.done(told(done))}>
            <p>{words.effective}</p>
            {warnings.map((warning) => (
              <p key={warning} lang="en">
                {warning}
              </p>
            ))}
          </Notice>
        )}
        <div className="row justify-between">
          <h1 className="text-h2">{words.title}</h1>
          {halted.length > 0 && <Pill state="halted">{words.sum.halted(count(halted))}</Pill>}
        </div>
        <p className="num flex flex-wrap gap-x-8 gap-y-1 text-text-soft">
          <span>{words.sum.sections(count(sections))}</span>
          <span>{words.sum.rollouts(count(rolling))}</span>
          <span>{words.sum.held(count(held))}</span>
          <span>
            {words.sum.updated} <time dateTime={now}>{dayAndTime(now, now, language).time}</time>{' '}
            <a href={addressOf()}>{words.sum.refresh}</a>
          </span>
        </p>
      </div>
      <div className="wrap">
        <Weave />
        <Scrolled name={words.table.caption}>
          <table className="console-table">
            <caption className="visually-hidden">{words.table.caption}</caption>
            <TableHead names={columns.map((column) => words.table[column])} />
            <tbody>
              {sections.map((section) => (
                <SectionRow key={section.section} {...section} />
              ))}
            </tbody>
          </table>
        </Scrolled>
      </div>
      <section className="wrap py-10">
        <Heading className="mb-[1.1rem]">{words.history.heading}</Heading>
        <History events={events} />
      </section>
      <Reports reports={reports} />
      <section className="wrap py-10">
        <Heading className="mb-[1.1rem]">{words.visit.heading}</Heading>
        <FindVisit />
      </section>
    </>
  );
}
