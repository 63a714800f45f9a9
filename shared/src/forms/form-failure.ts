import { ApiError } from 'shared/api/api-error';
import type { FormOutcome } from 'shared/contracts/page-context';
import type { FieldError } from 'shared/ui/error-summary';

/** Why a form was not recorded: the server refused what was typed, or anything else. */
export interface FormFailure {
  readonly kind: 'refused' | 'failed';
  /** Ready to show. */
  readonly message: string;
  /** The first fault of each field. */
  readonly errors: readonly FieldError[];
}

function toFailure(kind: FormFailure['kind'], message: string, errors: FormOutcome['errors']): FormFailure {
  const first = Object.entries(errors).map(([fieldId, [text = '']]) => ({ fieldId, message: text }));
  return { kind, message, errors: first.filter((error) => error.message) };
}

/** What the server refused in a form that was posted without script, or why it failed; null where neither is so. */
export function postedFailure(posted: FormOutcome | undefined): FormFailure | null {
  if (!posted || posted.status === 'open') return null;
  return toFailure(posted.status === 'invalid' ? 'refused' : 'failed', posted.message, posted.errors);
}

/** What the site's own rules found wrong before anything was sent. */
export function refusedFailure(message: string, errors: FormOutcome['errors']): FormFailure {
  return toFailure('refused', message, errors);
}

/** What a call that rejected means to its form; throws what is no ApiError again. */
export function callFailure(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) throw error;
  return toFailure(error.kind === 'invalid' ? 'refused' : 'failed', error.message, error.errors);
}

/** The messages by field name, for the fields themselves. */
export function messagesOf(failure: FormFailure | null): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(failure?.errors.map(({ fieldId, message }) => [fieldId, message]) ?? []);
}
