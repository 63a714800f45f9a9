import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared/api/api-error';
import type { FormOutcome } from 'shared/contracts/visit';
import { phoneFault } from 'shared/domain/phone';
import { useLanguage } from 'shared/i18n/language';
import type { FieldError } from 'shared/ui/error-summary';
import { useVisit } from 'shared/ui/visit';
import { type PledgeDetails, usePledgeStore } from './pledge-store.ts';
import { readForm } from './read-form.ts';

/** Why a pledge was not recorded: the server refused what was typed, or anything else. */
export interface PledgeFailure {
  readonly kind: 'refused' | 'failed';
  readonly message: string;
  readonly errors: readonly FieldError[];
}

type FieldMessages = Readonly<Record<string, string | undefined>>;

function toFailure(kind: PledgeFailure['kind'], message: string, errors: FormOutcome['errors']): PledgeFailure {
  const first = Object.entries(errors).map(([fieldId, [text = '']]) => ({ fieldId, message: text }));
  return { kind, message, errors: first.filter((error) => error.message) };
}

function messagesOf(failure: PledgeFailure | null): FieldMessages {
  return Object.fromEntries(failure?.errors.map(({ fieldId, message }) => [fieldId, message]) ?? []);
}

function detailsOf(form: HTMLFormElement): PledgeDetails {
  const { name = '', phone = '', email = '', address = '' } = readForm(form);
  return { name, phone, email, address };
}

/** What the second step shows and does; `posted` is the server's answer to the same form without script. */
export function usePledgeForm(donation: string, posted: FormOutcome | undefined) {
  const language = useLanguage();
  const documentKey = useVisit().submissionKey;
  const sending = usePledgeStore((state) => state.sending);
  const send = usePledgeStore((state) => state.send);
  const rememberDetails = usePledgeStore((state) => state.rememberDetails);
  const form = useRef<HTMLFormElement>(null);
  // Read once, when the step is shown: the fields keep their own values, also those typed before the script arrived.
  const [{ typed, answered }] = useState(() => {
    const { details } = usePledgeStore.getState();
    return { typed: details ?? posted?.values ?? {}, answered: details ? undefined : posted };
  });
  const [failure, setFailure] = useState(() =>
    answered ? toFailure(answered.status === 'invalid' ? 'refused' : 'failed', answered.message, answered.errors) : null,
  );
  const [errors, setErrors] = useState(() => messagesOf(failure));

  useEffect(() => {
    if (form.current) rememberDetails(detailsOf(form.current));
  }, [rememberDetails]);

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement | HTMLTextAreaElement;
    rememberDetails(detailsOf(event.currentTarget));
    setErrors({ ...errors, [name]: (name === 'phone' && phoneFault(value, language)) || undefined });
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const details = detailsOf(event.currentTarget);
    // Asked of the store itself: two presses can come before this component is rendered again.
    if (usePledgeStore.getState().sending) return;
    if (errors.phone) return document.getElementById('phone')?.focus();
    setFailure(null);
    setErrors({});
    try {
      await send({ ...details, donation }, { language, documentKey });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const next = toFailure(error.kind === 'invalid' ? 'refused' : 'failed', error.message, error.errors);
      setFailure(next);
      setErrors(messagesOf(next));
    }
  }

  return { form, typed, sending, failure, errors, handleInput, handleSubmit };
}
