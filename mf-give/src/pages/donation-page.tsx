import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageProps } from 'shared/ui/section-routes';
import { ChooseAmount } from '../components/choose-amount.tsx';
import { PledgeDetails } from '../components/pledge-details.tsx';
import { PledgeThanks } from '../components/pledge-thanks.tsx';
import type { GiveWords } from '../content/en.ts';
import { thanksHref } from '../model/donation-url.ts';
import { usePledgeStore } from '../model/pledge-store.ts';
import { useDonationStep } from '../model/use-donation-step.ts';
import { useStepFocus } from '../model/use-step-focus.ts';

export function meta(words: GiveWords) {
  return words.donation.meta;
}

/** The donation flow. Which of its three steps is shown is in the address; what was typed is in the store, for this tab. */
export function Page({ words: { donation: words } }: PageProps<GiveWords>) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { step, posted } = useDonationStep();
  const heading = useStepFocus(step.step);

  useEffect(
    () =>
      usePledgeStore.subscribe(({ recorded }, before) => {
        if (recorded && recorded !== before.recorded) void navigate(thanksHref(recorded.reference));
      }),
    [navigate],
  );

  switch (step.step) {
    case 'amount':
      return <ChooseAmount key={key} words={words} donation={step.donation} heading={heading} />;
    case 'details':
      return <PledgeDetails words={words} donation={step.donation} posted={posted} heading={heading} />;
    case 'thanks':
      return <PledgeThanks words={words} reference={step.reference} heading={heading} />;
    default:
      return step satisfies never;
  }
}
