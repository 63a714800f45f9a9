import type { Ref } from 'react';
import { NO_REFERENCE } from 'shared/domain/pledge-reference';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { telephoneHref } from 'shared/i18n/telephone-href';
import roundel from 'shared/ui/art/roundel.svg';
import { ButtonLink } from 'shared/ui/button';
import { Timeline } from 'shared/ui/timeline';
import { usePageContext } from 'shared/ui/page-context';
import { Stepper } from '../../components/stepper/stepper.tsx';
import type { DonationWords } from './content/en.ts';
import type { DonationStep } from './donation-url.ts';
import { KeepReference } from './keep-reference.tsx';
import { usePledgeStore } from './pledge-store.ts';
import { readBack } from './read-back.ts';
import { stepTitle } from './step-title.ts';
import { useStepTitle } from './use-step-title.ts';

interface PledgeThanksProps {
  words: DonationWords;
  step: DonationStep & { step: 'thanks' };
  heading: Ref<HTMLHeadingElement>;
}

/** The third step. Name and amount are shown only in the tab that sent the pledge: the address holds the reference and what it is for. */
export function PledgeThanks({ words, step, heading }: PledgeThanksProps) {
  const { reference, intention } = step;
  const { steps, thanks } = words;
  const { recorded: said, prayer, steps: after } = words[intention];
  const language = useLanguage();
  const { phone, hours, followUp } = usePageContext().site;
  const recorded = usePledgeStore((state) => ((state.recorded?.reference ?? NO_REFERENCE) === reference ? state.recorded : null));
  const amount = recorded && readBack(recorded.donation, language, words.inWords);
  const contact = { title: thanks.contact.title, text: [followUp?.[language], thanks.contact.text].filter(Boolean).join(' ') };
  useStepTitle(stepTitle(words, step, false));
  return (
    <div className="wrap grid justify-items-center gap-5 pt-[clamp(1.5rem,4vw,3rem)] pb-section text-center print:py-0">
      <div className="w-[min(100%,37rem)]">
        <Stepper className="print:hidden" words={steps} current={2} />
      </div>
      <img className="w-[min(62vw,17rem)] print:hidden" src={roundel} alt="" width={480} height={480} />
      <h1 className="max-w-full wrap-anywhere" ref={heading} tabIndex={-1}>
        {recorded?.name ? thanks.titleFor(recorded.name) : thanks.title}
      </h1>
      <p className="lead">
        {amount ? (
          <>
            {said.before}
            <strong className="text-text wrap-anywhere">{amount.figure}</strong>
            {amount.words && ` (${amount.words})`}
            {said.after}
          </>
        ) : (
          said.amountless
        )}{' '}
        {prayer}
      </p>
      {reference !== NO_REFERENCE && <KeepReference words={thanks} reference={reference} />}
      <h2 className="visually-hidden">{thanks.next}</h2>
      <Timeline items={[contact, ...after]} />
      <p className="max-w-text">
        {thanks.questions}{' '}
        <a className="num whitespace-nowrap" href={telephoneHref(phone)}>
          {localDigits(phone, language)}
        </a>
        , <span className="soft">{hours[language]}</span>
      </p>
      <div className="row justify-center">
        <ButtonLink to="/">{thanks.home}</ButtonLink>
        <ButtonLink to="/your_impact" tone="line">
          {thanks.impact}
        </ButtonLink>
      </div>
    </div>
  );
}
