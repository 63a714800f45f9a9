import { contactAbout } from 'shared/domain/enquiry-subject';
import { ButtonLink } from 'shared/ui/button';
import { Timeline } from 'shared/ui/timeline';
import { Fold } from '../../components/fold.tsx';
import type { ApplyWords } from './content/en.ts';

/** What nobody from the foundation ever asks for, and what to do when somebody does. */
export function ScamWarning({ words: { label, heading, lead, never, act } }: { words: ApplyWords['scam'] }) {
  return (
    // A warning has the border of terracotta; alone it has too little contrast on this ground.
    <section className="bg-help-bg [--color-hairline:color-mix(in_oklch,var(--color-label)_35%,transparent)] [--color-label:var(--color-danger)]">
      <div className="par-clay" />
      <div className="section wrap grid gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="label">{label}</p>
          <h2 className="mt-3 mb-4">{heading}</h2>
          <p className="lead">{lead}</p>
          <dl className="mt-10 border-t-3 border-label max-md:mt-5">
            {never.map(({ term, text }) => (
              <div
                key={term}
                className="flex flex-wrap items-baseline gap-x-8 border-b border-hairline py-3 max-md:gap-3 max-md:py-[0.4rem]"
              >
                <dt className="shrink-0 basis-[6.5em] font-display text-danger text-h2/[1.3] max-md:basis-[4.25em] max-md:text-h3/[1.3]">
                  {term}
                </dt>
                <dd className="max-md:flex-1 max-md:text-small">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="grid content-start justify-items-start gap-4 self-start rounded-md bg-surface p-[clamp(1.5rem,3vw,2.25rem)] [--color-bg:var(--color-surface)]">
          <Fold heading={act.heading}>
            <Timeline items={act.steps} />
          </Fold>
          <ButtonLink to={contactAbout('scam')} tone="line">
            {act.report}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
