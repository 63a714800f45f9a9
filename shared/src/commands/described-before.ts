import type { Release } from '../contracts/release.ts';
import type { SectionEntry } from '../sections/sections.ts';

// What the six sections had before releases described themselves (version 1.5 of the contract): names and pages of releases without
// a description, which existing data folders have. It never changes; it can go when no site has such a release within reach any more.
const describedBefore: readonly SectionEntry[] = [
  {
    id: 'shell',
    remote: 'shell',
    label: { en: 'Zakat Foundation', bn: 'যাকাত ফাউন্ডেশন' },
    intro: {
      en: 'Collects Zakat in Bangladesh and passes it to Muslims in need.',
      bn: 'বাংলাদেশে যাকাত সংগ্রহ করে অভাবী মুসলমানদের হাতে পৌঁছে দেয়।',
    },
    pages: [
      { id: 'home', path: '/', label: { en: 'Home', bn: 'প্রথম পাতা' }, data: ['rates', 'stories', 'figures'], borrows: 'impact' },
      {
        id: 'contact',
        path: '/contact',
        label: { en: 'Contact us', bn: 'যোগাযোগ' },
        accepts: 'enquiry',
        query: ['subject', 'state', 'reference', 'joined'],
      },
      { id: 'newsletter', path: '/newsletter', label: { en: 'Newsletter', bn: 'নিউজলেটার' }, accepts: 'subscription', query: ['state'] },
      {
        id: 'newsletter-confirm',
        path: '/newsletter/confirm',
        label: { en: 'Confirm your address', bn: 'ঠিকানা নিশ্চিত করুন' },
        accepts: 'confirmation',
        byLink: true,
        query: ['token'],
      },
      {
        id: 'newsletter-unsubscribe',
        path: '/newsletter/unsubscribe',
        label: { en: 'Leave the newsletter', bn: 'নিউজলেটার বন্ধ করুন' },
        accepts: 'unsubscription',
        byLink: true,
        query: ['token'],
      },
      { id: 'privacy', path: '/privacy_policy', label: { en: 'Privacy policy', bn: 'গোপনীয়তা নীতি' } },
      { id: 'terms', path: '/terms_and_conditions', label: { en: 'Terms and conditions', bn: 'শর্তাবলি' } },
      { id: 'cookies', path: '/cookie_policy', label: { en: 'Cookies', bn: 'কুকি' } },
    ],
  },
  {
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
      },
    ],
  },
  {
    id: 'give',
    remote: 'mf-give',
    label: { en: 'Give', bn: 'দান' },
    intro: { en: 'Zakat, Sadaqah, and how each is used.', bn: 'যাকাত ও সদকা, এবং কোনটি কীভাবে ব্যয় হয়।' },
    pages: [
      {
        id: 'give-zakat',
        path: '/give_zakat',
        label: { en: 'Give Zakat', bn: 'যাকাত দিন' },
        note: { en: 'Three funds, one obligation', bn: 'তিনটি তহবিলে আপনার যাকাত' },
      },
      {
        id: 'give-sadaqah',
        path: '/give_sadaqah',
        label: { en: 'Give Sadaqah', bn: 'সদকা দিন' },
        note: { en: 'Voluntary, any amount', bn: 'ঐচ্ছিক, যেকোনো পরিমাণ' },
      },
      {
        id: 'giving-faq',
        path: '/giving_faq',
        label: { en: 'Giving FAQ', bn: 'দান নিয়ে প্রশ্নোত্তর' },
        note: { en: 'Twelve plain answers', bn: 'বারোটি সহজ উত্তর' },
      },
      {
        id: 'donation',
        path: '/zakat/give/:donation?',
        label: { en: 'Give Zakat', bn: 'যাকাত দিন' },
        accepts: 'pledge',
        query: ['for', 'step', 'donation', 'preset', 'prefilled', 'reference'],
      },
    ],
  },
  {
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
  },
  {
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
  },
  {
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
        note: { en: 'The eight who may receive', bn: 'যে আট শ্রেণি পেতে পারেন' },
      },
    ],
  },
];

/** What a section says of itself in a release; undefined where the release says nothing, and its section is not one of the first six. */
export function descriptionOf({ section, description }: Pick<Release, 'section' | 'description'>): SectionEntry | undefined {
  return description ? { id: section, ...description } : describedBefore.find(({ id }) => id === section);
}
