import { failureSchema } from 'shared/contracts/failure';
import type { FieldFaults } from 'shared/domain/field-faults';
import type { Bilingual, Language } from 'shared/sections/language';
import { answers } from '../form-messages.ts';
import type { SubmissionOutcome } from '../submission.ts';
import { type UpstreamAnswer, UpstreamError } from '../../server/fetch-upstream.ts';

const notAccepted: Bilingual = {
  en: 'Your form was not accepted. Please check what you typed and send it again.',
  bn: 'ফরমটি গ্রহণ করা হয়নি। তথ্যগুলো যাচাই করে আবার পাঠান।',
};
const askToCheck: Bilingual = { en: 'Please check this field', bn: 'এই ঘরের তথ্য আবার দেখুন' };

/** What a visitor is told where an upstream did not take a form. Throws UpstreamError where the reason is the upstream's, not the form's. */
export function refusalOf({ status, body }: UpstreamAnswer, fields: readonly string[], language: Language): SubmissionOutcome {
  switch (status) {
    case 409:
      return { status, message: answers.conflict[language] };
    case 422:
      return refused(body, fields, language);
    case 429:
      return { status, message: answers.tooMany[language] };
    case 503:
      throw new UpstreamError(503, 'answered 503', { isUntaken: true });
    default:
      throw new UpstreamError(502, `answered ${status} ${body === undefined ? 'without JSON' : 'and not as the call demands'}`);
  }
}

function refused(body: unknown, fields: readonly string[], language: Language): SubmissionOutcome {
  const { data } = failureSchema.safeParse(body);
  const errors: FieldFaults = {};
  for (const field of fields) {
    const [first] = data?.errors && Object.hasOwn(data.errors, field) ? (data.errors[field] ?? []) : [];
    if (first !== undefined) errors[field] = [shownMessage(first, language, askToCheck)];
  }
  const marked = Object.keys(errors).length > 0;
  return {
    status: 422,
    message: shownMessage(data?.message, language, marked ? answers.invalid : notAccepted),
    ...(marked ? { errors } : {}),
  };
}

const LETTERS: Readonly<Record<Language, RegExp>> = { en: /[a-z]/i, bn: /[\u0980-\u09ff]/ };
/** A line on a page; what is longer is no message. */
const LONGEST_MESSAGE = 300;

/** A message of an upstream as it is shown: its own words where they are in the visitor's language, else ours. */
export function shownMessage(message: string | undefined, language: Language, ours: Bilingual): string {
  const said = message?.trim() ?? '';
  return LETTERS[language].test(said) && said.length <= LONGEST_MESSAGE ? said : ours[language];
}
