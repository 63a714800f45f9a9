import { type FormEvent, useEffect, useRef, useState } from 'react';
import { decoyAmong } from 'shared/contracts/decoy';
import type { FormOutcome } from 'shared/contracts/visit';
import { phoneFault } from 'shared/domain/phone';
import { callFailure, messagesOf, postedFailure } from 'shared/forms/form-failure';
import { readForm } from 'shared/forms/read-form';
import { useLanguage } from 'shared/i18n/language';
import { useVisit } from 'shared/ui/visit';
import { DETAIL_NAMES, keptDetails } from './kept-details.ts';
import { type PledgeDetails, usePledgeStore } from './pledge-store.ts';

function detailsOf(form: HTMLFormElement): PledgeDetails {
  const { name = '', phone = '', email = '', address = '', ...rest } = readForm(form);
  return { name, phone, email, address, ...decoyAmong(rest) };
}

/** Fills what a reload has emptied: the server did not know it. What is in a field by now stays. */
function refill(form: HTMLFormElement) {
  const kept = keptDetails();
  for (const name of DETAIL_NAMES) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= kept?.[name] ?? '';
  }
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
  const [failure, setFailure] = useState(() => postedFailure(answered));
  const [errors, setErrors] = useState(() => messagesOf(failure));

  useEffect(() => {
    if (!form.current) return;
    if (usePledgeStore.getState().details === null) refill(form.current);
    rememberDetails(detailsOf(form.current));
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
      const next = callFailure(error);
      setFailure(next);
      setErrors(messagesOf(next));
    }
  }

  return { form, typed, sending, failure, errors, handleInput, handleSubmit };
}
