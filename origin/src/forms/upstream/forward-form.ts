import { answers } from '../form-messages.ts';
import { isLikelyBot } from '../is-likely-bot.ts';
import { type Recorded, type RecordedAnswer, findRecorded, recordSubmission } from '../record-submission.ts';
import type { Submission, SubmissionOutcome } from '../submission.ts';
import { type FormDefinition, readSubmission } from '../submit-form.ts';
import type { EncryptedStore } from '../../db/encryption/encrypted-rows.ts';
import type { Language } from 'shared/sections/language';
import { type UpstreamAnswer, fetchUpstream, UpstreamError } from '../../server/fetch-upstream.ts';
import { refusalOf } from './refusal.ts';

/** Less than the ten seconds after which the site's own pages give up, so that they are told what happened. */
const TIMEOUT_MS = 8_000;
const MOST_BYTES = 64 * 1024;

/** A form that an upstream records. */
export interface ForwardedForm<Values> extends Pick<FormDefinition<Values>, 'kind' | 'read'> {
  /** The path of its call. */
  readonly path: string;
  /** The names of its fields, the only ones that a refusal may point at. */
  readonly fields: readonly string[];
  /** What is sent, by the names of the specification. */
  body(values: Values): object;
  /** The message for the visitor if the answer acknowledges the form, else null. */
  acknowledge(answer: unknown, language: Language): RecordedAnswer | null;
}

export interface Forwarding {
  readonly upstream: string;
  /** Where acknowledgements are kept. */
  readonly store: EncryptedStore;
  /** Called for each form that could not be delivered, or whose answer could not be kept. */
  readonly onFailure: (path: string, error: unknown) => void;
  readonly timeoutMs?: number;
}

/**
 * Returns the function that sends a form on. What this site itself refuses is not sent; what the upstream acknowledges is kept under
 * its key, so that a retry gets the same answer without another call, also where the upstream does not know keys.
 */
export function createForwarder<Values>(form: ForwardedForm<Values>, { upstream, store, onFailure, timeoutMs = TIMEOUT_MS }: Forwarding) {
  const underWay = new Map<string, { readonly text: string; readonly outcome: Promise<SubmissionOutcome> }>();

  return async function forward(submission: Submission): Promise<SubmissionOutcome> {
    const { language, idempotencyKey: key } = submission;
    const { refused, values } = readSubmission(form, submission);
    if (refused) return refused;
    if (key === undefined) return await deliver(submission, values);
    const text = JSON.stringify(values);
    const other = underWay.get(key);
    if (other) return other.text === text ? await other.outcome : { status: 409, message: answers.conflict[language] };
    const outcome = deliver(submission, values).finally(() => underWay.delete(key));
    underWay.set(key, { text, outcome });
    return await outcome;
  };

  async function deliver(submission: Submission, values: Values): Promise<SubmissionOutcome> {
    const { language, idempotencyKey: key, admit } = submission;
    const isSuspect = isLikelyBot(submission);
    const known = key === undefined ? undefined : await findRecorded(store, { kind: form.kind, body: values }, key);
    if (known) return outcomeOf(known, language);
    const admission = await admit(isSuspect);
    if (admission === 'refused') return { status: 429, message: answers.tooMany[language] };
    try {
      const answer = await fetchUpstream({
        url: `${upstream}/${form.path}`,
        body: form.body(values),
        headers: headersOf(submission, isSuspect || admission === 'quarantined'),
        timeoutMs,
        maxBytes: MOST_BYTES,
      });
      const acknowledged = isGood(answer) ? form.acknowledge(answer.body, language) : null;
      return acknowledged ? outcomeOf(await keep(values, key, acknowledged), language) : refusalOf(answer, form.fields, language);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      onFailure(form.path, error);
      const { [language]: message } = error.isUntaken ? answers.hostAway : answers.unconfirmed;
      return { status: error.status, message };
    }
  }

  async function keep(values: Values, key: string | undefined, answer: RecordedAnswer): Promise<Recorded> {
    const record = { kind: form.kind, key, body: values, answer, admit: async () => 'taken' as const, store: async () => undefined };
    // The upstream has recorded it: the visitor is told so, whatever becomes of this site's own database.
    return await recordSubmission(store, record).catch((error: unknown) => {
      onFailure(form.path, error);
      return { outcome: 'recorded' as const, answer };
    });
  }
}

function isGood({ status }: UpstreamAnswer): boolean {
  return status >= 200 && status < 300;
}

function headersOf({ language, idempotencyKey, formAgeMs }: Submission, isSuspect: boolean): Record<string, string> {
  return {
    'accept-language': language,
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(formAgeMs === undefined ? {} : { 'x-form-age': String(formAgeMs) }),
    ...(isSuspect ? { 'x-looks-automatic': '1' } : {}),
  };
}

function outcomeOf(recorded: Recorded, language: Language): SubmissionOutcome {
  return recorded.outcome === 'recorded' ? { status: 200, ...recorded.answer } : { status: 409, message: answers.conflict[language] };
}
