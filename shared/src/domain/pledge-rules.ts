import type { Pledge } from '../contracts/pledge.ts';
import type { Bilingual, Language } from '../sections/language.ts';
import { isBelowPoisha, isInDigits, parseDonation } from './donation-amount.ts';
import { type FieldFaults, collectFaults, missingName, optionalBlock, optionalEmail, requiredLine } from './field-faults.ts';
import { invalidPhone, isBangladeshiPhone } from './phone.ts';

/** What is wrong with an amount that is not above zero, in both languages. */
export const notAnAmount: Bilingual = {
  en: 'Enter an amount above zero, for example 5000',
  bn: 'শূন্যের বেশি একটি পরিমাণ লিখুন, যেমন ৫০০০',
};

const notInDigits: Bilingual = {
  en: 'Write digits only, for example 50000',
  bn: 'শুধু সংখ্যা লিখুন, যেমন ৫০০০০',
};

const belowPoisha: Bilingual = {
  en: 'Enter at most two digits after the point, for example 5000.50',
  bn: 'দশমিকের পরে সর্বোচ্চ দুটি অঙ্ক লিখুন, যেমন ৫০০০.৫০',
};

/** What is wrong with an amount as it was typed, in both languages; null where a pledge may have it. */
export function donationFault(typed: string): Bilingual | null {
  if (parseDonation(typed) !== null) return null;
  if (isBelowPoisha(typed)) return belowPoisha;
  return isInDigits(typed) ? notAnAmount : notInDigits;
}

/** What is wrong with a pledge, as the server sees it: name, phone and a positive amount are needed, the rest is optional. */
export function pledgeFaults(pledge: Omit<Pledge, 'intention'>, language: Language): FieldFaults {
  return collectFaults(
    pledge,
    {
      name: requiredLine(missingName),
      phone: (value) => (isBangladeshiPhone(value) ? null : invalidPhone),
      donation: donationFault,
      email: optionalEmail,
      address: optionalBlock,
    },
    language,
  );
}
