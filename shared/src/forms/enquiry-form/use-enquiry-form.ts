import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { postEnquiry } from 'shared/api/api-client';
import { createSubmissionKeys } from 'shared/api/submission-keys';
import { type Decoyed, decoyAmong } from 'shared/contracts/decoy';
import type { Enquiry, EnquiryReceipt } from 'shared/contracts/enquiry';
import { enquiryFaults } from 'shared/domain/enquiry-rules';
import type { FieldFaults } from 'shared/domain/field-faults';
import { useLanguage } from 'shared/i18n/language';
import type { Language } from 'shared/sections/language';
import { useVisit } from 'shared/ui/visit';
import type { FormWords } from '../content/en.ts';
import { useFaultTitle } from '../fault-title.ts';
import { type FormFailure, callFailure, messagesOf, postedFailure, refusedFailure } from '../form-failure.ts';
import { readForm } from '../read-form.ts';

export type Typed = Readonly<Record<string, string | undefined>>;

/** What a form says at a moment, and what the site's rules find wrong with it, by the names of its fields. */
interface ReadEnquiry {
  readonly enquiry: Enquiry & Decoyed;
  readonly faults: FieldFaults;
}

interface EnquiryFormOptions {
  readonly words: Pick<FormWords['enquiry'], 'correct'>;
  /** What stands in the fields at first. */
  readonly begun?: Typed;
  /** The answer to a form that was posted without script. */
  readonly answered?: string | null;
  /** Takes the fields for the call; by default they are those of the call. */
  readonly read?: (fields: Readonly<Record<string, string>>, language: Language) => ReadEnquiry;
  /** Whether a fault keeps the form from being sent; what is specified leaves that to the server. */
  readonly checksFirst?: boolean;
  /** Called with a recorded enquiry, where more follows than an answer above the form. */
  readonly onRecorded?: (receipt: EnquiryReceipt) => void;
}

/** react-router's key for the history entry that a document began with. */
export const FIRST_ENTRY = 'default';

/** The fields of the call among a form's fields. */
export function enquiryAmong(fields: Readonly<Record<string, string>>): Enquiry & Decoyed {
  const { first_name = '', last_name = '', email = '', nature_of_enquiry = '', message = '', ...rest } = fields;
  const nature = nature_of_enquiry as Enquiry['nature_of_enquiry'];
  return { first_name, last_name, email, message, nature_of_enquiry: nature, ...decoyAmong(rest) };
}

function readEnquiry(fields: Readonly<Record<string, string>>, language: Language): ReadEnquiry {
  const enquiry = enquiryAmong(fields);
  return { enquiry, faults: enquiryFaults(enquiry, language) };
}

/** The states of the specification's contact form: idle, submitting, sent and cleared, refused, failed. */
export function useEnquiryForm({
  words,
  begun = {},
  answered = null,
  read = readEnquiry,
  checksFirst = false,
  onRecorded,
}: EnquiryFormOptions) {
  const language = useLanguage();
  const { form: outcome, submissionKey } = useVisit();
  const posted = useLocation().key === FIRST_ENTRY ? outcome : undefined;
  const keys = useRef(createSubmissionKeys());
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(() => postedFailure(posted));
  const [errors, setErrors] = useState(() => messagesOf(failure));
  const [answer, setAnswer] = useState(answered);
  const [typed, setTyped] = useState<Typed>(() => posted?.values ?? begun);
  /** Counts the forms that were sent: each is followed by an empty one. */
  const [sent, setSent] = useState(0);
  /** Counts the answers, so that each failure takes the focus anew. */
  const [attempt, setAttempt] = useState(0);
  const answerBox = useRef<HTMLDivElement>(null);

  useFaultTitle(failure !== null);
  useEffect(() => {
    if (sent > 0) answerBox.current?.focus();
  }, [sent]);

  function showFailure(next: FormFailure | null, nextErrors: Typed) {
    setFailure(next);
    setErrors(nextErrors);
    setAttempt(attempt + 1);
  }

  /** The errors whose field is still wrong: a fault stays until its value is right. */
  function stillWrong(faults: FieldFaults): Typed {
    return Object.fromEntries(Object.keys(errors).map((name) => [name, errors[name] && faults[name]?.[0]]));
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (errors[name]) setErrors({ ...errors, [name]: read(readForm(event.currentTarget), language).faults[name]?.[0] });
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Two presses can come before this component is rendered again.
    if (sending.current) return;
    const { enquiry, faults } = read(readForm(event.currentTarget), language);
    setAnswer(null);
    if (checksFirst && Object.keys(faults).length > 0) {
      const refused = refusedFailure(words.correct, faults);
      return showFailure(refused, messagesOf(refused));
    }
    sending.current = true;
    setPending(true);
    try {
      const receipt = await postEnquiry(enquiry, { language, key: keys.current.keyFor(enquiry, submissionKey) });
      keys.current.recorded();
      showFailure(null, {});
      setTyped({});
      setSent(sent + 1);
      setAnswer(receipt.message);
      onRecorded?.(receipt);
    } catch (error) {
      const next = callFailure(error);
      if (next.kind === 'refused') keys.current.refused();
      showFailure(next, next.kind === 'refused' ? messagesOf(next) : stillWrong(faults));
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  return { typed, pending, failure, errors, attempt, answer, answerBox, sent, handleInput, handleSubmit };
}
