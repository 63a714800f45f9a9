import { usePageContext } from '../page-context/page-context.tsx';

/** Goes into every form that is posted: with it, the form of one document is recorded once, however often it is sent. */
export function SubmissionKey() {
  return <input type="hidden" name="submission_key" value={usePageContext().submissionKey} />;
}
