import type { Fact } from './fact.ts';

const funds = ['/hardship_relief', '/housing_fund', '/work_and_education'];

/** Religious rules and promises of the applying and contact pages; the waiting lists' own are in `waiting-list.spec.ts`. */
export const applyWords: readonly Fact[] = [
  {
    fact: 'Rule: Zakat goes to Muslims, and the self-check asks so by itself',
    pages: funds,
    says: {
      en: ['Are you a Muslim?', /We give Zakat, and by its rules it goes to Muslims in need/],
      bn: ['আপনি কি মুসলমান?', /যাকাতের বিধান অনুযায়ী তা অভাবী মুসলমানদের জন্য/],
    },
  },
  {
    fact: 'Rule: Zakat goes to who owns less than the nisab after debts and needs; other schools look at need alone',
    pages: funds,
    says: {
      en: [
        /own less than the nisab, after your debts and what you need to live\?/,
        /In Hanafi practice, which we follow/,
        /Other schools look at need alone/,
      ],
      bn: [/দেনা আর সংসারের প্রয়োজন বাদে আপনার সম্পদ কি নিসাবের কম\?/, /আমরা হানাফি মাজহাব অনুসরণ করি/, /অন্য মাজহাবে শুধু প্রয়োজন দেখা হয়/],
    },
  },
  {
    fact: 'Rule: Banu Hashim do not receive Zakat, and some scholars allow it where there is no other help',
    pages: funds,
    says: {
      en: [/Banu Hashim, the clan of the Prophet, peace be upon him/, /Banu Hashim do not receive it\. Some scholars allow it/],
      bn: [/মহানবী \(সা\.\)-এর বংশ বনু হাশিমের/, /বনু হাশিমের কেউ যাকাত নিতে পারেন না।.*কোনো কোনো আলেম অনুমতি দেন/],
    },
  },
  {
    fact: 'Promise: “if this changes” stands apart from what cannot change',
    pages: funds,
    says: {
      en: ['You cannot apply to us, because:', 'Not yet, because:', 'If this changes, you can apply.'],
      bn: ['আপনি আমাদের কাছে আবেদন করতে পারছেন না, কারণ:', 'এখনই নয়, কারণ:', 'অবস্থা বদলালে আবেদন করতে পারবেন।'],
    },
    keptBy: 'e2e/specs/funds.spec.ts',
  },
  {
    fact: 'Promise: the answers of the self-check are neither sent nor kept',
    pages: funds,
    says: { en: [/answered on this page only\. Nothing is sent or kept/], bn: [/উত্তর এই পাতাতেই থাকে। কিছু পাঠানো হয় না, জমাও থাকে না/] },
    keptBy: 'e2e/specs/funds.spec.ts',
  },
  {
    fact: 'Promise: only the list of documents is printed',
    pages: funds,
    says: { en: [/Only this list is printed/], bn: [/ছাপালে শুধু এই তালিকাটিই আসবে/] },
    keptBy: 'e2e/specs/funds.spec.ts',
  },
  {
    fact: 'Promise: applying is free, and nobody is asked for a fee, a PIN or an OTP',
    pages: ['/apply_help', ...funds],
    says: { en: [/Applying is free/, /\bfee\b/i, /\bPIN\b/, /\bOTP\b/], bn: [/আবেদন করতে (?:কখনোই )?টাকা লাগে না/, /ফি/, /পিন/, /ওটিপি/] },
    keptBy: 'e2e/specs/waiting-list.spec.ts',
  },
  {
    fact: 'Promise: joining a waiting list commits to nothing',
    pages: ['/apply_help', ...funds],
    says: { en: [/commits you to nothing/], bn: [/নাম লেখালেই আবেদন করতে হবে, এমনও? নয়/] },
    keptBy: 'e2e/specs/waiting-list.spec.ts',
  },
  {
    fact: 'Promise: an applicant can stop before the form is sent',
    pages: ['/apply_help'],
    says: { en: [/You can stop at any time before you send the form/], bn: [/ফরম পাঠানোর আগে যেকোনো সময় আবেদন বাদ দিতে পারেন/] },
    keptBy: 'e2e/specs/private-values.spec.ts',
  },
  {
    fact: 'Promise: no partner is named before both sides agreed in writing',
    pages: ['/apply_help'],
    says: { en: [/only after both sides have agreed in writing\. No partner is named/], bn: [/দুই পক্ষ লিখিতভাবে রাজি হলেই/] },
    keptBy: 'mf-apply/src/pages/apply/ask-or-partner.tsx',
  },
  {
    fact: 'Promise: someone from the team reads every message',
    pages: ['/contact'],
    says: { en: [/Someone from our team reads every message/], bn: [/প্রতিটি বার্তা আমাদের একজন কর্মী নিজে পড়েন/] },
    keptBy: 'origin/src/forms/enquiries.ts',
  },
  {
    fact: 'Promise: the answer comes to the address that was given, and needs no documents',
    pages: ['/contact', '/ask_a_question'],
    says: { en: [/We will reply to this address/, /We do not need them to answer you/], bn: [/এই ঠিকানায় উত্তর পাঠাব/, /উত্তর দিতে এসব লাগে না/] },
    keptBy: 'shared/src/contracts/enquiry.ts',
  },
];
