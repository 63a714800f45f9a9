import type { Language } from 'shared/sections/language';

/** What the forms say in each language, for tests that go through both. */
export const formWords = {
  en: {
    invalidPhone: 'Invalid Bangladeshi phone number',
    wrong: 'Something went wrong',
    unusable: 'Something went wrong with this form.',
    noAmount: 'Enter an amount above zero, for example 5000',
    sent: 'Thank you. Your message has reached us.',
    submitting: 'Submitting...',
    submitPledge: 'Submit pledge',
    update: 'Update Amount',
    home: 'Back Home',
    impact: 'See Impact',
    phoneMeant: 'Did you mean 01712345678?',
    figure: '৳7,000',
    inWords: 'seven thousand taka',
  },
  bn: {
    invalidPhone: 'এটি বাংলাদেশের মোবাইল নম্বর নয়। ইংরেজি অঙ্কে লিখুন, 01 বা +8801 দিয়ে শুরু হবে',
    wrong: 'কোথাও একটি সমস্যা হয়েছে',
    unusable: 'ফরমটিতে একটি সমস্যা হয়েছে।',
    noAmount: 'শূন্যের বেশি একটি পরিমাণ লিখুন, যেমন ৫০০০',
    sent: 'ধন্যবাদ। আপনার বার্তা আমাদের কাছে পৌঁছেছে।',
    submitting: 'পাঠানো হচ্ছে…',
    submitPledge: 'অঙ্গীকার পাঠান',
    update: 'পরিমাণ বদলান',
    home: 'প্রথম পাতায় ফিরুন',
    impact: 'আপনার অবদান দেখুন',
    phoneMeant: 'আপনি কি 01712345678 লিখতে চেয়েছেন?',
    figure: '৳৭,০০০',
    inWords: 'সাত হাজার টাকা',
  },
} as const satisfies Record<Language, Record<string, string>>;
