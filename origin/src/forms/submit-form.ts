import type { Transaction } from 'kysely';
import type { FieldFaults } from 'shared/domain/field-faults';
import type { Language } from 'shared/sections/language';
import type { EncryptedStore } from '../db/encryption/encrypted-rows.ts';
import type { Keyring } from '../db/encryption/keyring.ts';
import { answers } from './form-messages.ts';
import { isLikelyBot } from './is-likely-bot.ts';
import { type RecordedAnswer, recordSubmission } from './record-submission.ts';
import type { Database } from '../db/schema.ts';
import type { Submission, SubmissionOutcome } from './submission.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** What a form's record shares with every other one. */
export interface RecordMarks {
  readonly language: Language;
  readonly held: number;
  readonly created_at: string;
}

interface AcceptedForm {
  readonly answer: RecordedAnswer;
  store(transaction: Transaction<Database>, keyring: Keyring, marks: RecordMarks): Promise<unknown>;
}

/** A form's own part of being submitted. */
export interface FormDefinition<Values> {
  readonly kind: string;
  /** Takes the form's values out of what arrived, as they will be stored, with everything that is wrong with them. */
  read(values: unknown, language: Language): { values: Values; faults: FieldFaults };
  /** The answer to values without faults, in a language, and how to store them. */
  accept(values: Values, language: Language): AcceptedForm;
}

export type ReadSubmission<Values> =
  | { readonly refused: SubmissionOutcome; readonly values?: never }
  | { readonly refused?: never; readonly values: Values };

/** Takes a form's values out of a submission, or says why it is refused before anything is done with it. */
export function readSubmission<Values>(
  form: Pick<FormDefinition<Values>, 'read'>,
  { values: arrived, language, idempotencyKey: key }: Submission,
): ReadSubmission<Values> {
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) return { refused: { status: 400, message: answers.unusableKey[language] } };
  const { values, faults } = form.read(arrived, language);
  if (Object.keys(faults).length === 0) return { values };
  return { refused: { status: 422, message: summarise(faults, language), errors: faults } };
}

/** Checks a submission and records it once; resolves after the commit. Rejects only where the database fails. */
export async function submitForm<Values>(
  store: EncryptedStore,
  form: FormDefinition<Values>,
  submission: Submission,
): Promise<SubmissionOutcome> {
  const { language, idempotencyKey: key, admit } = submission;
  // Asked before anything is waited for: a wait would make it older.
  const isSuspect = isLikelyBot(submission);
  const { refused, values } = readSubmission(form, submission);
  if (refused) return refused;
  const { answer, store: storeForm } = form.accept(values, language);
  if (submission.isTest) return { status: 200, ...answer };
  const recorded = await recordSubmission(store, {
    kind: form.kind,
    key,
    body: values,
    answer,
    admit: () => admit(isSuspect),
    store: (transaction, keyring, admission) =>
      storeForm(transaction, keyring, { language, held: admission === 'quarantined' ? 1 : 0, created_at: new Date().toISOString() }),
  });
  switch (recorded.outcome) {
    case 'recorded':
      return { status: 200, ...recorded.answer };
    case 'conflict':
      return { status: 409, message: answers.conflict[language] };
    case 'refused':
      return { status: 429, message: answers.tooMany[language] };
  }
}

/** The message for what is wrong: one fault speaks for itself, as the specification's phone message does; several are pointed at. */
export function summarise(faults: FieldFaults, language: Language): string {
  const messages = Object.values(faults).flat();
  const [only] = messages;
  return only !== undefined && messages.length === 1 ? only : answers.invalid[language];
}
