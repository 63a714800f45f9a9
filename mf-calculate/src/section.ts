import { defineSection } from 'shared/contracts/define-section';

/** What the section is to its visitors: its name, and its pages. Its release carries it, and the site follows. */
export const section = defineSection({
  id: 'calculate',
  remote: 'mf-calculate',
  label: { en: 'Calculate', bn: 'হিসাব' },
  intro: { en: 'Know what is due before you give.', bn: 'কত যাকাত আসে, দেওয়ার আগে জেনে নিন।' },
  pages: [
    {
      id: 'calculate',
      path: '/calculate',
      label: { en: 'Calculate', bn: 'যাকাতের হিসাব' },
      note: { en: 'Four steps, about ten minutes', bn: 'চার ধাপ, প্রায় ১০ মিনিট' },
    },
    {
      id: 'calculator',
      path: '/zakat_calculator',
      label: { en: 'Zakat calculator', bn: 'যাকাত ক্যালকুলেটর' },
      data: ['rates'],
      offline: true,
    },
    {
      id: 'nisab',
      path: '/todays_nisab',
      label: { en: 'Nisab in taka', bn: 'নিসাব কত টাকা' },
      note: { en: 'Silver and gold, with the date of the price', bn: 'রুপা ও সোনা, দরের তারিখসহ' },
      data: ['rates'],
    },
    {
      id: 'guides',
      path: '/zakat_guides',
      label: { en: 'Zakat guides', bn: 'যাকাত নির্দেশিকা' },
      note: { en: 'Three guides to read or download', bn: 'তিনটি নির্দেশিকা, পড়ুন বা ডাউনলোড করুন' },
      offline: true,
      downloads: ['General Zakat Guide.pdf', 'Business Zakat Guide.pdf', 'Missed Zakat Guide.pdf'],
    },
    {
      id: 'general-guide',
      path: '/zakat_guides/general',
      label: { en: 'General Zakat Guide', bn: 'সাধারণ যাকাত নির্দেশিকা' },
      offline: true,
    },
    {
      id: 'business-guide',
      path: '/zakat_guides/business',
      label: { en: 'Business Zakat Guide', bn: 'ব্যবসার যাকাত নির্দেশিকা' },
      offline: true,
    },
    {
      id: 'missed-guide',
      path: '/zakat_guides/missed',
      label: { en: 'Missed Zakat Guide', bn: 'অনাদায়ি যাকাত নির্দেশিকা' },
      offline: true,
    },
    {
      id: 'question',
      path: '/ask_a_question',
      label: { en: 'Ask a question', bn: 'প্রশ্ন করুন' },
      note: { en: 'Our team answers', bn: 'আমাদের একজন কর্মী উত্তর দেন' },
      accepts: 'enquiry',
      query: ['subject', 'state'],
      states: ['?state=sent'],
    },
  ],
});
