import type { FastifyRequest } from 'fastify';
import { HONEYPOT_FIELD } from 'shared/contracts/honeypot';
import { PHONE_MEANT_FIELD } from 'shared/domain/phone';
import { NO_REFERENCE } from 'shared/domain/pledge-reference';
import { dayInDhaka } from 'shared/domain/day-in-dhaka';
import { joinedHref } from 'shared/domain/waiting-list';
import { readWaitingList } from 'shared/domain/waiting-lists';
import type { Language } from 'shared/sections/language';
import type { FormKind, RecordedForm } from 'shared/sections/sections';
import { joiningWaitingLists } from './join-waiting-list.ts';
import { answers } from './form-messages.ts';
import type { FormsData } from './forms-data.ts';
import { type JourneyPasses, NOT_OF_THIS_PASS } from './journey-pass.ts';
import type { SubmissionOutcome } from './submission.ts';
import { isStorageFailure } from '../server/storage-failure.ts';
import { formMessageOf } from '../server/error-messages.ts';
import type { FollowLink } from './newsletter/follow-link.ts';
import { isForeignPost } from '../server/foreign-post.ts';
import type { SubmissionLimits } from './submission-limits.ts';

export type FormResult = Pick<SubmissionOutcome, 'message' | 'errors' | 'reference'> & { status: number };

export interface PostedForm {
  readonly result: FormResult;
  /** What was typed, for showing it again. */
  readonly values: Record<string, string>;
  /** The key that the form has to be sent again with, where it may have been recorded. */
  readonly retryKey?: string;
  /** Where the visitor goes after success, as a path without language prefix. */
  readonly location?: string;
}

/** The page that a form was posted to. */
export interface PostedPage {
  /** Without language prefix. */
  readonly path: string;
  readonly language: Language;
}

export interface PostedForms {
  /** Handles a form that was posted without script to a page that accepts it. */
  submit(kind: FormKind, request: FastifyRequest, page: PostedPage): Promise<PostedForm>;
}

/** The hidden field that makes a form of one document count once. */
const KEY_FIELD = 'submission_key';
/** As documents are given them; any other one could put markup into the next document. */
const DOCUMENT_KEY = /^[0-9a-f-]{32,36}$/;

type Values = Record<string, string>;

function textFields(body: unknown): Values {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(Array.isArray(value) ? value.at(-1) : value)]));
}

/** A program may send JSON, whose objects bring a `toString` of their own. */
function textOf(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value).replaceAll('\r\n', '\n');
}

function successLocation(
  kind: RecordedForm,
  path: string,
  { reference = NO_REFERENCE }: FormResult,
  { subject, intention }: Values,
): string {
  const list = readWaitingList(subject);
  switch (kind) {
    case 'pledge':
      return `/zakat/give?step=thanks&reference=${reference}${intention === 'sadaqah' ? '&for=sadaqah' : ''}`;
    case 'subscription':
      return '/newsletter?state=pending';
    case 'enquiry':
      return list ? joinedHref(list, reference, dayInDhaka(Date.now())) : `${path}?state=sent`;
    default:
      return kind satisfies never;
  }
}

export interface PostedFormsDependencies {
  readonly data: FormsData;
  readonly followLink: FollowLink;
  readonly limits: SubmissionLimits;
  readonly journeyPasses: Pick<JourneyPasses, 'senderOf'>;
  readonly publicUrl: string;
}

/** The forms of the site as plain posts: the same rules, records and messages as through the API. */
export function createPostedForms({ data, followLink, limits, journeyPasses, publicUrl }: PostedFormsDependencies): PostedForms {
  const submitters = { pledge: data.submitPledge, enquiry: joiningWaitingLists(data.submitEnquiry), subscription: data.submitSubscription };
  return {
    async submit(kind, request, { path, language }) {
      const { [KEY_FIELD]: key, [HONEYPOT_FIELD]: honeypot, [PHONE_MEANT_FIELD]: meant, ...typed } = textFields(request.body);
      const values: Values = meant ? { ...typed, phone: meant } : typed;
      if (isForeignPost(request.headers, publicUrl)) return { result: { status: 403, message: formMessageOf(403)[language] }, values };
      if (kind === 'confirmation' || kind === 'unsubscription') {
        const { token } = request.query as { readonly token?: unknown };
        const followed = await followLink(kind, typeof token === 'string' ? token : '', language);
        // A program that unsubscribes by one click takes no redirect for an answer (RFC 8058, section 3.1).
        return values['List-Unsubscribe'] === 'One-Click' ? { result: followed.result, values: {} } : { ...followed, values: {} };
      }
      // A step of the same form, such as back to the amount: what was typed goes along, there is nothing to record yet.
      if (kind === 'pledge' && values.step) return { result: { status: 200, message: '' }, values };
      const sender = journeyPasses.senderOf(kind, request.headers);
      if (sender === 'refused') return { result: { status: 403, message: NOT_OF_THIS_PASS }, values };
      const outcome = await submitters[kind]({
        values: { ...values, [HONEYPOT_FIELD]: honeypot },
        language,
        ...(key ? { idempotencyKey: key } : {}),
        admit: limits.admit(kind, request),
        isTest: sender === 'journey',
      }).catch((error: unknown): FormResult => {
        if (!isStorageFailure(error)) throw error;
        request.log.error({ err: error }, 'a form could not be recorded');
        // A commit that came too late may have succeeded.
        return { status: 503, message: answers.unconfirmed[language] };
      });
      if (outcome.status === 200) return { result: outcome, values, location: successLocation(kind, path, outcome, values) };
      return { result: outcome, values, ...(outcome.status >= 500 && key && DOCUMENT_KEY.test(key) ? { retryKey: key } : {}) };
    },
  };
}
