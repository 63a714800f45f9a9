import { useLocation } from 'react-router-dom';
import type { FormOutcome } from 'shared/contracts/page-context';
import { usePageContext } from 'shared/ui/page-context';

/** Whether the page shown is the one that the document came with, and not one that was opened from it. */
export function useIsFirstEntry(): boolean {
  // react-router's key for the history entry that a document began with.
  return useLocation().key === 'default';
}

/** Answers to forms that were recorded since. */
const outdated = new WeakSet<FormOutcome>();

/** The form that `posted` answers was corrected and recorded: its entry of the history shows the answer no more. */
export function outdatePosted(posted: FormOutcome): void {
  outdated.add(posted);
}

/** The server's answer to a form that was posted without script, on the page that it was posted to, until that form is recorded. */
export function usePostedForm(): FormOutcome | undefined {
  const { form } = usePageContext();
  return useIsFirstEntry() && form && !outdated.has(form) ? form : undefined;
}
