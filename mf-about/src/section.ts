import { defineSection } from 'shared/contracts/define-section';

/** What the section is to its visitors: its name, and its pages. Its release carries it, and the site follows. */
export const section = defineSection({
  id: 'about',
  remote: 'mf-about',
  label: { en: 'About Zakat', bn: 'যাকাত সম্পর্কে' },
  intro: { en: 'What Zakat is, and why it exists.', bn: 'যাকাত কী, আর কেন।' },
  pages: [
    {
      id: 'about-zakat',
      path: '/about_zakat',
      label: { en: 'About Zakat', bn: 'যাকাত কী' },
      note: { en: 'Meaning and obligation', bn: 'অর্থ ও বিধান' },
    },
    {
      id: 'zakat-purpose',
      path: '/zakat_purpose',
      label: { en: 'Purpose of Zakat', bn: 'যাকাতের উদ্দেশ্য' },
      note: { en: 'Why it is a right', bn: 'কেন তা অন্যের হক' },
    },
    {
      id: 'how-it-works',
      path: '/how_it_works',
      label: { en: 'How Zakat works', bn: 'যাকাত কারা পান, কীভাবে পান' },
      note: { en: 'The eight who may receive', bn: 'যে আট শ্রেণির মানুষ পেতে পারেন' },
    },
  ],
});
