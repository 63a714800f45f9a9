import { bn as formWords } from 'shared/forms/content/bn';
import { fundNames } from 'shared/domain/fund-names';
import type { ContactWords } from './en.ts';

export const bn: ContactWords = {
  enquiry: formWords.enquiry,
  meta: {
    title: 'যোগাযোগ',
    description: 'ফাউন্ডেশনে লিখুন, ফোন করুন বা সরাসরি আসুন: যাকাত, নিসাব, সদকা, অঙ্গীকার কিংবা সাহায্যের আবেদন, যেকোনো বিষয়ে।',
  },
  label: 'যোগাযোগ',
  title: 'আমাদের সঙ্গে যোগাযোগ করুন',
  lead: 'যাকাত, দানের অঙ্গীকার, আবেদন কিংবা এই ওয়েবসাইট নিয়ে লিখুন। প্রতিটি বার্তা আমাদের একজন কর্মী নিজে পড়েন।',
  form: {
    heading: 'আমাদের লিখুন',
    text: 'যাকাতের হিসাব-সংক্রান্ত প্রশ্নের উত্তর দেন আমাদের দায়িত্বপ্রাপ্ত কর্মীরা। শরিয়তের মাসআলা আমরা আলেমের কাছে পাঠাই, আর উত্তরে তা জানিয়ে দিই।',
  },
  details: {
    heading: 'ফোন করুন বা সরাসরি আসুন',
    phone: 'ফোন',
    email: 'ইমেইল',
    address: 'ঠিকানা',
    map: 'মানচিত্রে দেখুন',
    hours: 'অফিসের সময়',
    registration: 'নিবন্ধন',
    question: 'নিজের যাকাত নিয়ে প্রশ্ন',
  },
  waitingList: {
    title: (list) => `অপেক্ষমাণ তালিকায় নাম লেখান: ${fundNames[list].bn}`,
    joinedTitle: (list) => `অপেক্ষমাণ তালিকায় আপনার নাম আছে: ${fundNames[list].bn}`,
    description: 'আমাদের কোনো একটি তহবিলের অপেক্ষমাণ তালিকায় নাম লেখান: আপনার নাম, যোগাযোগের উপায় আর সাহায্যটি কীসের জন্য। এতে টাকা লাগে না।',
  },
};
