import type { Fact } from './fact.ts';

/** Religious rules and promises of the layout and legal pages. */
export const shellWords: readonly Fact[] = [
  {
    fact: 'Privacy: the calculator’s amounts stay in the browser, and on the device only on request',
    pages: ['/privacy_policy'],
    says: {
      en: [/The amounts you type there are not sent to us/, /kept on your device only if you say so/],
      bn: [/তা আমাদের কাছে আসে না, আর আপনি না বললে ডিভাইসেও জমা থাকে না/],
    },
    keptBy: 'e2e/specs/calculator-privacy.spec.ts',
  },
  {
    fact: 'Privacy: the tab remembers the pledge form until it is sent or closed',
    pages: ['/privacy_policy', '/cookie_policy'],
    says: { en: [/the pledge form/, /close (?:the tab|it)/], bn: [/অঙ্গীকারের ফরমে/, /ট্যাব (?:বন্ধ করা পর্যন্ত|মনে রাখে)/] },
    keptBy: 'e2e/specs/form-transitions.spec.ts',
  },
  {
    fact: 'Privacy: answers to “can I apply” are not sent or kept',
    pages: ['/privacy_policy'],
    says: { en: [/None of your answers is sent or kept/], bn: [/কোনো উত্তর পাঠানো হয় না, জমাও থাকে না/] },
    keptBy: 'mf-apply/src/components/fund/self-check.tsx',
  },
  {
    fact: 'Privacy: what is typed into a form and sent, and nothing else; the calculator’s amount is in the pledge’s address',
    pages: ['/privacy_policy'],
    says: {
      en: [/Only what you type into a form and send/, /part of that page’s web address/],
      bn: [/যা নিজে পাঠান, শুধু তা-ই/, /ওয়েব ঠিকানায় থাকে/],
    },
    keptBy: 'mf-give/src/pages/donation/donation-url.ts',
  },
  {
    fact: 'Privacy: what is stored of a pledge, a question and a subscription',
    pages: ['/privacy_policy'],
    says: {
      en: [/your name, mobile phone number, the amount, and whether it is Zakat or Sadaqah/, /the language of the page, when it was sent/],
      bn: [/আপনার নাম, মোবাইল নম্বর, টাকার পরিমাণ, আর তা যাকাত না সদকা/, /পাতার ভাষা, পাঠানোর সময়/],
    },
    keptBy: 'origin/src/db/schema.ts',
  },
  {
    fact: 'Privacy: encrypted before it is stored',
    pages: ['/privacy_policy'],
    says: { en: [/encrypted before it is stored/], bn: [/জমা রাখার আগেই তা এনক্রিপ্ট করা হয়/] },
    keptBy: 'origin/src/db/encryption/encrypted-data.test.ts',
  },
  {
    fact: 'Privacy: what programs send is quarantined until one of the staff has looked at it',
    pages: ['/privacy_policy'],
    says: { en: [/put it aside until one of us has looked at it/], bn: [/আমাদের কেউ না দেখা পর্যন্ত সেটি আলাদা রাখা হয়/] },
    keptBy: 'origin/src/forms/quarantine.test.ts',
  },
  {
    fact: 'Privacy: forms of an internet address are counted for a minute, and the address is not stored',
    pages: ['/privacy_policy'],
    says: { en: [/we count for a minute/, /The address is not stored/], bn: [/এক মিনিট ধরে গোনা হয়/, /ঠিকানাটি জমা রাখা হয় না/] },
    keptBy: 'origin/src/forms/submission-limits.ts',
  },
  {
    fact: 'Privacy: an email with a copy of what was sent, to the address that was given, at most five a day',
    pages: ['/privacy_policy'],
    says: {
      en: [/we send an email there, at most five a day, with a copy of what you sent, its reference and what happens next/],
      bn: [/সেখানে একটি ইমেইল পাঠাই, এক ঠিকানায় দিনে বড়জোর পাঁচটি: আপনি যা পাঠিয়েছেন তার কপি, সূত্র নম্বর, আর এরপর কী হবে/],
    },
    keptBy: 'origin/src/start-mail.ts',
  },
  {
    fact: 'Privacy: the newsletter is sent to confirmed addresses only',
    pages: ['/privacy_policy'],
    says: { en: [/once you have confirmed the address/], bn: [/ঠিকানা নিশ্চিত করার পরই নিউজলেটার পাঠাই/] },
    keptBy: 'e2e/specs/newsletter.spec.ts',
  },
  {
    fact: 'Privacy: the log holds neither internet addresses nor what was typed',
    pages: ['/privacy_policy'],
    says: {
      en: [/own log holds neither your internet address nor anything you typed/],
      bn: [/নিজস্ব লগে আপনার আইপি ঠিকানা বা আপনার লেখা কিছুই থাকে না/],
    },
    keptBy: 'origin/src/server/request-log.test.ts',
  },
  {
    fact: 'Privacy: staff delete pledges and messages that are no longer needed',
    pages: ['/privacy_policy'],
    says: {
      en: [/Pledges: until they are paid or withdrawn/, /our staff delete them/],
      bn: [/অঙ্গীকার: টাকা দেওয়া বা অঙ্গীকার বাতিল করা পর্যন্ত/, /আমাদের কর্মীরা মুছে ফেলেন/],
    },
    keptBy: 'origin/src/forms/purge.test.ts',
  },
  {
    fact: 'Privacy: an address that nobody confirms is deleted after two weeks',
    pages: ['/privacy_policy'],
    says: { en: [/deleted automatically after two weeks/], bn: [/দুই সপ্তাহ পর ঠিকানাটি আপনা থেকেই মুছে যায়/] },
    keptBy: 'origin/src/mail/send-mails.test.ts',
  },
  {
    fact: 'Privacy: each newsletter ends with a link to unsubscribe',
    pages: ['/privacy_policy'],
    says: { en: [/the link at the end of every newsletter/], bn: [/প্রতিটি নিউজলেটারের শেষে তার লিংক থাকে/] },
    keptBy: 'origin/cli/admin/subscriptions.ts',
  },
  {
    fact: 'Privacy: one may ask what is held, have it corrected or deleted',
    pages: ['/privacy_policy'],
    says: { en: [/ask what we hold about you, have it corrected, or have it deleted/], bn: [/মুছে ফেলতে বলতে পারেন/] },
    keptBy: 'origin/src/forms/delete-record.test.ts',
  },
  {
    fact: 'Cookies: one cookie with a random number, for 180 days',
    pages: ['/cookie_policy'],
    says: { en: [/“visitor”/, /kept for 180 days/], bn: [/“visitor”/, /১৮০ দিন থাকে/] },
    keptBy: 'origin/src/releases/rollout/visitor-id.test.ts',
  },
  {
    fact: 'Cookies: everything works without them',
    pages: ['/cookie_policy'],
    says: { en: [/blocks cookies, everything on this site still works/], bn: [/কুকি বন্ধ থাকলেও এই সাইটের সবকিছু ঠিকমতো চলে/] },
    keptBy: 'e2e/specs/site-crawl.spec.ts',
  },
  {
    fact: 'Cookies: copies of pages for when there is no connection, for 30 days, without what was typed',
    pages: ['/cookie_policy'],
    says: {
      en: [/holds the page and nothing that you typed/, /stops being shown after 30 days/, /If data saver is on, no copy is kept/],
      bn: [/আপনি যা লিখেছেন তা থাকে না/, /৩০ দিন পরে কপিটি আর দেখানো হয় না/, /ডেটা সেভার চালু থাকলে কোনো কপি রাখা হয় না/],
    },
    keptBy: 'e2e/specs/offline.spec.ts',
  },
  {
    fact: 'Cookies: nothing of other companies',
    pages: ['/cookie_policy'],
    says: { en: [/No cookies of other companies/], bn: [/অন্য কোনো কোম্পানির কুকি নেই/] },
    keptBy: 'origin/src/pages/routes.ts',
  },
  {
    fact: 'Terms: a pledge is not a payment, and no card is taken here',
    pages: ['/terms_and_conditions'],
    says: {
      en: [/A pledge on this site is not a payment/, /a pledge that is not paid costs nothing/],
      bn: [/অঙ্গীকার মানে টাকা দেওয়া নয়/, /পরে টাকা না দিলে কোনো ফি বা জরিমানা দিতে হয় না/],
    },
    keptBy: 'shared/src/contracts/pledge.ts',
  },
  {
    fact: 'Terms: applying is free, and a waiting list is not a promise of help',
    pages: ['/terms_and_conditions'],
    says: { en: [/Applying is free/, /not a promise of help/], bn: [/আবেদন করতে টাকা লাগে না/, /সাহায্যের প্রতিশ্রুতি নয়/] },
    keptBy: 'shared/src/contracts/enquiry.ts',
  },
  {
    fact: 'Legal: the date changes with the text',
    pages: ['/terms_and_conditions', '/privacy_policy', '/cookie_policy'],
    says: { en: [/Last changed on \d+ \w+ 20\d\d/], bn: [/সর্বশেষ পরিবর্তন: [০-৯]+ \S+ ২০[০-৯]{2}/] },
    keptBy: 'shell/src/legal/changed.test.ts',
  },
];
