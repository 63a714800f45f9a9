import { NoConsole } from './render-console.ts';
import { isBusy } from '../../server/overloaded.ts';

/** What was asked for where a page could not be made. */
export interface FailedRequest {
  readonly status: number;
  readonly isForm: boolean;
  /** Whether it was to show a change that the ledger has. */
  readonly isDone: boolean;
}

/** What is known of what the request did. A form has a page rendered only where nothing of it is done. */
function outcomeWords(error: unknown, { status, isForm, isDone }: FailedRequest): string[] {
  if (!isForm) return isDone ? ['The change was made.'] : [];
  const isUnwritten = status < 500 || isBusy(error) || error instanceof NoConsole;
  return [isUnwritten ? 'Nothing was changed.' : 'Something may have been changed. Look at the history before you try again.'];
}

function causeWords(error: unknown): string {
  if (error instanceof NoConsole) return error.message;
  if (!isBusy(error)) return 'This page could not be shown. The origin’s log says why.';
  return 'This origin has more to do than it can at the moment. Try again in a few seconds, or use the command line: pnpm release --help.';
}

/** What is said instead of a page that could not be made. */
export function failureWords(error: unknown, failed: FailedRequest): string {
  return [...outcomeWords(error, failed), causeWords(error)].join(' ');
}
