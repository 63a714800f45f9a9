import type { Language } from 'shared/sections/language';
import type { FieldFaults } from 'shared/domain/field-faults';

/** What becomes of a new record: `quarantined` until somebody has looked at it, with the same answer to its sender. */
export type Admission = 'taken' | 'quarantined' | 'refused';

/** Asked once, for a valid submission that has not been recorded before; `isSuspect` where a program seems to have sent it. */
export type Admit = (isSuspect: boolean) => Promise<Admission>;

/** A form as it arrived, from the API or posted without script. */
export interface Submission {
  /** The JSON body or the posted fields; unknown fields are left out. */
  readonly values: unknown;
  readonly language: Language;
  /** The same key always means the same submission: it is recorded once, however often it arrives. */
  readonly idempotencyKey?: string | undefined;
  /** Milliseconds for which the form's page was open, where the sender says so; otherwise a document's key tells its age. */
  readonly formAgeMs?: number | undefined;
  readonly admit: Admit;
  /** Sent on a journey: checked and answered like any other, and recorded nowhere. */
  readonly isTest?: boolean | undefined;
}

/** What became of a submission; `message` and `errors` are in its language and ready to show. */
export interface SubmissionOutcome {
  /** 502 and 503 are an upstream's: it answered nonsense, or was not reached. */
  readonly status: 200 | 400 | 409 | 422 | 429 | 502 | 503;
  readonly message: string;
  /** What is wrong, by field; with 422 only. */
  readonly errors?: FieldFaults;
  /** With 200, for pledges and enquiries. */
  readonly reference?: string;
  /** With 200, for pledges. */
  readonly name?: string;
}
