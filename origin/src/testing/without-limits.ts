import type { FormsData } from '../forms/forms-data.ts';
import type { Admit, Submission } from '../forms/submission.ts';
import type { Data } from '../open-data.ts';

type Submit = (sent: Omit<Submission, 'admit'> & Partial<Submission>) => ReturnType<FormsData['submitPledge']>;

/** Data whose forms are admitted without limits, unless a submission says otherwise. */
export interface LimitlessData extends Data {
  submitPledge: Submit;
  submitEnquiry: Submit;
  submitSubscription: Submit;
}

/** What limits answer that nobody has reached. */
export const admit: Admit = async (isSuspect) => (isSuspect ? 'quarantined' : 'taken');

/** Lifts the limits of forms. */
export function withoutLimits(data: Data): LimitlessData {
  return {
    ...data,
    submitPledge: (sent) => data.submitPledge({ admit, ...sent }),
    submitEnquiry: (sent) => data.submitEnquiry({ admit, ...sent }),
    submitSubscription: (sent) => data.submitSubscription({ admit, ...sent }),
  };
}
