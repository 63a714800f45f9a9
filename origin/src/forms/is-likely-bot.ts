import { HONEYPOT_FIELD } from 'shared/contracts/honeypot';
import type { Submission } from './submission.ts';

/** A form that came back sooner was not filled in by a person. */
const SHORTEST_FORM_AGE_MS = 2000;
/** The key of a document is a UUID of version 7: its first 48 bits are when the document was made, in milliseconds (RFC 9562). */
const DOCUMENT_KEY = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** Tells whether a program seems to have sent this: it came back too fast, or has the field filled in that no person sees. */
export function isLikelyBot({ values, formAgeMs, idempotencyKey = '' }: Omit<Submission, 'admit'>): boolean {
  const age = formAgeMs ?? documentAgeMs(idempotencyKey);
  return (age !== undefined && age < SHORTEST_FORM_AGE_MS) || isHoneypotFilled(values);
}

/** How long ago the document was made that a form was sent from; undefined where its key does not tell, or tells of the future. */
function documentAgeMs(key: string): number | undefined {
  const [, high = '', low = ''] = DOCUMENT_KEY.exec(key) ?? [];
  const age = Date.now() - Number.parseInt(high + low, 16);
  return age >= 0 ? age : undefined;
}

function isHoneypotFilled(values: unknown): boolean {
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, HONEYPOT_FIELD)) return false;
  const typed: unknown = Reflect.get(values, HONEYPOT_FIELD);
  return typed !== '' && typed !== null && typed !== undefined;
}
