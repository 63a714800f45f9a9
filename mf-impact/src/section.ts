import { defineSection } from 'shared/contracts/define-section';

/** What the section is to its visitors: its name, and its pages. Its release carries it, and the site follows. */
export const section = defineSection({
  id: 'impact',
  remote: 'mf-impact',
  label: { en: 'Your impact', bn: 'আপনার অবদান' },
  intro: { en: 'What your giving has done so far.', bn: 'আপনার দানে এ পর্যন্ত যা হয়েছে।' },
  pages: [
    {
      id: 'impact',
      path: '/your_impact',
      label: { en: 'Your impact', bn: 'আপনার অবদান' },
      note: { en: 'Figures with their dates', bn: 'তারিখসহ হিসাব' },
      data: ['stories', 'figures'],
    },
    {
      id: 'stories',
      path: '/impact_stories',
      label: { en: 'Impact stories', bn: 'বদলে যাওয়ার গল্প' },
      note: { en: 'In their own words', bn: 'তাঁদের নিজের কথায়' },
      data: ['stories'],
    },
    {
      id: 'how-you-help',
      path: '/how_you_help',
      label: { en: 'How you help', bn: 'আপনার দান যেভাবে পৌঁছায়' },
      note: { en: 'From pledge to recipient', bn: 'অঙ্গীকার থেকে প্রাপকের হাত পর্যন্ত' },
    },
    {
      id: 'need',
      path: '/the_need',
      label: { en: 'The need', bn: 'প্রয়োজন কতটা' },
      note: { en: 'Why it is still needed', bn: 'কেন এখনো দরকার' },
    },
  ],
});
