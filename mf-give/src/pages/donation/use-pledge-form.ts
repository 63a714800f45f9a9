import { type FormEvent, useEffect, useRef, useState } from 'react';
import { decoyAmong } from 'shared/contracts/decoy';
import type { FormOutcome } from 'shared/contracts/visit';
import { isEmailAddress } from 'shared/domain/field-faults';
import { phoneFault, suggestPhone } from 'shared/domain/phone';
import { notAnAmount } from 'shared/domain/pledge-rules';
import { tidyText } from 'shared/domain/text';
import { callFailure, messagesOf, postedFailure } from 'shared/forms/form-failure';
import { readForm } from 'shared/forms/read-form';
import { useLanguage } from 'shared/i18n/language';
import { useVisit } from 'shared/ui/visit';
import { type DonationStep, isWrongAmount } from './donation-url.ts';
import { DETAIL_NAMES, keptDetails } from './kept-details.ts';
import { type PledgeDetails, usePledgeStore } from './pledge-store.ts';

type Messages = Readonly<Record<string, string | undefined>>;

/** Tells of a field that was refused whether its new value would be refused again; the server alone knows the rest. */
const isStillWrong: Readonly<Record<string, (value: string) => boolean>> = {
  name: (value) => tidyText(value) === '',
  email: (value) => tidyText(value) !== '' && !isEmailAddress(value),
};

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
export function usePledgeForm({ donation, intention }: DonationStep & { step: 'details' }, posted: FormOutcome | undefined) {
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
  const [found, setFound] = useState<Messages>(() => messagesOf(failure));
  const [phone, setPhone] = useState(typed.phone ?? '');
  const [wasStopped, setWasStopped] = useState(false);
  // The amount is changed in the first step alone: until then what is wrong with it is said here.
  const errors: Messages = { ...(isWrongAmount(donation) && { donation: notAnAmount[language] }), ...found };
  const hasErrors = Object.values(errors).some(Boolean);

  /** Takes over what stands in the fields. What was found wrong in one of `names` stays said while it is; a phone number is always judged. */
  function takeOver(names: readonly string[]) {
    if (!form.current) return;
    const details = detailsOf(form.current);
    const values: Messages = { ...details };
    const judged = names.map((name) => {
      if (name === 'phone') return [name, phoneFault(details.phone, language) ?? undefined];
      return [name, isStillWrong[name]?.(values[name] ?? '') ? found[name] : undefined];
    });
    rememberDetails(details);
    setPhone(details.phone);
    setFound({ ...found, ...Object.fromEntries(judged) });
  }

  useEffect(() => {
    if (!form.current) return;
    if (usePledgeStore.getState().details === null) refill(form.current);
    const details = detailsOf(form.current);
    rememberDetails(details);
    setPhone(details.phone);
  }, [rememberDetails]);

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement | HTMLTextAreaElement;
    takeOver([name]);
  }

  function acceptMeant(number: string) {
    const field = form.current?.elements.namedItem('phone');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = number;
    takeOver(['phone']);
    field.focus();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const details = detailsOf(event.currentTarget);
    // Asked of the store itself: two presses can come before this component is rendered again.
    if (usePledgeStore.getState().sending) return;
    if (errors.phone) {
      setWasStopped(true);
      return document.getElementById('phone')?.focus();
    }
    setFailure(null);
    setWasStopped(false);
    // What is still wrong stays said while it is sent.
    takeOver(Object.keys(found));
    try {
      await send({ ...details, donation, ...(intention === 'sadaqah' && { intention }) }, { language, documentKey });
    } catch (error) {
      const next = callFailure(error);
      setFailure(next);
      setFound(messagesOf(next));
    }
  }

  return {
    form,
    typed,
    sending,
    failure,
    errors,
    isFaulty: failure !== null || (hasErrors && wasStopped) || isWrongAmount(donation),
    /** The number that was probably meant by what is no number. */
    meant: errors.phone ? suggestPhone(phone) : null,
    acceptMeant,
    handleInput,
    handleSubmit,
  };
}
