import { contactAbout } from 'shared/domain/enquiry-subject';
import { ButtonLink } from 'shared/ui/button';
import { NextSteps } from 'shared/ui/next-steps';
import { Fold } from '../../components/fold.tsx';
import type { ApplyWords } from './content/en.ts';

interface ScamWarningProps {
  words: ApplyWords['scam'];
}

/** What nobody from the foundation ever asks for, and what to do when somebody does. */
export function ScamWarning({ words: { label, heading, lead, never, act } }: ScamWarningProps) {
  return (
    <section className="scam">
      <div className="par-clay" />
      <div className="section wrap grid gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="label">{label}</p>
          <h2 className="mt-3 mb-4">{heading}</h2>
          <p className="lead">{lead}</p>
          <dl className="scam__never">
            {never.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="scam__act">
          <Fold heading={act.heading}>
            <NextSteps items={act.steps} />
          </Fold>
          <ButtonLink to={contactAbout('scam')} tone="line">
            {act.report}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
