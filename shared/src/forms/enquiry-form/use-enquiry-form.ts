import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { postEnquiry } from 'shared/api/api-client';
import { createSubmissionKeys } from 'shared/api/submission-keys';
import { type Decoyed, decoyAmong } from 'shared/contracts/decoy';
import type { Enquiry } from 'shared/contracts/enquiry';
import { readSubject } from 'shared/domain/enquiry-subject';
import { useLanguage } from 'shared/i18n/language';
import { useVisit } from 'shared/ui/visit';
import { useFormWords } from '../content/use-form-words.ts';
import { type FormFailure, callFailure, messagesOf, postedFailure } from '../form-failure.ts';
import { readForm } from '../read-form.ts';

type Typed = Readonly<Record<string, string | undefined>>;

const EMPTY: Typed = {};

function enquiryOf(form: HTMLFormElement): Enquiry & Decoyed {
  const { first_name = '', last_name = '', email = '', nature_of_enquiry = '', message = '', ...rest } = readForm(form);
  const nature = nature_of_enquiry as Enquiry['nature_of_enquiry'];
  return { first_name, last_name, email, message, nature_of_enquiry: nature, ...decoyAmong(rest) };
}

/** The states of the specification's contact form: idle, submitting, sent and cleared, refused, failed. */
export function useEnquiryForm() {
  const language = useLanguage();
  const words = useFormWords().enquiry;
  const { form: posted, submissionKey } = useVisit();
  const [query] = useSearchParams();
  const subject = readSubject(query.get('subject'));
  const keys = useRef(createSubmissionKeys());
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(() => postedFailure(posted));
  const [answer, setAnswer] = useState(query.get('state') === 'sent' ? words.sent : null);
  const [typed, setTyped] = useState<Typed>(() => posted?.values ?? { message: subject && words.subjects[subject] });
  /** Counts the forms that were sent: each is followed by an empty one. */
  const [sent, setSent] = useState(0);
  const answerBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (sent > 0) answerBox.current?.focus();
  }, [sent]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Two presses can come before this component is rendered again.
    if (sending.current) return;
    sending.current = true;
    const enquiry = enquiryOf(event.currentTarget);
    setPending(true);
    setFailure(null);
    setAnswer(null);
    try {
      const { message } = await postEnquiry(enquiry, { language, key: keys.current.keyFor(enquiry, submissionKey) });
      keys.current.recorded();
      setTyped(EMPTY);
      setSent(sent + 1);
      setAnswer(message);
    } catch (error) {
      const next = callFailure(error);
      if (next.kind === 'refused') keys.current.refused();
      setFailure(next);
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  return { words, typed, pending, failure, errors: messagesOf(failure), answer, answerBox, sent, handleSubmit };
}
