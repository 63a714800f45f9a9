import type { FieldFaults } from 'shared/domain/field-faults';
import { joiningAnswersAmong, joiningFaults, joiningMessage } from 'shared/domain/waiting-list';
import { readWaitingList } from 'shared/domain/waiting-lists';
import { enquiryForm } from './enquiries.ts';
import type { Submission, SubmissionOutcome } from './submission.ts';
import { readSubmission, summarise } from './submit-form.ts';

/** A form that was posted without script. */
type PostedSubmission = Submission & { readonly values: Readonly<Record<string, string | undefined>> };

type Submit = (submission: Submission) => Promise<SubmissionOutcome>;

/** The field that the message was put together from, for what is wrong with the message as a whole. */
function inOwnFields({ message, ...faults }: FieldFaults): FieldFaults {
  return { ...faults, ...(message ? { help: message } : {}) };
}

/**
 * Takes the labelled answers of the waiting lists' page together into the one message of an enquiry, as that page's script does;
 * any other enquiry goes on as it is. All faults are named at once, by the names of the page's fields.
 */
export function joiningWaitingLists(submit: Submit): (submission: PostedSubmission) => Promise<SubmissionOutcome> {
  return async (submission) => {
    const { values, language } = submission;
    const list = readWaitingList(values.subject);
    if (!list) return submit(submission);
    const answers = joiningAnswersAmong(values);
    const enquiry = { ...submission, values: { ...values, message: joiningMessage(list, answers, language) } };
    const own = joiningFaults(answers, language);
    if (Object.keys(own).length === 0) {
      const outcome = await submit(enquiry);
      return outcome.errors ? { ...outcome, errors: inOwnFields(outcome.errors) } : outcome;
    }
    const { refused } = readSubmission(enquiryForm, enquiry);
    if (refused && refused.status !== 422) return refused;
    const errors = { ...inOwnFields(refused?.errors ?? {}), ...own };
    return { status: 422, message: summarise(errors, language), errors };
  };
}
