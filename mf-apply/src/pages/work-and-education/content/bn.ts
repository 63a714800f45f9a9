import { fundDocuments } from 'shared/forms/fund-documents/content/bn';
import { formatTaka } from 'shared/i18n/format';
import { bn as section } from '../../../content/bn.ts';
import { bn as answers } from '../../../content/faq/bn.ts';
import { WORK_AVERAGE_TAKA, WORK_MAX_TAKA } from '../../../model/fund-limits.ts';
import type { WorkAndEducationWords } from './en.ts';

const average = formatTaka(WORK_AVERAGE_TAKA, 'bn');
const maximum = formatTaka(WORK_MAX_TAKA, 'bn');
const { fund } = section;

export const bn: WorkAndEducationWords = {
  fund,
  answers,
  meta: {
    title: 'কাজ ও শিক্ষা তহবিল',
    description: `প্রশিক্ষণ, যন্ত্রপাতি, দোকানের পণ্য, ফি ও পরীক্ষার খরচে এককালীন অনুদান: গড়ে ${average}, সর্বোচ্চ ${maximum}। কারা আবেদন করতে পারেন, কীভাবে।`,
  },
  hero: {
    label: 'কাজ ও শিক্ষা তহবিল',
    title: 'কাজে বা পড়ায় সাহায্য নিন',
    lead: 'কোর্সের খরচ, কাজের যন্ত্র, ছোট দোকানের প্রথম পণ্য বা পরীক্ষার ফি: নিজে আয় করার পথে যা দরকার, এই তহবিল তা দিতে পারে। আবেদন করতে টাকা লাগে না।',
  },
  join: fund.join,
  apply: 'আবেদন করুন',
  pays: [
    { term: 'এককালীন অনুদান', value: `সর্বোচ্চ ${maximum}`, note: 'একজন ২ বছরে একটি অনুদান পেতে পারেন।' },
    { term: 'গড়ে', value: average, note: 'যে কাজ, প্রশিক্ষণ বা পড়া ৩ মাসের মধ্যে শুরু হবে, তার জন্য।' },
  ],
  process: {
    heading: 'আবেদন থেকে কাজ শুরু: ছয়টি ধাপ',
    steps: [
      {
        title: 'আবেদন করতে পারেন কি না দেখুন',
        text: 'আপনি মুসলমান, বাংলাদেশে থাকেন, এখন অভাবে আছেন, আর আপনার নিজের ইমেইল, মোবাইল নম্বর ও ইন্টারনেট আছে।',
      },
      { title: 'অপেক্ষমাণ তালিকায় নাম লেখান', text: 'আপনার নাম, যোগাযোগের উপায়, আর কী শিখতে বা করতে চান।' },
      { title: 'আমন্ত্রণের অপেক্ষা', text: 'নাম লেখানোর ৩ থেকে ৬ সপ্তাহ পর ইমেইলে। আর কাউকে নেওয়ার সুযোগ না থাকলে ১ মাস পর আবার আবেদন করতে পারবেন।' },
      { title: 'ফরম পূরণ করুন', text: 'সময় ১ সপ্তাহ। কাগজপত্র হাতে থাকলে প্রায় ২০ মিনিট লাগে।' },
      { title: 'আমরা সিদ্ধান্ত নিই', text: '২ থেকে ৩ সপ্তাহে। কোনো তথ্য বাকি থাকলে ১০ দিনের মধ্যে পাঠান; ১৪ দিন পর আবেদনটি বন্ধ হয়ে যায়।' },
      { title: 'আমরা টাকা দিই, আপনি শুরু করেন', text: 'সম্ভব হলে সরাসরি স্কুল, প্রশিক্ষক বা বিক্রেতাকে। কাজ বা পড়া ৩ মাসের মধ্যে শুরু হতে হবে।' },
    ],
  },
  papers: fundDocuments['work-and-education'],
  questions: [
    {
      id: 'fund',
      question: 'প্রশিক্ষণ, কাজ বা পড়া কি ৩ মাসের মধ্যে শুরু হবে?',
      fits: 'yes',
      stops: 'now',
      because: '৩ মাসের মধ্যে শুরু হতে হয়। শুরুর তারিখ জানা গেলে তালিকায় নাম লেখান।',
    },
    {
      id: 'before',
      question: 'গত ২ বছরে এই তহবিল থেকে অনুদান পেয়েছেন?',
      fits: 'no',
      stops: 'now',
      because: 'একজন এই তহবিল থেকে ২ বছরে একটিই অনুদান পেতে পারেন।',
    },
  ],
  faq: [
    {
      question: 'কীসের জন্য সাহায্য পাওয়া যায়?',
      answer: 'প্রশিক্ষণ, যন্ত্রপাতি, ছোট ব্যবসার পণ্য, ফি ও পরীক্ষার খরচ। হারাম ব্যবসা কিংবা ফটকা কারবারের দেনা শোধের জন্য নয়।',
    },
    fund.faq.apply,
    { question: 'কত পাব?', answer: `এককালীন অনুদান: গড়ে ${average}, সর্বোচ্চ ${maximum}।` },
    { question: 'ফরম পূরণে কতক্ষণ লাগে?', answer: 'কাগজপত্র হাতে থাকলে প্রায় ২০ মিনিট। আমন্ত্রণ পাওয়ার পর ১ সপ্তাহ সময় থাকে।' },
    {
      question: 'কোন কোন কাগজ লাগবে?',
      answer: fundDocuments['work-and-education'].join(' '),
    },
    { question: 'কিছু বাকি থাকলে?', answer: 'কী বাকি তা জানাই। ১০ দিনের মধ্যে পাঠান; ১৪ দিন পর আবেদনটি বন্ধ হয়ে যায়, তখন আবার তালিকায় নাম লেখাতে পারেন।' },
    answers.long,
    { question: 'আরেকবার আবেদন করা যায়?', answer: 'যায়। তবে একজন ২ বছরে একটিই অনুদান পেতে পারেন।' },
    answers.refused,
    answers.complain,
    fund.faq.cannot,
  ],
};
