import type { DeskView } from 'shared/contracts/desk';
import { localDigits } from 'shared/i18n/format';
import { Notice } from 'shared/ui/notice';
import { useDesk } from './desk-context.ts';
import { dayAndTime } from './desk-format.ts';
import { History, useEventWords } from './history.tsx';
import { SectionRow } from './section-row.tsx';
import { Weave } from './share-bar.tsx';

/** All sections, what is going on in them, and what happened last. */
export function Board({ sections, events, done }: Extract<DeskView, { kind: 'board' }>) {
  const { words, language, now, addressOf } = useDesk();
  const told = useEventWords();
  const count = (matching: readonly unknown[]) => localDigits(String(matching.length), language);
  const halted = sections.filter(({ candidate }) => candidate && candidate.haltedAt !== null);
  const rolling = sections.filter(({ candidate }) => candidate && candidate.haltedAt === null);
  const held = sections.flatMap(({ releases }) => releases.filter(({ role }) => role === 'held'));
  const columns = ['section', 'stable', 'candidate', 'share', 'state', 'act'] as const;
  return (
    <>
      <div className="wrap board__head">
        {done && (
          <Notice tone="good" role="status" title={words.done(told(done))}>
            {words.effective}
          </Notice>
        )}
        <div className="row">
          <h1>{words.title}</h1>
          {halted.length > 0 && (
            <span className="pill" data-state="halted">
              {words.sum.halted(count(halted))}
            </span>
          )}
        </div>
        <p className="board__sum">
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
        <div className="scroll">
          <table className="stack">
            <caption className="visually-hidden">{words.table.caption}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {words.table[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sections.map((section) => (
                <SectionRow key={section.section} {...section} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <section className="wrap board__below">
        <h2>{words.history.heading}</h2>
        <History events={events} />
      </section>
    </>
  );
}
