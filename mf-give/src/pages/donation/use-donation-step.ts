import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { FormOutcome } from 'shared/contracts/visit';
import { useVisit } from 'shared/ui/visit';
import { type DonationStep, postedStep, readStep } from './donation-url.ts';

/** react-router's key for the history entry that a document began with. */
const FIRST_ENTRY = 'default';

interface ShownStep {
  readonly step: DonationStep;
  /** The server's answer to a form that was posted without script. */
  readonly posted?: FormOutcome;
}

/** The step to show: the one in the address, or where this document answers a posted form the one that it asks for. */
export function useDonationStep(): ShownStep {
  const { form } = useVisit();
  const { key } = useLocation();
  const { donation } = useParams();
  const [query] = useSearchParams();
  if (form && key === FIRST_ENTRY) return { step: postedStep(form, query), posted: form };
  return { step: readStep(donation, query) };
}
