import type { Fact } from './fact.ts';

/** Promises of the newsletter pages. */
export const mailWords: readonly Fact[] = [
  {
    fact: 'A newsletter address is used for the newsletter only',
    pages: ['/newsletter'],
    says: {
      en: [/We use it only for the newsletter/, /We send nothing else to your address/],
      bn: [/ঠিকানাটি শুধু নিউজলেটার পাঠাতে ব্যবহার করব/, /এর বাইরে কিছু পাঠাব না/],
    },
    keptBy: 'origin/src/forms/newsletter/subscriptions.ts',
  },
  {
    fact: 'A newsletter address is confirmed by an email first',
    pages: ['/newsletter'],
    says: { en: [/First you get an email asking you to confirm it/], bn: [/প্রথমে ঠিকানাটি নিশ্চিত করার একটি ইমেইল পাবেন/] },
    keptBy: 'origin/src/forms/newsletter/write-subscription-mail.ts',
  },
  {
    fact: 'Readers unsubscribe at any time',
    pages: ['/newsletter'],
    says: { en: [/you can unsubscribe at any time/], bn: [/যেকোনো সময় বন্ধ করতে পারবেন/] },
    keptBy: 'origin/src/forms/newsletter/newsletter-links.ts',
  },
  {
    fact: 'After subscribing, an email asks for a confirmation, and until then no newsletter is sent',
    pages: ['/newsletter?state=pending'],
    says: {
      en: [/you will get an email asking you to confirm it/, /You will get no newsletter until you do/],
      bn: [/সেখানে নিশ্চিত করার একটি ইমেইল পাবেন/, /তার আগে কোনো নিউজলেটার পাবেন না/],
    },
    keptBy: 'origin/src/mail/send-mails.test.ts',
  },
  {
    fact: 'The link to unsubscribe is in the confirmation email and does not expire',
    pages: ['/newsletter?state=confirmed'],
    says: {
      en: [/link at the end of every newsletter, or the one in our confirmation email\. Neither expires/],
      bn: [/প্রতিটি নিউজলেটারের শেষে বন্ধ করার লিংক থাকে, নিশ্চিত করার ইমেইলেও আছে। লিংকের মেয়াদ ফুরায় না/],
    },
    keptBy: 'origin/src/forms/newsletter/newsletter-links.test.ts',
  },
  {
    fact: 'Who unsubscribes is deleted from the list',
    pages: ['/newsletter?state=left', '/newsletter/unsubscribe'],
    says: { en: [/We have deleted it|remove your address from our list/], bn: [/ঠিকানাটি মুছে ফেলেছি|তালিকা থেকে আপনার ঠিকানা মুছে যাবে/] },
    keptBy: 'origin/src/forms/newsletter/newsletter.test.ts',
  },
];
