import { type FormEvent, useEffect, useRef, useState } from 'react';
import { postEnquiry } from 'shared/api/api-client';
import { type WithHoneypot, honeypotAmong } from 'shared/contracts/honeypot';
import type { Enquiry, EnquiryReceipt } from 'shared/contracts/enquiry';
import { enquiryFaults } from 'shared/domain/enquiry-rules';
import type { FieldFaults } from 'shared/domain/field-faults';
import { useLanguage } from 'shared/i18n/language';
import type { Language } from 'shared/sections/language';
import type { FormWords } from '../content/en.ts';
import { createSender } from '../create-sender.ts';
import { useFaultTitle } from '../fault-title.ts';
import { refusedFailure } from '../form-failure.ts';
import { outdateKept } from '../kept-in-entry.ts';
import { readForm } from '../read-form.ts';
import { type Messages, useForm } from '../use-form.ts';
import { useKeptFields } from '../use-kept-fields.ts';
import { usePostedForm } from '../use-posted-form.ts';

/** What a form says at a moment, and what the site's rules find wrong with it, by the names of its fields. */
interface ReadEnquiry {
  readonly enquiry: Enquiry & WithHoneypot;
  readonly faults: FieldFaults;
}

interface EnquiryFormOptions {
  readonly words: Pick<FormWords['enquiry'], 'correct'>;
  /** The name of the form among those of the tab, under which what is typed is kept for a reload and the way back. */
  readonly keptAs?: string;
  /** What stands in the fields at first. */
  readonly begun?: Messages;
  /** The answer to a form that was posted without script. */
  readonly answered?: string | null;
  /** Takes the fields for the call; by default they are those of the call. */
  readonly read?: (fields: Readonly<Record<string, string>>, language: Language) => ReadEnquiry;
  /** Whether a fault keeps the form from being sent; what is specified leaves that to the server. */
  readonly checksFirst?: boolean;
  /** Called with a recorded enquiry, where more follows than an answer above the form. */
  readonly onRecorded?: (receipt: EnquiryReceipt) => void;
}

/** The fields of the call among a form's fields. */
export function enquiryAmong(fields: Readonly<Record<string, string>>): Enquiry & WithHoneypot {
  const { first_name = '', last_name = '', email = '', nature_of_enquiry = '', message = '', ...rest } = fields;
  const nature = nature_of_enquiry as Enquiry['nature_of_enquiry'];
  return { first_name, last_name, email, message, nature_of_enquiry: nature, ...honeypotAmong(rest) };
}

function readEnquiry(fields: Readonly<Record<string, string>>, language: Language): ReadEnquiry {
  const enquiry = enquiryAmong(fields);
  return { enquiry, faults: enquiryFaults(enquiry, language) };
}

function isSame(some: Readonly<Record<string, string>>, others: typeof some): boolean {
  return Object.keys(some).every((name) => some[name] === others[name]);
}

/** The states of the specification's contact form: idle, submitting, sent and cleared, refused, failed. */
export function useEnquiryForm({
  words,
  keptAs = 'enquiry',
  begun = {},
  answered = null,
  read = readEnquiry,
  checksFirst = false,
  onRecorded,
}: EnquiryFormOptions) {
  const language = useLanguage();
  const posted = usePostedForm();
  const [sender] = useState(() => createSender(postEnquiry));
  const { submitBy, judge, send, showFailure, ...state } = useForm(sender, posted);
  const { errors, failure } = state;
  const [answer, setAnswer] = useState(answered);
  const [typed, setTyped] = useState<Messages>(() => posted?.values ?? begun);
  /** Counts the answers, so that each takes the focus. */
  const [answers, setAnswers] = useState(0);
  /** Counts the forms: each that was sent is followed by an empty one, unless somebody has typed meanwhile. */
  const [drawn, setDrawn] = useState(0);
  const answerBox = useRef<HTMLDivElement>(null);
  const { form: keptForm, keep } = useKeptFields(keptAs, drawn);

  const begins = JSON.stringify([begun, answered]);
  const shown = useRef(begins);
  // A link has led from the page to itself, for another subject. What was typed has gone along already, and is filled in again.
  useEffect(() => {
    if (shown.current === begins) return;
    shown.current = begins;
    setAnswer(answered);
    setTyped(begun);
    setDrawn((count) => count + 1);
  });

  useFaultTitle(failure !== null);
  useEffect(() => {
    if (answers > 0) answerBox.current?.focus();
  }, [answers]);

  function handleInput(event: FormEvent<HTMLFormElement>) {
    keep();
    const { name } = event.target as HTMLInputElement;
    if (errors[name]) judge([name], () => read(readForm(event.currentTarget), language).faults[name]?.[0]);
  }

  const handleSubmit = submitBy(async (form) => {
    const fields = readForm(form);
    const { enquiry, faults } = read(fields, language);
    setAnswer(null);
    if (checksFirst && Object.keys(faults).length > 0) return showFailure(refusedFailure(words.correct, faults));
    const stillWrong = Object.entries(errors).map(([name, error]) => [name, error && faults[name]?.[0]]);
    const receipt = await send(enquiry, Object.fromEntries(stillWrong));
    if (!receipt) return;
    outdateKept(keptAs);
    setAnswer(receipt.message);
    setAnswers(answers + 1);
    if (!onRecorded && form.isConnected && !isSame(readForm(form), fields)) return keep();
    setTyped({});
    setDrawn(drawn + 1);
    // Somebody who went on meanwhile stays there.
    if (form.isConnected) onRecorded?.(receipt);
  });

  return { ...state, form: keptForm, typed, answer, answerBox, drawn, handleInput, handleSubmit };
}
