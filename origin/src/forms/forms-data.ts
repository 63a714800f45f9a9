import type { Language } from 'shared/sections/language';
import type { Submission, SubmissionOutcome } from './submission.ts';

/** What takes visitors' forms; every promise rejects where the database fails. */
export interface FormsData {
  submitPledge(submission: Submission): Promise<SubmissionOutcome>;
  submitEnquiry(submission: Submission): Promise<SubmissionOutcome>;
  submitSubscription(submission: Submission): Promise<SubmissionOutcome>;
  /** Confirms a subscription, in the language of its letters; false for an unknown id. */
  confirmSubscription(id: string, language: Language): Promise<boolean>;
  /** Forgets a subscription, its address and what was to be mailed to it; false for an unknown id. */
  removeSubscription(id: string): Promise<boolean>;
}
