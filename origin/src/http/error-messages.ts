import type { Bilingual } from 'shared/sections/language';

const somethingWrong: Bilingual = { en: 'Something went wrong', bn: 'কোথাও একটি সমস্যা হয়েছে' };

const messages: Readonly<Record<number, Bilingual>> = {
  400: { en: 'This request cannot be read.', bn: 'অনুরোধটি পড়া গেল না।' },
  403: {
    en: 'This form was sent from another website. Please fill it in here.',
    bn: 'ফরমটি অন্য একটি ওয়েবসাইট থেকে পাঠানো হয়েছে। অনুগ্রহ করে এখানেই পূরণ করুন।',
  },
  404: { en: 'There is nothing at this address.', bn: 'এই ঠিকানায় কিছু নেই।' },
  413: { en: 'This is too much text. Please shorten it.', bn: 'লেখা অনেক বড় হয়ে গেছে। একটু ছোট করে পাঠান।' },
  415: { en: 'Please send this as application/json.', bn: 'application/json হিসেবে পাঠান।' },
  429: {
    en: 'Too many requests came from here in the last minute. Please try again in a minute.',
    bn: 'গত এক মিনিটে এখান থেকে অনেক অনুরোধ এসেছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
  503: {
    en: 'We cannot store or look up anything just now. Nothing was recorded; please try again in a few minutes.',
    bn: 'এই মুহূর্তে কিছু লিখে রাখা বা খুঁজে দেখা যাচ্ছে না। কিছুই লেখা হয়নি; কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  },
};

/** What an answer without words of its own says about its status. */
export function messageOf(status: number): Bilingual {
  return messages[status] ?? somethingWrong;
}
