import type { Fact } from './fact.ts';

const allFunds = ['/hardship_relief', '/housing_fund', '/work_and_education'];
const everywhere = ['/apply_help', ...allFunds];

/** Section 9 of the specification: the policies of the funds, as the decisions settle them. */
export const fundFacts: readonly Fact[] = [
  {
    fact: 'Muslims in need living in Bangladesh, each with an email address, a mobile number and internet access',
    pages: everywhere,
    says: {
      en: [/Muslim in need/, /living in Bangladesh/i, /own email/i, /mobile number/, /internet access/i],
      bn: [/মুসলমান/, /অভাবে/, /বাংলাদেশে/, /নিজের ইমেইল/, /মোবাইল নম্বর/, /ইন্টারনেট/],
    },
  },
  { fact: 'Email within 3 to 6 weeks', pages: everywhere, says: { en: [/3 to 6 weeks/], bn: [/৩ থেকে ৬ সপ্তাহ/] } },
  {
    fact: 'If the fund is at capacity, again after 1 month',
    pages: everywhere,
    says: { en: [/again after 1 month/], bn: [/১ মাস পর (?:আপনি )?আবার/] },
  },
  { fact: '1 week to complete the form once invited', pages: everywhere, says: { en: [/1 week/], bn: [/১ সপ্তাহ/] } },
  {
    fact: 'Decision in 2 to 3 weeks, a simple, complete case in a few days',
    pages: everywhere,
    says: {
      en: [/2 to 3 weeks/, /simple, complete application may be decided in a few days/],
      bn: [/২ থেকে ৩ সপ্তাহ/, /আবেদন জটিল না হলে আর সব কাগজ ঠিক থাকলে কয়েক দিনেই সিদ্ধান্ত/],
    },
  },
  {
    fact: 'Complaints acknowledged in 5 working days, answered in 10',
    pages: everywhere,
    says: { en: [/(?:with)?in 5 working days/, /answer it (?:with)?in 10/], bn: [/৫ কর্মদিবসের মধ্যে/, /১০ কর্মদিবসের মধ্যে/] },
  },
  {
    fact: 'Not for asylum seekers, on a student visa, with a work permit, with no legal status',
    pages: everywhere,
    says: {
      en: [/asylum/, /student visa/, /work permit/, /no legal status/],
      bn: [/আশ্রয়প্রার্থী/, /শিক্ষার্থী ভিসা/, /ওয়ার্ক পারমিট/, /বৈধ অনুমতি (?:ছাড়া|নেই)/],
    },
  },
  {
    fact: 'Bank statements of the last 3 full months, or of a mobile wallet',
    pages: allFunds,
    says: { en: [/last 3 full months/, /mobile wallet/], bn: [/শেষ ৩টি পূর্ণ মাসের ব্যাংক স্টেটমেন্ট/, /মোবাইল ব্যাংকিংয়ের স্টেটমেন্ট/] },
  },
  {
    fact: 'Photo ID for the applicant, the spouse and children under 18, or a birth certificate',
    pages: allFunds,
    says: {
      en: [/Photo ID for you, your spouse and children under 18/i, /birth certificate/],
      bn: [/স্বামী বা স্ত্রীর এবং ১৮ বছরের কম বয়সি সন্তানদের ছবিসহ পরিচয়পত্র/, /জন্মনিবন্ধন সনদ/],
    },
  },
  {
    fact: 'Housing: arrears up to BDT 7,00,000',
    pages: ['/housing_fund', '/apply_help'],
    says: { en: [/arrears up to ৳7,00,000/i], bn: [/বকেয়া ভাড়া সর্বোচ্চ ৳৭,০০,০০০/] },
  },
  {
    fact: 'Housing: moving-in grant BDT 40,000 to 1,20,000 by family size',
    pages: ['/housing_fund', '/apply_help'],
    says: { en: ['৳40,000 to ৳1,20,000', /by family size/i], bn: ['৳৪০,০০০ থেকে ৳১,২০,০০০', /পরিবারের আকার অনুযায়ী/] },
  },
  {
    fact: 'Housing: one grant for each need every 3 years',
    pages: ['/housing_fund'],
    says: { en: [/One grant for each need every 3 years/], bn: [/একই প্রয়োজনে ৩ বছরে একবার/] },
  },
  {
    fact: 'Housing: for moving in no more than BDT 7,00,000 from the fund in 12 months',
    pages: ['/housing_fund'],
    says: { en: [/no more than ৳7,00,000 from the fund in 12 months/], bn: [/১২ মাসে এই তহবিল থেকে ৳৭,০০,০০০-এর বেশি নয়/] },
  },
  {
    fact: 'Housing: tenancy of at least 6 months',
    pages: ['/housing_fund'],
    says: { en: [/tenancy of at least 6 months/i], bn: [/অন্তত ৬ মাস ধরে ভাড়া থাকতে হবে/] },
  },
  {
    fact: 'Housing: holding tax or municipal charges at least 3 months behind, statement within 6 weeks',
    pages: ['/housing_fund'],
    says: {
      en: [/holding tax or municipal charges/, /at least 3 months behind/, /within the last 6 weeks/],
      bn: [/হোল্ডিং ট্যাক্স বা সিটি করপোরেশন\/পৌরসভার পাওনা/, /অন্তত ৩ মাস বকেয়া/, /গত ৬ সপ্তাহের মধ্যে/],
    },
  },
  {
    fact: 'Housing: moved in within the last 6 months, or will within 1 month',
    pages: ['/housing_fund'],
    says: { en: [/in the last 6 months or will move in within 1 month/], bn: [/গত ৬ মাসের মধ্যে উঠে থাকেন কিংবা ১ মাসের মধ্যে ওঠেন/] },
  },
  {
    fact: 'Housing: missing documents within 14 days',
    pages: ['/housing_fund'],
    says: { en: [/missing, send it within 14 days/], bn: [/১৪ দিনের মধ্যে পাঠাবেন/] },
  },
  {
    fact: 'Work & Education: average grant BDT 1,00,000, at most BDT 3,00,000, one-time',
    pages: ['/work_and_education'],
    says: { en: [/one-time grant: ৳1,00,000 on average, ৳3,00,000 at most/], bn: [/এককালীন অনুদান: গড়ে ৳১,০০,০০০, সর্বোচ্চ ৳৩,০০,০০০/] },
  },
  {
    fact: 'Work & Education: one grant every 2 years',
    pages: ['/work_and_education'],
    says: { en: [/one grant every 2 years/], bn: [/২ বছরে একটি অনুদান/] },
  },
  {
    fact: 'Work & Education: the activity starts within 3 months',
    pages: ['/work_and_education'],
    says: { en: [/activity starts within 3 months/], bn: [/৩ মাসের মধ্যে শুরু হতে হবে/] },
  },
  {
    fact: 'Work & Education: the form takes about 20 minutes',
    pages: ['/work_and_education'],
    says: { en: [/about 20 minutes/i], bn: [/প্রায় ২০ মিনিট/] },
  },
  {
    fact: 'Work & Education: missing information within 10 days, closed after 14',
    pages: ['/work_and_education'],
    says: { en: [/within 10 days; (?:we close the application )?after 14 days/], bn: [/১০ দিনের মধ্যে পাঠান; ১৪ দিন পর আবেদনটি বন্ধ/] },
  },
];
