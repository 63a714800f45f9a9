import type { Bilingual } from 'shared/sections/language';

/** What a visitor reads after sending a form. */
export const answers = {
  enquiry: { en: 'Thank you. Your message has reached us.', bn: 'ধন্যবাদ। আপনার বার্তা আমাদের কাছে পৌঁছেছে।' },
  subscription: {
    en: 'Thank you. If this address is new to us, you will get an email asking you to confirm it.',
    bn: 'ধন্যবাদ। ঠিকানাটি আমাদের কাছে নতুন হলে নিশ্চিত করার জন্য সেখানে একটি ইমেইল পাঠাব।',
  },
  confirmed: { en: 'Your address is confirmed.', bn: 'আপনার ঠিকানা নিশ্চিত হয়েছে।' },
  unsubscribed: { en: 'Your address is off the list.', bn: 'আপনার ঠিকানা তালিকা থেকে বাদ দেওয়া হয়েছে।' },
  brokenLink: {
    en: 'This link is incomplete. Please open the link in our email again, or copy the whole link.',
    bn: 'লিংকটি অসম্পূর্ণ। ইমেইলের লিংকটিতে আবার চাপুন, কিংবা পুরো লিংকটি কপি করুন।',
  },
  expiredLink: {
    en: 'This link no longer works. Please subscribe again and we will send you a new one.',
    bn: 'লিংকটি এখন আর কাজ করে না। আবার গ্রাহক হোন, আমরা নতুন একটি লিংক পাঠাব।',
  },
  endedLink: {
    en: 'This link belongs to a subscription that has already ended. If you still get our newsletter, please use the link in our newest email.',
    bn: 'এই লিংকের ঠিকানাটি আগেই তালিকা থেকে বাদ দেওয়া হয়েছে। এখনো নিউজলেটার এলে আমাদের সবচেয়ে নতুন ইমেইলের লিংক থেকে বন্ধ করুন।',
  },
  invalid: { en: 'Please correct the marked fields.', bn: 'চিহ্নিত ঘরগুলো ঠিক করে আবার পাঠান।' },
  conflict: {
    en: 'This form was already sent with different details. To send these as well, press the button again.',
    bn: 'এই ফরম আগে অন্য তথ্য দিয়ে পাঠানো হয়েছে। এই তথ্যও পাঠাতে চাইলে বোতামটি আবার চাপুন।',
  },
  unusableKey: {
    en: 'Something went wrong with this form. Please press the button again.',
    bn: 'ফরমটিতে একটি সমস্যা হয়েছে। বোতামটি আবার চাপুন।',
  },
  hostAway: {
    en: 'We could not accept your form at the moment. Please send it again in a few minutes.',
    bn: 'এই মুহূর্তে আপনার ফরমটি নেওয়া গেল না। কয়েক মিনিট পরে আবার পাঠান।',
  },
  unconfirmed: {
    en: 'We could not confirm that your form arrived. Please send it again in a few minutes. If that does not work, call us.',
    bn: 'ফরমটি পৌঁছেছে কি না, নিশ্চিত হওয়া যায়নি। কয়েক মিনিট পরে আবার পাঠান; তাতেও না হলে আমাদের ফোন করুন।',
  },
  tooMany: {
    en: 'We received too many forms in the last minute, so yours was not recorded. Please try again in a minute.',
    bn: 'গত এক মিনিটে অনেক বেশি ফরম এসেছে, তাই আপনার ফরমটি নেওয়া যায়নি। এক মিনিট পরে আবার পাঠান।',
  },
} as const satisfies Record<string, Bilingual>;

/** Thanks for a pledge. */
export function pledgeAnswer(name: string): Bilingual {
  return {
    en: `Thank you, ${name}. Your pledge is recorded, and our team will get in touch.`,
    bn: `ধন্যবাদ, ${name}। আপনার অঙ্গীকার লিখে রাখা হয়েছে; আমরা যোগাযোগ করব।`,
  };
}
