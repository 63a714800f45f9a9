import type { DeskView } from 'shared/contracts/desk';
import { sectionOf } from 'shared/sections/find-page';
import { ConfirmPanel } from './confirm-panel.tsx';
import { useDesk } from './desk-context.ts';
import { History } from './history.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ReleasesTable } from './releases-table.tsx';

/** One section: the step that is under way, what happened, and all that was published. */
export function SectionView({ section, events, panel }: Extract<DeskView, { kind: 'section' }>) {
  const { words, language, addressOf } = useDesk();
  return (
    <>
      <div className="wrap board__head">
        <a href={addressOf()}>{words.acts.back}</a>
        <h1>
          {section.section} <span className="board__label">{sectionOf(section.section).label[language]}</span>
        </h1>
      </div>
      <div className="wrap board__cols">
        {panel && (
          <section className="board__panel" id="panel" tabIndex={-1}>
            {panel.kind === 'confirm' ? (
              <ConfirmPanel section={section} step={panel} />
            ) : (
              <PreviewPanel section={section.section} preview={panel} />
            )}
          </section>
        )}
        <section>
          <h2>{words.history.heading}</h2>
          <History events={events} />
        </section>
      </div>
      <section className="wrap board__below">
        <h2>{words.releases.heading}</h2>
        <ReleasesTable {...section} />
      </section>
    </>
  );
}
