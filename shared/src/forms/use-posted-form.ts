import { useLocation } from 'react-router-dom';
import type { FormOutcome } from 'shared/contracts/page-context';
import { usePageContext } from 'shared/ui/page-context';

/** Whether the page shown is the one that the document came with, and not one that was opened from it. */
export function useIsFirstEntry(): boolean {
  // react-router's key for the history entry that a document began with.
  return useLocation().key === 'default';
}

/** The server's answer to a form that was posted without script, on the page that it was posted to. */
export function usePostedForm(): FormOutcome | undefined {
  const { form } = usePageContext();
  return useIsFirstEntry() ? form : undefined;
}
