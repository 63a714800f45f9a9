import { useParams, useSearchParams } from 'react-router-dom';
import type { FormOutcome } from 'shared/contracts/page-context';
import { usePostedForm } from 'shared/forms/use-posted-form';
import { type DonationStep, postedStep, readStep } from './donation-url.ts';

interface ShownStep {
  readonly step: DonationStep;
  /** The server's answer to a form that was posted without script. */
  readonly posted?: FormOutcome;
}

/** The step to show: the one in the address, or where this document answers a posted form the one that it asks for. */
export function useDonationStep(): ShownStep {
  const posted = usePostedForm();
  const { donation } = useParams();
  const [query] = useSearchParams();
  if (posted) return { step: postedStep(posted, query), posted };
  return { step: readStep(donation, query) };
}
