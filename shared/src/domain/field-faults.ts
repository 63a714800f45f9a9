import type { Bilingual, Language } from '../sections/language.ts';
import { isStorable, tidyText } from './text.ts';

/** What is wrong with a form, by field name, ready to show; an empty object where nothing is. */
export type FieldFaults = Record<string, string[]>;

/** What one field says about its value: its fault in both languages, or null. */
type Rule = (value: string) => Bilingual | null;

/** For any form that asks for a name. */
export const missingName: Bilingual = { en: 'Please tell us your name', bn: 'আপনার নাম লিখুন' };

const unstorable: Bilingual = {
  en: 'This contains a character we cannot save. Please type it again',
  bn: 'এখানে এমন একটি চিহ্ন আছে, যা আমরা সংরক্ষণ করতে পারি না। আবার লিখুন',
};

const incompleteEmail: Bilingual = {
  en: 'Enter an email address like name@example.com',
  bn: 'ইমেইল ঠিকানা লিখুন, যেমন name@example.com',
};

// Good enough to catch a slip of the finger; whether an address works only a letter to it can tell.
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/** One line of text that must not be empty. */
export function requiredLine(missing: Bilingual): Rule {
  return (value) => (tidyText(value) === '' ? missing : optionalLine(value));
}

/** One line of text that may be empty. */
export function optionalLine(value: string): Bilingual | null {
  return isStorable(tidyText(value), 'line') ? null : unstorable;
}

/** Several lines of text that must not be empty. */
export function requiredBlock(missing: Bilingual): Rule {
  return (value) => (tidyText(value) === '' ? missing : optionalBlock(value));
}

/** Several lines of text that may be empty. */
export function optionalBlock(value: string): Bilingual | null {
  return isStorable(value, 'block') ? null : unstorable;
}

/** Tells whether a text looks like an email address. */
export function isEmailAddress(value: string): boolean {
  return EMAIL.test(tidyText(value)) && isStorable(tidyText(value), 'line');
}

/** Something that looks like an email address. */
export function requiredEmail(value: string): Bilingual | null {
  return isEmailAddress(value) ? null : incompleteEmail;
}

/** Nothing, or something that looks like an email address. */
export function optionalEmail(value: string): Bilingual | null {
  return tidyText(value) === '' ? null : requiredEmail(value);
}

/** Applies one rule to each field and words what is wrong in a language. */
export function collectFaults<Field extends string>(
  values: Readonly<Record<Field, string>>,
  rules: Readonly<Record<Field, Rule>>,
  language: Language,
): FieldFaults {
  const faults: FieldFaults = {};
  for (const field of Object.keys(rules) as Field[]) {
    const fault = rules[field](values[field]);
    if (fault) faults[field] = [fault[language]];
  }
  return faults;
}
