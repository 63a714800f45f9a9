import { fundDocuments } from 'shared/forms/fund-documents/content/bn';
import { formatTaka } from 'shared/i18n/format';
import { bn as section } from '../../../content/bn.ts';
import { bn as answers } from '../../../content/faq/bn.ts';
import { HOUSING_ARREARS_MAX_TAKA, HOUSING_MOVING_IN_MAX_TAKA, HOUSING_MOVING_IN_MIN_TAKA } from '../../../model/fund-limits.ts';
import type { HousingFundWords } from './en.ts';

const arrears = formatTaka(HOUSING_ARREARS_MAX_TAKA, 'bn');
const movingIn = `${formatTaka(HOUSING_MOVING_IN_MIN_TAKA, 'bn')} থেকে ${formatTaka(HOUSING_MOVING_IN_MAX_TAKA, 'bn')}`;
const { fund } = section;

export const bn: HousingFundWords = {
  fund,
  answers,
  meta: {
    title: 'আবাসন তহবিল',
    description: `${arrears} পর্যন্ত বকেয়া ভাড়ায়, কিংবা নতুন বাসায় ওঠার প্রথম খরচে সাহায্য। কারা আবেদন করতে পারেন, কোন কাগজ লাগে, কত দিন লাগে।`,
  },
  hero: {
    label: 'আবাসন তহবিল',
    title: 'থাকার খরচে সাহায্য নিন',
    lead: 'ভাড়া বকেয়া পড়েছে, কিংবা বাসা বদলাতেই হবে অথচ প্রথম খরচটুকু জোগাড় হচ্ছে না? এই তহবিল থেকে সাহায্য পেতে পারেন। আবেদন করতে টাকা লাগে না।',
  },
  join: fund.join,
  apply: fund.join,
  pays: [
    { term: 'বকেয়া ভাড়া', value: `সর্বোচ্চ ${arrears}`, note: 'ওই বাসায় অন্তত ৬ মাস ধরে ভাড়া থাকতে হবে। একই প্রয়োজনে ৩ বছরে একবার অনুদান।' },
    { term: 'নতুন বাসায় ওঠা', value: movingIn, note: 'পরিবারের আকার অনুযায়ী। গত ৬ মাসের মধ্যে উঠেছেন, কিংবা ১ মাসের মধ্যে উঠবেন।' },
  ],
  process: {
    heading: 'আবেদন থেকে টাকা পাওয়া: ছয়টি ধাপ',
    steps: [
      {
        title: 'আবেদন করতে পারেন কি না দেখুন',
        text: 'আপনি মুসলমান, বাংলাদেশে থাকেন, এখন অভাবে আছেন, আর আপনার নিজের ইমেইল, মোবাইল নম্বর ও ইন্টারনেট আছে।',
      },
      { title: 'অপেক্ষমাণ তালিকায় নাম লেখান', text: 'আপনার নাম, যোগাযোগের উপায়, আর সাহায্যটি কীসের জন্য।' },
      { title: 'আমন্ত্রণের অপেক্ষা', text: 'নাম লেখানোর ৩ থেকে ৬ সপ্তাহ পর ইমেইলে। আর কাউকে নেওয়ার সুযোগ না থাকলে ১ মাস পর আবার আবেদন করতে পারবেন।' },
      { title: 'ফরম পূরণ করুন', text: 'সময় ১ সপ্তাহ। কাগজপত্র হাতে রাখুন: তালিকা নিচে আছে।' },
      { title: 'আমরা সিদ্ধান্ত নিই', text: '২ থেকে ৩ সপ্তাহে। কোনো কাগজ বাকি থাকলে পাঠাতে ১৪ দিন সময় পাবেন।' },
      { title: 'আমরা টাকা দিই', text: 'সম্ভব হলে সরাসরি বাড়িওয়ালা বা বিক্রেতাকে। মঞ্জুর না হলে কারণ জানাই, আর অভিযোগ কীভাবে জানাবেন, তা-ও।' },
    ],
  },
  papers: fundDocuments['housing-fund'],
  questions: [
    {
      id: 'fund',
      question:
        'সাহায্যটি কি এর কোনো একটির জন্য: অন্তত ৬ মাস ধরে ভাড়া থাকা বাসার বকেয়া ভাড়া; অন্তত ৩ মাসের বকেয়া হোল্ডিং ট্যাক্স বা সিটি করপোরেশন/পৌরসভার পাওনা; গত ৬ মাসে বা সামনের ১ মাসে নতুন বাসায় ওঠা?',
      fits: 'yes',
      stops: 'fund',
      because: 'এই তহবিল শুধু এই তিনটির জন্য। অন্য খরচের জন্য অন্য তহবিল থাকতে পারে।',
    },
    {
      id: 'before',
      question: 'গত ৩ বছরে একই প্রয়োজনে এই তহবিল থেকে অনুদান পেয়েছেন?',
      fits: 'no',
      stops: 'now',
      because: 'একজন একই প্রয়োজনে এই তহবিল থেকে ৩ বছরে একবারই অনুদান পেতে পারেন।',
    },
  ],
  faq: [
    fund.faq.apply,
    {
      question: 'কোনটি বকেয়া ভাড়া হিসেবে ধরা হয়?',
      answer: `যে বাসায় থাকেন তার বকেয়া ভাড়া, সর্বোচ্চ ${arrears}; ওই বাসায় অন্তত ৬ মাস ধরে ভাড়া থাকতে হবে।`,
    },
    {
      question: 'নতুন বাসায় উঠতে সাহায্য পাব?',
      answer: `পেতে পারেন: পরিবারের আকার অনুযায়ী ${movingIn}, যদি গত ৬ মাসের মধ্যে উঠে থাকেন কিংবা ১ মাসের মধ্যে ওঠেন।`,
    },
    {
      question: 'হোল্ডিং ট্যাক্সে সাহায্য পাব?',
      answer:
        'পেতে পারেন, যদি হোল্ডিং ট্যাক্স বা সিটি করপোরেশন/পৌরসভার পাওনা আপনারই দেওয়ার কথা হয় আর তা অন্তত ৩ মাস বকেয়া থাকে। গত ৬ সপ্তাহের মধ্যে ইস্যু করা বকেয়ার বিবরণী লাগবে।',
    },
    {
      question: 'কোন কোন কাগজ লাগবে?',
      answer: [...fundDocuments['housing-fund'], 'কিছু বাকি থাকলে ১৪ দিনের মধ্যে পাঠাবেন।'].join(' '),
    },
    answers.long,
    {
      question: 'আরেকবার আবেদন করা যায়?',
      answer: `যায়। তবে একই প্রয়োজনে ৩ বছরে একবার অনুদান পেতে পারেন, আর নতুন বাসার জন্য ১২ মাসে এই তহবিল থেকে ${arrears}-এর বেশি নয়।`,
    },
    answers.refused,
    answers.complain,
    fund.faq.cannot,
  ],
};
