import type { Ref } from 'react';
import { NO_REFERENCE } from 'shared/domain/pledge-reference';
import { useLanguage } from 'shared/i18n/language';
import roundel from 'shared/ui/art/roundel.svg';
import { ButtonLink } from 'shared/ui/button';
import { NextSteps } from 'shared/ui/next-steps';
import { Steps } from 'shared/ui/steps';
import type { DonationWords } from './content/en.ts';
import { usePledgeStore } from './pledge-store.ts';
import { readBack } from './read-back.ts';

interface PledgeThanksProps {
  words: DonationWords;
  reference: string;
  heading: Ref<HTMLHeadingElement>;
}

/** The third step. Name and amount are shown only in the tab that sent the pledge: the address holds the reference alone. */
export function PledgeThanks({ words: { steps, thanks, inWords }, reference, heading }: PledgeThanksProps) {
  const language = useLanguage();
  const recorded = usePledgeStore((state) => ((state.recorded?.reference ?? NO_REFERENCE) === reference ? state.recorded : null));
  const { before, amountless, after } = thanks.recorded;
  const amount = recorded && readBack(recorded.donation, language, inWords);
  return (
    <div className="wrap thanks">
      <div className="w-[min(100%,37rem)]">
        <Steps labels={steps} current={2} />
      </div>
      <img src={roundel} alt="" width={480} height={480} />
      <h1 ref={heading} tabIndex={-1}>
        {recorded?.name ? thanks.titleFor(recorded.name) : thanks.title}
      </h1>
      <p className="lead">
        {amount ? (
          <>
            {before}
            <strong className="text-text">{amount.figure}</strong>
            {amount.words && ` (${amount.words})`}
            {after}
          </>
        ) : (
          amountless
        )}{' '}
        {thanks.prayer}
      </p>
      {reference !== NO_REFERENCE && (
        <dl className="reference">
          <dt>{thanks.reference}</dt>
          <dd className="num">{reference}</dd>
          <dd className="fine">{thanks.referenceNote}</dd>
        </dl>
      )}
      <h2 className="visually-hidden">{thanks.next}</h2>
      <NextSteps items={thanks.steps} />
      <div className="row justify-center">
        <ButtonLink to="/">{thanks.home}</ButtonLink>
        <ButtonLink to="/your_impact" tone="line">
          {thanks.impact}
        </ButtonLink>
      </div>
    </div>
  );
}
