import type { Bilingual } from 'shared/sections/language';

const somethingWrong: Bilingual = { en: 'Something went wrong', bn: 'কোথাও একটি সমস্যা হয়েছে' };

const messages: Readonly<Record<number, Bilingual>> = {
  400: { en: 'We could not read this request.', bn: 'অনুরোধটি পড়া যায়নি।' },
  403: {
    en: 'This form was sent from another website. Please fill it in here.',
    bn: 'ফরমটি অন্য একটি ওয়েবসাইট থেকে পাঠানো হয়েছে। অনুগ্রহ করে এখানেই পূরণ করুন।',
  },
  404: { en: 'There is nothing at this address.', bn: 'এই ঠিকানায় কিছু নেই।' },
  408: { en: 'The request took too long to arrive. Please try again.', bn: 'অনুরোধটি আসতে বেশি সময় লেগেছে। আবার চেষ্টা করুন।' },
  413: { en: 'This is too much text. Please shorten it.', bn: 'লেখা অনেক বড় হয়ে গেছে। একটু ছোট করে পাঠান।' },
  414: { en: 'This address is too long.', bn: 'ঠিকানাটি বেশি লম্বা।' },
  415: { en: 'Please send this as application/json.', bn: 'application/json হিসেবে পাঠান।' },
  429: {
    en: 'Too many requests came from your connection in the last minute. Please try again in a minute.',
    bn: 'গত এক মিনিটে আপনার সংযোগ থেকে অনেক অনুরোধ এসেছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
  431: { en: 'This request is too long.', bn: 'অনুরোধটি বেশি লম্বা।' },
  503: {
    en: 'This is not available just now. Please try again in a few minutes.',
    bn: 'এই মুহূর্তে এটি পাওয়া যাচ্ছে না। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  },
};

/** What is said in answer to a form where it differs. */
const formMessages: Readonly<Record<number, Bilingual>> = {
  429: {
    en: 'Too many forms came from your connection in the last minute. Please send yours again in a minute.',
    bn: 'গত এক মিনিটে আপনার সংযোগ থেকে অনেক বেশি ফরম এসেছে। এক মিনিট পরে আপনারটি আবার পাঠান।',
  },
  503: {
    en: 'We cannot take forms just now. Yours was not recorded. Please try again in a few minutes.',
    bn: 'এই মুহূর্তে ফরম নেওয়া যাচ্ছে না। আপনার ফরমটি নেওয়া হয়নি; কয়েক মিনিট পরে আবার পাঠান।',
  },
};

/** What an answer without words of its own says about its status. */
export function messageOf(status: number): Bilingual {
  return messages[status] ?? somethingWrong;
}

/** What the answer to a form without words of its own says about its status. */
export function formMessageOf(status: number): Bilingual {
  return formMessages[status] ?? messageOf(status);
}
