import type { Fact } from './fact.ts';

const siteSettings = 'shared/src/contracts/accounts.ts';
const sampleSettings = 'origin/src/server/settings/sample-site.json';
/** All that the forms ask for: neither has a card, a PIN, an OTP or a fee. */
const pledgeForm = 'shared/src/contracts/pledge.ts';
const enquiryForm = 'shared/src/contracts/enquiry.ts';

/** Religious rules and promises of the impact pages and Home. */
export const impactWords: readonly Fact[] = [
  {
    fact: 'Home: Zakat is due once the nisab has been owned for a lunar year',
    pages: ['/'],
    says: {
      en: ['Zakat is due once you have owned the nisab (the least wealth on which it is due) for a lunar year'],
      bn: ['যে সীমার কম সম্পদে যাকাত নেই, তাকে নিসাব বলে', 'এক চান্দ্র বছর ধরে নিসাবের মালিক থাকলে যাকাত ফরজ'],
    },
  },
  {
    fact: 'Home: Zakat is 2.5%, one part in forty',
    pages: ['/'],
    says: { en: ['2.5%, one part in forty'], bn: ['২.৫%, চল্লিশ ভাগের এক ভাগ'] },
  },
  {
    fact: 'Home: the third pillar, a known right and no favour, by 9:103, 51:19 and 70:24–25, paraphrased',
    pages: ['/'],
    says: {
      en: ['third pillar of Islam', 'not a favour', 'a known right', '9:103, in our paraphrase', '51:19', '70:24–25'],
      bn: ['ইসলামের তৃতীয় স্তম্ভ', 'অনুগ্রহ নয়', 'নির্ধারিত হক', '৯:১০৩, ভাবার্থ', '৫১:১৯', '৭০:২৪–২৫'],
    },
  },
  {
    fact: 'Home: a fixed share of wealth, not of savings alone, that belongs to people in need',
    pages: ['/'],
    says: {
      en: ['A fixed share of your wealth that belongs to people in need, given each lunar year'],
      bn: ['সম্পদের নির্দিষ্ট একটি অংশ, যা প্রতি চান্দ্র বছরে অভাবী মানুষের হক'],
    },
  },
  {
    fact: 'Home: of the eight groups of the Qur’an, the funds serve three',
    pages: ['/'],
    says: { en: ['Eight groups are named in the Qur’an. Our funds serve three of them'], bn: ['কুরআনে আট শ্রেণির কথা আছে', 'তিন শ্রেণির জন্য'] },
  },
  {
    fact: 'The need: a right for the one who asks and the one who goes without, by 51:19, paraphrased',
    pages: ['/the_need'],
    says: { en: ['there is a right', '51:19, in our paraphrase'], bn: ['হক আছে যে চায় তার, আর যে বঞ্চিত তার', '৫১:১৯, ভাবার্থ'] },
  },
  {
    fact: 'The need: with the nisab or more, one part in forty may be due',
    pages: ['/the_need'],
    says: {
      en: [/the nisab \(the threshold for Zakat\) or more, one part in forty may be due/],
      bn: [/নিসাবের .*সমান বা বেশি.*চল্লিশ ভাগের এক ভাগ/],
    },
  },
  {
    fact: 'How you help: the money becomes the recipient’s own; others are paid as the recipient’s agent, with their agreement',
    pages: ['/how_you_help'],
    says: {
      en: ['The money becomes theirs', 'as the recipient’s agent, and with the recipient’s agreement'],
      bn: ['টাকার মালিক হন প্রাপক', 'তাঁর সম্মতিতে, তাঁর প্রতিনিধি হয়ে'],
    },
  },
  {
    fact: 'How you help: Zakat is paid with its intention, and goes to Muslims in need living in Bangladesh',
    pages: ['/how_you_help'],
    says: {
      en: ['with the intention of Zakat', 'for Muslims in need living in Bangladesh'],
      bn: ['যাকাতের নিয়তে', 'বাংলাদেশে বসবাসকারী অভাবী মুসলমানদের জন্য'],
    },
  },
  {
    fact: 'How you help: Sadaqah is voluntary and does not replace Zakat',
    pages: ['/how_you_help'],
    says: { en: ['Voluntary', 'It does not replace Zakat'], bn: ['ঐচ্ছিক', 'সদকায় যাকাত আদায় হয় না'] },
  },
  {
    fact: 'The figures of impact say who counted them, and when',
    pages: ['/your_impact'],
    says: { en: ['Counted by a sample office on 1 January 2025'], bn: ['গণনাকারী: নমুনা দপ্তর। গণনার তারিখ: ১ জানুয়ারি ২০২৫।'] },
    keptBy: siteSettings,
  },
  {
    fact: 'Newer figures of impact appear with their dates',
    pages: ['/your_impact'],
    says: {
      en: ['These figures are for February and the whole of 2024. Newer figures will appear here with their dates.'],
      bn: ['এগুলো ২০২৪ সালের ফেব্রুয়ারি মাসের ও পুরো বছরের হিসাব। নতুন হিসাব তারিখসহ এখানে যোগ হবে।'],
    },
    keptBy: siteSettings,
  },
  {
    fact: 'Where the money goes: a year by fund, running costs and who pays them, trustees, auditor, registration, reports',
    pages: ['/your_impact'],
    says: {
      en: [
        'Where the money goes',
        /Hardship Relief Fund ৳3,00,000 50%/,
        /Running costs ৳60,000/,
        'Who pays the running costs sample donors',
        'Sample trustee 1',
        'Sample auditor',
        'Registration Sample: not registered',
        'Annual reports Sample: ',
      ],
      bn: [
        'টাকা কোথায় যায়',
        /দুর্দশা লাঘব তহবিল ৳৩,০০,০০০ ৫০%/,
        /পরিচালনার খরচ ৳৬০,০০০/,
        'পরিচালনার খরচ কারা দেন নমুনা দাতারা',
        'নমুনা ট্রাস্টি ১',
        'নমুনা নিরীক্ষক',
        'নিবন্ধন নমুনা: নিবন্ধিত নয়',
        'বার্ষিক প্রতিবেদন নমুনা: ',
      ],
    },
    keptBy: sampleSettings,
  },
  {
    fact: 'Sample figures and accounts are called samples',
    pages: ['/your_impact'],
    says: {
      en: ['Sample figures Your impact', '2024 Sample', '2023 Sample', 'No figure and no name in this part is real'],
      bn: ['নমুনা সংখ্যা আপনার অবদান', '২০২৪ নমুনা', '২০২৩ নমুনা', 'এই অংশের কোনো সংখ্যা বা নাম আসল নয়'],
    },
    keptBy: 'mf-impact/src/pages/impact/page.test.tsx',
  },
  {
    fact: 'Home says what the funds paid out and what running the foundation cost, as a sample',
    pages: ['/'],
    says: {
      en: ['Sample figures, not real ones. In 2024 the funds paid out ৳6,00,000. Running costs came to ৳60,000, paid by sample donors.'],
      bn: ['সংখ্যাগুলো নমুনা, আসল নয়। ২০২৪ সালে তহবিলগুলো থেকে দেওয়া হয়েছে ৳৬,০০,০০০। পরিচালনার খরচ ৳৬০,০০০, দিয়েছেন নমুনা দাতারা।'],
    },
    keptBy: sampleSettings,
  },
  {
    fact: 'Sample stories are called samples, and nobody’s consent is claimed for them',
    pages: ['/', '/your_impact', '/impact_stories'],
    says: { en: ['Sample stories, not real people'], bn: ['গল্পগুলো নমুনা, সত্যিকারের কারও নয়'] },
    keptBy: 'shared/src/contracts/sample-story.ts',
  },
  {
    fact: 'Real stories are told with consent, under another name, without faces',
    pages: ['/impact_stories'],
    says: {
      en: ['only with the consent of the person it is about', 'We change names', 'We show no faces'],
      bn: ['তিনি রাজি হলে তবেই', 'নাম বদলে দেওয়া হয়', 'কারও মুখ দেখানো হয় না'],
    },
    keptBy: 'docs/how-to/configure-the-site.md',
  },
  {
    fact: 'How you help: examples are not stories of real people',
    pages: ['/how_you_help'],
    says: { en: ['They are not stories of real people'], bn: ['এগুলো সত্যিকারের মানুষের গল্প নয়'] },
    keptBy: 'mf-impact/src/pages/how-you-help/fund-examples.tsx',
  },
  {
    fact: 'Nothing of Zakat goes into running costs unless the giver asks for it',
    pages: ['/', '/how_you_help'],
    says: { en: [/unless you (?:ask us to|choose it)/], bn: ['আপনি নিজে না চাইলে'] },
    keptBy: sampleSettings,
  },
  {
    fact: 'Everyone’s savings, income and costs are looked at in the same way',
    pages: ['/', '/how_you_help'],
    says: { en: ['savings, income and costs in the same way for everyone'], bn: [/সঞ্চয়, আয় ও খরচ.* একই নিয়মে/] },
    keptBy: 'mf-apply/src/pages/apply/content/en.ts',
  },
  {
    fact: 'Applying is free; no fee, PIN or OTP is asked for',
    pages: ['/'],
    says: {
      en: ['Applying is free. We never ask for a fee, a PIN or an OTP.'],
      bn: ['আবেদন করতে টাকা লাগে না। আমরা কখনো ফি, পিন বা ওটিপি চাই না।'],
    },
    keptBy: enquiryForm,
  },
  {
    fact: 'A pledge takes no card, and gives a reference at once',
    pages: ['/how_you_help'],
    says: {
      en: ['You cannot pay by card on this site', 'We never ask for a PIN or an OTP', 'You get a reference at once'],
      bn: ['এই সাইটে কার্ডে টাকা নেওয়া হয় না', 'আমরা কখনো পিন বা ওটিপি চাই না', 'সঙ্গে সঙ্গে একটি সূত্র নম্বর পান'],
    },
    keptBy: pledgeForm,
  },
  {
    fact: 'Home: the calculation stays in the browser',
    pages: ['/'],
    says: { en: ['stays in your browser'], bn: ['ব্রাউজারেই থাকে'] },
    keptBy: 'e2e/specs/calculator-privacy.spec.ts',
  },
  {
    fact: 'The need: nobody has to tell more than the form needs',
    pages: ['/the_need'],
    says: { en: ['Nobody has to tell us more than the form needs'], bn: ['ফরমে যেটুকু লাগে, তার বেশি কাউকে বলতে হয় না'] },
    keptBy: enquiryForm,
  },
  {
    fact: 'The need: poverty figures name their source and year',
    pages: ['/the_need'],
    says: {
      en: ['Of every 1,000 people in Bangladesh, 187 lived in poverty in 2022', 'Household Income and Expenditure Survey (HIES) 2022'],
      bn: ['২০২২ সালে বাংলাদেশের প্রতি ১,০০০ জনে ১৮৭ জন ছিলেন দরিদ্র', 'খানা আয় ও ব্যয় জরিপ ২০২২'],
    },
    keptBy: 'mf-impact/src/pages/need/survey.ts',
  },
];
