import { defineSection } from 'shared/contracts/define-section';

/** What the section is to its visitors: its name, and its pages. Its release carries it, and the site follows. */
export const section = defineSection({
  id: 'apply',
  remote: 'mf-apply',
  label: { en: 'Apply for help', bn: 'সাহায্যের আবেদন' },
  intro: { en: 'Free to apply. No one may ask you for a fee.', bn: 'আবেদন করতে টাকা লাগে না। কেউ ফি চাইতে পারে না।' },
  pages: [
    {
      id: 'apply',
      path: '/apply_help',
      label: { en: 'Apply', bn: 'আবেদন' },
      note: { en: 'Who can apply, and how', bn: 'কারা আবেদন করতে পারেন, কীভাবে' },
    },
    {
      id: 'hardship-relief',
      path: '/hardship_relief',
      label: { en: 'Hardship Relief Fund', bn: 'দুর্দশা লাঘব তহবিল' },
      note: { en: 'Food, medicine, bills', bn: 'খাবার, ওষুধ, বিল' },
    },
    {
      id: 'housing-fund',
      path: '/housing_fund',
      label: { en: 'Housing Fund', bn: 'আবাসন তহবিল' },
      note: { en: 'Rent arrears, moving in', bn: 'বকেয়া ভাড়া, নতুন বাসা' },
      data: ['rates'],
    },
    {
      id: 'work-and-education',
      path: '/work_and_education',
      label: { en: 'Work & Education Fund', bn: 'কাজ ও শিক্ষা তহবিল' },
      note: { en: 'Training, tools, fees', bn: 'প্রশিক্ষণ, যন্ত্রপাতি, ফি' },
      data: ['rates'],
    },
  ],
});
