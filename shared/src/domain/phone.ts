import type { Bilingual, Language } from '../sections/language.ts';

const MOBILE = /^(?:\+8801|01)[3-9][0-9]{8}$/;

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
