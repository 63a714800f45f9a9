import type { Fact } from './fact.ts';

/**
 * Section 9 of the specification: the constants of Zakat, Sadaqah and giving, where the content brief places them.
 * Its other constants are behaviour, tested where it lives: suggested amounts with the calculator, the cut of a quotation with the story card.
 */
export const zakatFacts: readonly Fact[] = [
  {
    fact: 'Zakat is 2.5%',
    pages: ['/calculate', '/give_zakat', '/giving_faq', '/how_it_works', '/about_zakat'],
    says: { en: ['2.5%'], bn: ['২.৫%'] },
  },
  {
    fact: 'Zakat is due after one lunar year',
    pages: ['/calculate', '/give_zakat', '/giving_faq', '/how_it_works', '/about_zakat'],
    says: { en: [/lunar year/], bn: [/চান্দ্র বছর/] },
  },
  {
    fact: 'The nisab is 612.36 g of silver',
    pages: ['/', '/calculate', '/todays_nisab', '/how_it_works'],
    says: { en: [/612\.36 g/], bn: [/৬১২\.৩৬ গ্রাম/] },
  },
  {
    fact: 'The nisab of gold is 87.48 g',
    pages: ['/todays_nisab'],
    says: { en: [/87\.48 g/], bn: [/৮৭\.৪৮ গ্রাম/] },
  },
  {
    fact: 'Others convert the same measures as 85 g and 595 g',
    pages: ['/todays_nisab'],
    says: { en: [/\b85 g/, /\b595 g/], bn: [/(?<![০-৯])৮৫ গ্রাম/, /৫৯৫ গ্রাম/] },
  },
  {
    fact: 'Exactly the nisab is due',
    pages: ['/calculate'],
    says: { en: [/Exactly equal counts/], bn: [/ঠিক সমান হলেও/] },
  },
  {
    fact: 'One vori is 11.67 g',
    pages: ['/calculate'],
    says: { en: [/11\.67 g/], bn: [/১১\.৬৭ গ্রাম/] },
  },
  {
    fact: 'Of long-term debts, up to 12 months of repayments',
    pages: ['/calculate', '/how_it_works'],
    says: { en: [/up to 12 months of repayments/i], bn: [/১২ মাসের কিস্তি/] },
  },
  {
    fact: 'Bills only when due or overdue',
    pages: ['/calculate'],
    says: { en: [/due or overdue/], bn: [/দেওয়ার সময় হয়েছে বা পেরিয়ে গেছে/] },
  },
  {
    fact: '1 Taka of Sadaqah helps raise about 6 Taka of Zakat (600%), by the foundation’s own estimate',
    pages: ['/give_sadaqah'],
    says: { en: ['৳1 of Sadaqah', 'about ৳6', '600%', /own estimate/], bn: ['৳১ সদকা', 'প্রায় ৳৬', '৬০০%', /নিজস্ব আনুমানিক হিসাব/] },
  },
  {
    fact: 'Preset amounts: 1000, 2000, 3000, 4000',
    pages: ['/zakat/give'],
    says: { en: ['৳1,000', '৳2,000', '৳3,000', '৳4,000'], bn: ['৳১,০০০', '৳২,০০০', '৳৩,০০০', '৳৪,০০০'] },
  },
  {
    fact: 'Enquiries are about Zakat, nisab or Sadaqah',
    pages: ['/contact', '/ask_a_question'],
    says: { en: [/Zakat/, /Nisab/i, /Sadaqah/], bn: [/যাকাত/, /নিসাব/, /সদকা/] },
  },
  {
    fact: 'Four needs in three funds: hardship relief, housing, employment and education',
    pages: ['/give_zakat', '/giving_faq'],
    says: {
      en: ['Hardship Relief Fund', 'Housing Fund', 'Work & Education Fund', /employment and education/i],
      bn: ['দুর্দশা লাঘব তহবিল', 'আবাসন তহবিল', 'কাজ ও শিক্ষা তহবিল'],
    },
  },
  {
    fact: '112,908 Taka distributed in February, 1,606 helped in February, 3,382 helped in 2024',
    pages: ['/your_impact'],
    says: { en: ['৳1,12,908', '1,606', '3,382', /February 2024/], bn: ['৳১,১২,৯০৮', '১,৬০৬', '৩,৩৮২', /২০২৪ সালের ফেব্রুয়ারি/] },
  },
  {
    fact: 'The team gets in touch after a pledge',
    pages: ['/give_zakat', '/giving_faq', '/zakat/give'],
    says: { en: [/gets? in touch/], bn: [/যোগাযোগ কর/] },
  },
  {
    fact: 'The terms: 18 or supervised, no accounts, third-party processors, generally non-refundable, at the foundation’s discretion, informational',
    pages: ['/terms_and_conditions'],
    says: {
      en: [/at least 18/, /supervises/, /no accounts/, /third-party processors/, /generally non-refundable/, /discretion/, /informational/],
      bn: [/অন্তত ১৮ বছর/, /তত্ত্বাবধানে/, /কোনো অ্যাকাউন্ট নেই/, /তৃতীয় পক্ষের/, /সাধারণত ফেরত দেওয়া হয় না/, /বিবেচনা/, /শুধু জানার জন্য/],
    },
  },
];
