import type { Bilingual, Language } from '../sections/language.ts';
import { type FieldFaults, collectFaults, optionalLine, requiredBlock } from './field-faults.ts';
import { NO_REFERENCE, isReference } from './pledge-reference.ts';
import { isBangladeshiPhone, suggestPhone } from './phone.ts';
import { tidyText } from './text.ts';
import { type WaitingList, waitingLists } from './waiting-lists.ts';

/** @public */
// biome-ignore lint/performance/noBarrelFile: sections took it from here before it had a file of its own; until 2.0.0
export { dayInDhaka } from './day-in-dhaka.ts';

/** What joining asks for beside a name and an address; the call has one field for all of it, the message. */
export interface JoiningAnswers {
  readonly phone: string;
  readonly household: string;
  readonly help: string;
}

/** The first line of a message that joins a list. */
export const openings: Readonly<Record<WaitingList, Bilingual>> = {
  'hardship-relief': {
    en: 'I would like to join the waiting list of the Hardship Relief Fund.',
    bn: 'দুর্দশা লাঘব তহবিলের অপেক্ষমাণ তালিকায় নাম লেখাতে চাই।',
  },
  'housing-fund': {
    en: 'I would like to join the waiting list of the Housing Fund.',
    bn: 'আবাসন তহবিলের অপেক্ষমাণ তালিকায় নাম লেখাতে চাই।',
  },
  'work-and-education': {
    en: 'I would like to join the waiting list of the Work & Education Fund.',
    bn: 'কাজ ও শিক্ষা তহবিলের অপেক্ষমাণ তালিকায় নাম লেখাতে চাই।',
  },
};

const prompts: Readonly<Record<keyof JoiningAnswers, Bilingual>> = {
  phone: { en: 'My mobile number', bn: 'আমার মোবাইল নম্বর' },
  household: { en: 'My household', bn: 'আমার পরিবার' },
  help: { en: 'What the help is for', bn: 'সাহায্যটি যে কাজে লাগবে' },
};

const missingPhone: Bilingual = { en: 'Enter your mobile number', bn: 'আপনার মোবাইল নম্বর লিখুন' };
const wrongPhone: Bilingual = {
  en: 'Enter a Bangladeshi mobile number: 11 digits that begin with 01',
  bn: 'বাংলাদেশের একটি মোবাইল নম্বর লিখুন: ১১টি অঙ্ক, শুরুতে 01',
};
const missingHelp: Bilingual = { en: 'Tell us what the help is for', bn: 'সাহায্যটি কীসের জন্য, তা লিখুন' };

/** The first and the last week in which the foundation writes to those who joined. */
const EMAIL_WEEKS = [3, 6] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^20\d\d-\d\d-\d\d$/;

/** The list that a message joins, by its first line; undefined for any other message. */
export function waitingListOf(message: string): WaitingList | undefined {
  const [first = ''] = message.trim().split('\n', 1);
  return waitingLists.find((list) => Object.values(openings[list]).includes(first.trim()));
}

/** The answers among a form's fields, by name; what is not there is empty. */
export function joiningAnswersAmong({ phone = '', household = '', help = '' }: Readonly<Partial<Record<string, string>>>): JoiningAnswers {
  return { phone, household, help };
}

/** A mobile number as people write it (`+880 1712-345678`, `০১৭১২…`) as its eleven digits; null for any other text. */
function nationalMobile(typed: string): string | null {
  return isBangladeshiPhone(typed) ? typed.replace('+88', '') : suggestPhone(typed);
}

function phoneRule(value: string): Bilingual | null {
  if (tidyText(value) === '') return missingPhone;
  return nationalMobile(value) === null ? wrongPhone : null;
}

/** What is wrong with the answers: a mobile number and what the help is for are needed. */
export function joiningFaults(answers: JoiningAnswers, language: Language): FieldFaults {
  return collectFaults(answers, { phone: phoneRule, household: optionalLine, help: requiredBlock(missingHelp) }, language);
}

/** The one message that joining sends: which list, and the answers after their labels, in the language that they were given in. */
export function joiningMessage(list: WaitingList, { phone, household, help }: JoiningAnswers, language: Language): string {
  const lines = { phone: nationalMobile(phone) ?? tidyText(phone), household: tidyText(household), help: tidyText(help) };
  const answers = (['phone', 'household', 'help'] as const).filter((name) => lines[name]);
  return [openings[list][language], ...answers.map((name) => `${prompts[name][language]}: ${lines[name]}`)].join('\n');
}

/** The path of the thanks for joining a list, without language prefix; nothing in it is personal. */
export function joinedHref(list: WaitingList, reference: string, day: string): string {
  return `/contact?${new URLSearchParams({ subject: list, state: 'sent', reference, joined: day })}`;
}

/** What that address says: a valid reference, and the days between which an email is sent. */
export interface JoinedList {
  readonly reference: string | undefined;
  readonly emails: { readonly first: string; readonly last: string } | undefined;
}

/** Reads what `joinedHref` has written, from an address that anybody may have changed. */
export function readJoined(query: URLSearchParams): JoinedList {
  const reference = query.get('reference') ?? '';
  const day = query.get('joined') ?? '';
  const start = DAY.test(day) ? Date.parse(day) : Number.NaN;
  const weeksLater = (weeks: number) => new Date(start + weeks * 7 * DAY_MS).toISOString().slice(0, 10);
  return {
    reference: isReference(reference) && reference !== NO_REFERENCE ? reference : undefined,
    emails: Number.isNaN(start) ? undefined : { first: weeksLater(EMAIL_WEEKS[0]), last: weeksLater(EMAIL_WEEKS[1]) },
  };
}
