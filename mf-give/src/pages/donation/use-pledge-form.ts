import { type FormEvent, useEffect, useRef, useState } from 'react';
import { honeypotAmong } from 'shared/contracts/honeypot';
import type { FormOutcome } from 'shared/contracts/page-context';
import { isEmailAddress } from 'shared/domain/field-faults';
import { phoneFault, suggestPhone } from 'shared/domain/phone';
import { donationFault } from 'shared/domain/pledge-rules';
import { tidyText } from 'shared/domain/text';
import { readForm } from 'shared/forms/read-form';
import { type Messages, useForm } from 'shared/forms/use-form';
import { useLanguage } from 'shared/i18n/language';
import { type DonationStep, isWrongAmount } from './donation-url.ts';
import { outdateKeptDetails, refillDetails } from './kept-details.ts';
import { type DonorDetails, usePledgeSender, usePledgeStore } from './pledge-store.ts';

/** Whether the server would refuse a field's new value again. Only the server knows about fields that are not listed. */
const isStillWrong: Readonly<Record<string, (value: string) => boolean>> = {
  name: (value) => tidyText(value) === '',
  email: (value) => tidyText(value) !== '' && !isEmailAddress(value),
};

function detailsOf(form: HTMLFormElement): DonorDetails {
  const { name = '', phone = '', email = '', address = '', ...rest } = readForm(form);
  return { name, phone, email, address, ...honeypotAmong(rest) };
}

/** What the second step shows and does; `posted` is the server's answer to the same form without script. */
export function usePledgeForm({ donation, intention }: DonationStep & { step: 'details' }, posted: FormOutcome | undefined) {
  const language = useLanguage();
  const rememberDetails = usePledgeStore((state) => state.rememberDetails);
  const form = useRef<HTMLFormElement>(null);
  // Read once, when the step is shown: the fields keep their own values, also those typed before the script arrived.
  const [{ typed, answered }] = useState(() => {
    const { details } = usePledgeStore.getState();
    return { typed: details ?? posted?.values ?? {}, answered: details ? undefined : posted };
  });
  const { pending, failure, errors: found, judge, showFailure, send, submitBy } = useForm(usePledgeSender, answered);
  const [phone, setPhone] = useState(typed.phone ?? '');
  const [wasStopped, setWasStopped] = useState(false);
  // The server renders this page without knowing the number.
  const meantOnServer = phone === typed.phone ? answered?.meant?.phone : undefined;
  // Only the first step changes the amount: until then its fault shows here.
  const errors: Messages = { ...(isWrongAmount(donation) && { donation: donationFault(donation)?.[language] }), ...found };
  const hasErrors = Object.values(errors).some(Boolean);

  /** Remembers what is in the fields, and judges those of `names` again: a fault stays while its value is wrong; a phone number is always judged. */
  function takeOver(element: HTMLFormElement, names: readonly string[]): Messages {
    const details = detailsOf(element);
    const values: Messages = { ...details };
    rememberDetails(details);
    setPhone(details.phone);
    return judge(names, (name) => {
      if (name === 'phone') return phoneFault(details.phone, language) ?? undefined;
      return isStillWrong[name]?.(values[name] ?? '') ? found[name] : undefined;
    });
  }

  useEffect(() => {
    if (!form.current) return;
    if (usePledgeStore.getState().details === null) refillDetails(form.current);
    const details = detailsOf(form.current);
    rememberDetails(details);
    setPhone(details.phone);
  }, [rememberDetails]);

  function handleInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement | HTMLTextAreaElement;
    takeOver(currentTarget, [name]);
  }

  function acceptMeant(number: string) {
    const field = form.current?.elements.namedItem('phone');
    if (!form.current || !(field instanceof HTMLInputElement)) return;
    field.value = number;
    takeOver(form.current, ['phone']);
    field.focus();
  }

  const handleSubmit = submitBy(async (element) => {
    // A fault stays visible while the form is sent, and beside a number that keeps it from being sent.
    const stillWrong = takeOver(element, Object.keys(found));
    showFailure(null, stillWrong);
    setWasStopped(Boolean(stillWrong.phone));
    if (stillWrong.phone) return document.getElementById('phone')?.focus();
    const pledge = { ...detailsOf(element), donation, ...(intention === 'sadaqah' && { intention }) };
    const receipt = await send(pledge, stillWrong);
    if (!receipt) return;
    outdateKeptDetails();
    usePledgeStore.getState().rememberRecorded({ ...receipt.data, donation, intention });
  });

  return {
    form,
    typed,
    sending: pending,
    failure,
    errors,
    isFaulty: failure !== null || (hasErrors && wasStopped) || isWrongAmount(donation),
    /** The number that was probably meant by what is no number. */
    meant: errors.phone ? (meantOnServer ?? suggestPhone(phone)) : null,
    acceptMeant,
    handleInput,
    handleSubmit,
  };
}
