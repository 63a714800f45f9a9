import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onLanguageSwitch } from 'shared/forms/hand-over';
import type { PageMeta, PageMoment, PageProps } from 'shared/ui/section-routes';
import { ChooseAmount } from './choose-amount.tsx';
import { PledgeDetails } from './pledge-details.tsx';
import { PledgeThanks } from './pledge-thanks.tsx';
import type { DonationWords } from './content/en.ts';
import { thanksHref } from './donation-url.ts';
import { detailsAmong, handDetails, keepDetails, keptDetails, takeDetails } from './kept-details.ts';
import { usePledgeStore } from './pledge-store.ts';
import { stepMeta } from './step-title.ts';
import { useDonationStep } from './use-donation-step.ts';
import { useStepFocus } from './use-step-focus.ts';

/** Each step has a title of its own. */
export function metaOf(words: DonationWords, moment: PageMoment): PageMeta {
  return stepMeta(words, moment);
}

/** The donation flow. Which of its three steps is shown is in the address; what was typed is in the store, and for a reload in its history entry. */
export function Page({ words }: PageProps<DonationWords>) {
  const navigate = useNavigate();
  const { key, hash } = useLocation();
  const { step, posted } = useDonationStep();
  const heading = useStepFocus(`${step.step} ${step.intention}`);

  useEffect(
    () =>
      usePledgeStore.subscribe(({ details, recorded }, before) => {
        // Before going on: what a recorded pledge was made of is taken out of the entry that it was typed in.
        if (details !== before.details) keepDetails(details);
        if (recorded && recorded !== before.recorded) void navigate(thanksHref(recorded.reference, recorded.intention));
      }),
    [navigate],
  );

  useEffect(() => onLanguageSwitch(() => handDetails(usePledgeStore.getState().details)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is to hold what was typed
  useEffect(() => {
    const { details, rememberDetails } = usePledgeStore.getState();
    const kept = takeDetails() ?? keptDetails() ?? (posted && detailsAmong(posted.values));
    if (details || !kept) keepDetails(details);
    else rememberDetails(kept);
  }, [key, hash]);

  switch (step.step) {
    case 'amount':
      return <ChooseAmount key={key} words={words} step={step} posted={posted} heading={heading} />;
    case 'details':
      return <PledgeDetails words={words} step={step} posted={posted} heading={heading} />;
    case 'thanks':
      return <PledgeThanks words={words} step={step} heading={heading} />;
    default:
      return step satisfies never;
  }
}
