import type { Bilingual, Language } from '../sections/language.ts';
import { tidyText, westernDigits } from './text.ts';

const MOBILE = /^(?:\+8801|01)[3-9][0-9]{8}$/;
/** What people write between the digits of a number, and what copying brings along unseen. */
const PHONE_MARKS = /[\s()./\-\u2010-\u2015\u2212\u200b-\u200d\u2060]/g;
/** A mobile number without marks, however its country's code and its leading zero are written. */
const SPELLED = /^(?:(?:\+|00)?8800?|0)?(1[3-9]\d{8})$/;

/** By this name a form that is posted without script says that the number which was offered is meant, and not the one that was typed. */
export const PHONE_MEANT_FIELD = 'phone_meant';

/** The words of the specification for a number that is not one; the English message of `phoneFault`. */
export const INVALID_PHONE_MESSAGE = 'Invalid Bangladeshi phone number';

/** What is wrong with a number, in both languages: the Bangla message says which digits are meant, since Bengali ones are not taken. */
export const invalidPhone: Bilingual = {
  en: INVALID_PHONE_MESSAGE,
  bn: 'এটি বাংলাদেশের মোবাইল নম্বর নয়। ইংরেজি অঙ্কে লিখুন, 01 বা +8801 দিয়ে শুরু হবে',
};

/** Tells whether a text, exactly as typed, is a Bangladeshi mobile number: `01` or `+8801`, a digit from 3 to 9 and eight more. */
export function isBangladeshiPhone(text: string): boolean {
  return MOBILE.test(text);
}

/** The message for a number that is not a Bangladeshi mobile number, or null. */
export function phoneFault(text: string, language: Language): string | null {
  return isBangladeshiPhone(text) ? null : invalidPhone[language];
}

/**
 * The number that was probably meant by a text that is not one as typed, in the form `01712345678`, or null: `01712-345678`,
 * `+880 1712-345678`, `8801712345678` and Bengali digits are understood. A pledge offers
 * it and never takes it in silence; a waiting list takes it.
 */
export function suggestPhone(typed: string): string | null {
  if (isBangladeshiPhone(typed)) return null;
  const [, number] = SPELLED.exec(westernDigits(tidyText(typed)).replace(PHONE_MARKS, '')) ?? [];
  return number === undefined ? null : `0${number}`;
}
