import type { ConsoleView } from 'shared/contracts/console';
import { ConfirmPanel } from './confirm-panel.tsx';
import { useConsole } from './console-context.ts';
import { Heading } from './heading.tsx';
import { History } from './history.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { Ramp } from './ramp.tsx';
import { RampCharts } from './ramp-charts.tsx';
import { ReleasesTable } from './releases-table.tsx';
import { Reports } from './reports.tsx';
import { VisitErrors } from './visit-errors.tsx';
import { Vitals } from './vitals.tsx';

/** One section: the step that is under way, what happened, and all that was published. */
export function SectionView({ section, events, reports, ramp, evidence, panel }: Extract<ConsoleView, { kind: 'section' }>) {
  const { words, language, addressOf } = useConsole();
  return (
    <>
      <div className="wrap grid gap-3 pt-8 pb-6">
        <a className="justify-self-start" href={addressOf()}>
          {words.acts.back}
        </a>
        <h1 className="text-h2">
          {section.section} <span className="font-text text-body/[1.4] text-text-soft">{section.label?.[language]}</span>
        </h1>
      </div>
      <div className="wrap grid gap-12 py-2 xl:has-[#panel]:grid-cols-[1.35fr_1fr]">
        {panel && (
          // First in the order of focus, for those who came by its button; beside the history on the screen.
          <section
            className="grid scroll-mt-4 content-start gap-4 self-start rounded-md bg-bg-soft px-[clamp(1.25rem,3vw,2rem)] pt-6 pb-8 xl:order-1"
            id="panel"
            tabIndex={-1}
          >
            {panel.kind === 'confirm' ? (
              <ConfirmPanel section={section} step={panel} ramp={ramp} />
            ) : (
              <PreviewPanel section={section.section} preview={panel} />
            )}
          </section>
        )}
        <section>
          <Heading className="mb-[1.1rem]">{words.history.heading}</Heading>
          <History events={events} />
        </section>
      </div>
      <Ramp ramp={ramp} />
      {ramp && evidence && (
        <div className="wrap pb-10">
          <RampCharts points={evidence.points} />
        </div>
      )}
      <Vitals vitals={evidence?.vitals} />
      <VisitErrors errors={evidence?.errors} />
      <section className="wrap py-10">
        <Heading className="mb-[1.1rem]">{words.releases.heading}</Heading>
        <ReleasesTable {...section} />
      </section>
      <Reports reports={reports} />
    </>
  );
}
