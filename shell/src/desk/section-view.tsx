import type { DeskView } from 'shared/contracts/desk';
import { sectionOf } from 'shared/sections/find-page';
import { ConfirmPanel } from './confirm-panel.tsx';
import { useDesk } from './desk-context.ts';
import { Heading } from './heading.tsx';
import { History } from './history.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ReleasesTable } from './releases-table.tsx';

/** One section: the step that is under way, what happened, and all that was published. */
export function SectionView({ section, events, panel }: Extract<DeskView, { kind: 'section' }>) {
  const { words, language, addressOf } = useDesk();
  return (
    <>
      <div className="wrap grid gap-3 pt-8 pb-6">
        <a className="justify-self-start" href={addressOf()}>
          {words.acts.back}
        </a>
        <h1 className="text-h2">
          {section.section} <span className="font-text text-body/[1.4] text-text-soft">{sectionOf(section.section).label[language]}</span>
        </h1>
      </div>
      <div className="wrap grid gap-12 py-2 xl:has-[#panel]:grid-cols-[1.35fr_1fr]">
        {panel && (
          // First for whoever came by its button, beside the history for the eye.
          <section
            className="grid scroll-mt-4 content-start gap-4 self-start rounded-md bg-bg-soft px-[clamp(1.25rem,3vw,2rem)] pt-6 pb-8 xl:order-1"
            id="panel"
            tabIndex={-1}
          >
            {panel.kind === 'confirm' ? (
              <ConfirmPanel section={section} step={panel} />
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
      <section className="wrap py-10">
        <Heading className="mb-[1.1rem]">{words.releases.heading}</Heading>
        <ReleasesTable {...section} />
      </section>
    </>
  );
}
