import type { Fact } from './fact.ts';

/** Religious rules and promises of the pages about Zakat. */
export const aboutWords: readonly Fact[] = [
  {
    fact: 'About: the nisab has to be owned for a lunar year, not each taka',
    pages: ['/about_zakat'],
    says: {
      en: [/owed to people in need each lunar year once that wealth has reached the nisab/, /Only the nisab has to be yours for that year/],
      bn: [/নিসাবের \([^)]+\) মালিক হওয়ার পর এক চান্দ্র বছর পূর্ণ হলে/, /এক বছর ধরে থাকতে হয় শুধু নিসাব/],
    },
  },
  {
    fact: 'About: income during the year counts in Hanafi practice, and has a year of its own in the other schools',
    pages: ['/about_zakat'],
    says: {
      en: [
        /Does money that came in during the year count\? Hanafi practice, our default Yes\./,
        /Maliki, Shafi’i and Hanbali: new money[^.]+has a lunar year of its own/,
      ],
      bn: [/বছরের মাঝে আসা টাকা কি ধরা হয়\?/, /মালিকি, শাফেয়ি ও হাম্বলি মতে নতুন আসা টাকার[^।]+চান্দ্র বছর আলাদা/],
    },
  },
  {
    fact: 'About: Zakat is due from an adult Muslim of sound mind with the nisab or more',
    pages: ['/about_zakat'],
    says: {
      en: [/A Muslim/, /Adult and of sound mind/, /equal to the nisab or more/],
      bn: [/মুসলমান/, /প্রাপ্তবয়স্ক ও সুস্থমস্তিষ্ক/, /নিসাবের সমান বা বেশি/],
    },
  },
  {
    fact: 'About: Zakat is not due from minors in Hanafi practice, and is in the other schools',
    pages: ['/about_zakat'],
    says: {
      en: [/Zakat is not due from minors/, /the guardian pays it from the child’s wealth/],
      bn: [/নাবালেগের ওপর যাকাত ফরজ নয়/, /অভিভাবক শিশুর সম্পদ থেকে তা আদায় করেন/],
    },
  },
  {
    fact: 'About: Sadaqah does not settle Zakat, and Fitra is due before the Eid prayer',
    pages: ['/about_zakat'],
    says: {
      en: [/Sadaqah, however large, does not settle Zakat that is due/, /Before the Eid prayer \(Sahih al-Bukhari 1503\)/],
      bn: [/সদকা যত বড়ই হোক, তাতে ফরজ যাকাত আদায় হয় না/, /ঈদের নামাজের আগে \(সহিহ বুখারি, হাদিস ১৫০৩\)/],
    },
  },
  {
    fact: 'About: debts and worn jewellery, by the schools',
    pages: ['/about_zakat'],
    says: {
      en: [
        /In the stronger Shafi’i view, debts are not taken off/,
        /Yes: all gold and silver counts/,
        /permitted personal jewellery is exempt/,
      ],
      bn: [/শাফেয়ি মাজহাবের অগ্রগণ্য মতে দেনা বাদ যায় না/, /সব সোনা ও রুপা হিসাবে আসে/, /বৈধ ব্যক্তিগত গয়না হিসাবের বাইরে/],
    },
  },
  {
    fact: 'How it works: those who administer Zakat are appointed by the state, and not the staff of a foundation in the view of many Hanafi scholars',
    pages: ['/how_it_works'],
    says: {
      en: [/whom the state appoints to collect and distribute it/, /do not count the staff of a private foundation/],
      bn: [/বণ্টনের জন্য রাষ্ট্র যাঁদের নিয়োগ করে/, /বেসরকারি প্রতিষ্ঠানের কর্মীরা এর মধ্যে পড়েন না/],
    },
  },
  {
    fact: 'How it works: one of the eight groups is enough in Hanafi practice, not in the Shafi’i school',
    pages: ['/how_it_works'],
    says: {
      en: [
        /In Hanafi practice it is enough to give to one of the eight groups; the Shafi’i school asks that all groups that can be found share in it/,
      ],
      bn: [/হানাফি মতে আট শ্রেণির যেকোনো একটিকে দিলেই যাকাত আদায় হয়; শাফেয়ি মতে যেসব শ্রেণির মানুষ পাওয়া যায়, তাঁদের সবাইকে দিতে হয়/],
    },
  },
  {
    fact: 'How it works: Banu Hashim do not receive Zakat',
    pages: ['/how_it_works'],
    says: {
      en: [/Banu Hashim, do not receive Zakat \(Sahih Muslim 1072\)/, /They may be helped with other gifts/],
      bn: [/বনু হাশিমের মানুষ যাকাত নিতে পারেন না \(সহিহ মুসলিম, হাদিস ১০৭২\)/, /অন্য দান বা হাদিয়া/],
    },
  },
  {
    fact: 'How it works: not to owners of the nisab, nor to parents, children and spouse',
    pages: ['/how_it_works'],
    says: {
      en: [/wealth worth the nisab or more/, /Your parents, grandparents, children, grandchildren and spouse/],
      bn: [/নিসাবের সমান বা বেশি সম্পদ/, /আপনার মা-বাবা, দাদা-দাদি, নানা-নানি, সন্তান, নাতি-নাতনি, স্বামী বা স্ত্রী/],
    },
  },
  {
    fact: 'How it works: Zakat becomes the recipient’s own (tamlik)',
    pages: ['/how_it_works'],
    says: {
      en: [/ownership passes to a person who may receive it\. This is called tamlik/],
      bn: [/তাঁর মালিকানায় গেলে তবেই যাকাত আদায় হয়। একে তামলিক বলে/],
    },
  },
  {
    fact: 'How it works: the three funds serve the poor, the needy and people in debt',
    pages: ['/how_it_works'],
    says: {
      en: [/None of our funds spends Zakat on this group/, /people from the first two groups and people in debt/],
      bn: [/আমাদের কোনো তহবিল থেকে এই খাতে যাকাত ব্যয় হয় না/, /প্রথম দুই শ্রেণির মানুষ আর ঋণগ্রস্তদের জন্য/],
    },
    keptBy: 'mf-apply/src/content/en.ts',
  },
  {
    fact: 'How it works: a pledge is recorded whole; running costs are a separate, optional contribution',
    pages: ['/how_it_works'],
    says: {
      en: [/We do not take running costs from your Zakat unless you choose it; please ask a scholar before you do/],
      bn: [/আপনি নিজে না চাইলে আমাদের পরিচালনার খরচ যাকাত থেকে নেওয়া হয় না; চাইলেও আগে কোনো আলেমকে জিজ্ঞেস করে নিন/],
    },
    keptBy: 'origin/src/forms/pledges.ts',
  },
  {
    fact: 'How it works: the worked example is what the calculator would say',
    pages: ['/how_it_works'],
    says: { en: ['৳2,80,000', '৳1,35,943.92', '৳7,000'], bn: ['৳২,৮০,০০০', '৳১,৩৫,৯৪৩.৯২', '৳৭,০০০'] },
    keptBy: 'mf-about/src/pages/how-it-works/example.test.ts',
  },
  {
    fact: 'Purpose: a payment counts as Zakat only with the intention',
    pages: ['/zakat_purpose'],
    says: { en: [/A payment counts as Zakat only if you intend it as Zakat/], bn: [/নিয়ত ছাড়া যাকাত আদায় হয় না/] },
  },
  {
    fact: 'Purpose: a right of those who ask and of those who go without; the second is explained by commentators',
    pages: ['/zakat_purpose'],
    says: {
      en: [/The Qur’an does not speak of Zakat as a favour/, /as many commentators explain the second word/],
      bn: [/কুরআনে যাকাতকে অনুগ্রহ হিসেবে দেখানো হয়নি/, /অনেক মুফাসসিরের ব্যাখ্যায়/],
    },
  },
  {
    fact: 'Purpose: interest goes to people in need without hope of reward, and not as Zakat',
    pages: ['/zakat_purpose'],
    says: {
      en: [/interest is given to people in need without hoping for reward, and not as Zakat/],
      bn: [/সুদের টাকা সওয়াবের নিয়ত ছাড়া অভাবী কাউকে দিয়ে দিতে হয়, যাকাত হিসেবে নয়/],
    },
  },
  {
    fact: 'About: each page says whether a scholar has reviewed it, from the configuration',
    pages: ['/about_zakat', '/zakat_purpose', '/how_it_works'],
    says: { en: [/Once a qualified scholar has reviewed this page/], bn: [/কোনো যোগ্য আলেম পাতাটি পড়ে দেখলে তাঁর নাম ও তারিখ এখানে থাকবে/] },
    keptBy: 'shared/src/ui/review-notice/review-notice.tsx',
  },
];
