import type { Bilingual } from 'shared/sections/language';

/** What a visitor reads after sending a form. */
export const answers = {
  enquiry: { en: 'Thank you. Your message has reached us.', bn: 'ধন্যবাদ। আপনার বার্তা আমাদের কাছে পৌঁছেছে।' },
  subscription: {
    en: 'Thank you. If this address is new to us, we will write to it and ask you to confirm.',
    bn: 'ধন্যবাদ। ঠিকানাটি আমাদের কাছে নতুন হলে নিশ্চিত করার জন্য সেখানে একটি ইমেইল পাঠাব।',
  },
  confirmed: { en: 'Your address is confirmed.', bn: 'আপনার ঠিকানা নিশ্চিত হয়েছে।' },
  unsubscribed: { en: 'Your address is off the list.', bn: 'আপনার ঠিকানা তালিকা থেকে বাদ দেওয়া হয়েছে।' },
  brokenLink: {
    en: 'This link is not whole. Please open the one in the message, or copy all of it.',
    bn: 'লিংকটি অসম্পূর্ণ। বার্তার লিংকটি খুলুন, কিংবা পুরোটা কপি করে আনুন।',
  },
  expiredLink: {
    en: 'This link no longer works. Please subscribe again, and we send you a new one.',
    bn: 'লিংকটি এখন আর কাজ করে না। আবার গ্রাহক হোন, আমরা নতুন একটি লিংক পাঠাব।',
  },
  invalid: { en: 'Please correct the marked fields.', bn: 'চিহ্নিত ঘরগুলো ঠিক করে আবার পাঠান।' },
  conflict: {
    en: 'This form was already sent with other details. Please reload the page to send it again.',
    bn: 'এই ফরম আগেই অন্য তথ্য দিয়ে পাঠানো হয়েছে। আবার পাঠাতে পাতাটি নতুন করে খুলুন।',
  },
  unusableKey: {
    en: 'This form cannot be told apart from others. Please reload the page and send it again.',
    bn: 'ফরমটি চেনা যাচ্ছে না। পাতাটি নতুন করে খুলে আবার পাঠান।',
  },
  hostAway: {
    en: 'This could not be delivered just now. Please send it again in a few minutes.',
    bn: 'এই মুহূর্তে এটি পৌঁছে দেওয়া গেল না। কয়েক মিনিট পরে আবার পাঠান।',
  },
  hostWrong: {
    en: 'We sent this on, and got no answer that we understand. Please send it again in a few minutes, or call us if it stays so.',
    bn: 'এটি পাঠানো হয়েছে, কিন্তু বোঝার মতো উত্তর আসেনি। কয়েক মিনিট পরে আবার পাঠান; তাতেও না হলে আমাদের ফোন করুন।',
  },
  tooMany: {
    en: 'Too many forms have come in during the last minute, so this one was not recorded. Please try again in a minute.',
    bn: 'গত এক মিনিটে অনেক বেশি ফরম এসেছে, তাই এটি লিখে রাখা যায়নি। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
} as const satisfies Record<string, Bilingual>;

/** Thanks for a pledge. */
export function pledgeAnswer(name: string): Bilingual {
  return {
    en: `Thank you, ${name}. Your pledge is recorded, and our team will get in touch.`,
    bn: `ধন্যবাদ, ${name}। আপনার অঙ্গীকার লিখে রাখা হয়েছে; আমরা যোগাযোগ করব।`,
  };
}
