import type { Fact } from './fact.ts';

const guides = ['/zakat_guides/general', '/zakat_guides/business', '/zakat_guides/missed'];
const [general, business, missed] = guides as [string, string, string];

/** Religious rules and promises of the guides. */
export const guideWords: readonly Fact[] = [
  {
    fact: 'Guide: Zakat falls due one lunar year after the nisab was first owned',
    pages: [general],
    says: {
      en: ['owed to people in need once the nisab has been owned for a lunar year', 'has passed since you first owned it'],
      bn: ['নিসাবের মালিক হওয়ার এক চান্দ্র বছর পর', 'এক চান্দ্র বছর (হাওল, প্রায় ৩৫৪ দিন) পূর্ণ হয়েছে'],
    },
  },
  {
    fact: 'Guide: income during the year counts on the Zakat day in Hanafi practice; elsewhere it has a year of its own',
    pages: [general],
    says: {
      en: [/in Hanafi practice, once you own the nisab, all that you receive before your Zakat day/, /has a lunar year of its own/],
      bn: [/হানাফি মতে নিসাবের মালিক হওয়ার পর যাকাতের দিনের আগে যা হাতে আসে/, /আলাদা চান্দ্র বছর লাগে/],
    },
  },
  {
    fact: 'Guide: equal to the nisab or more is due',
    pages: [general, business],
    says: { en: [/equal to the nisab or more/], bn: [/নিসাবের সমান বা বেশি হলে/] },
  },
  {
    fact: 'Guide: below the nisab on the Zakat day, a new year begins when it is reached again',
    pages: [general],
    says: { en: [/a new year begins on the day your wealth reaches the nisab again/], bn: [/আবার নিসাবে পৌঁছাবে, সেদিন নতুন বছর শুরু হবে/] },
  },
  {
    fact: 'Guide: gold alone is measured by 87.48 g of gold in Hanafi practice',
    pages: [general, missed],
    says: { en: [/gold (?:is|was) all that you own(?:ed)?/, /Hanafi practice uses/, '87.48 g'], bn: [/শুধু সোনা/, /হানাফি মতে/, '৮৭.৪৮ গ্রাম'] },
  },
  {
    fact: 'Guide: unpaid wages and deposits count once received in Hanafi practice, each year in other schools',
    pages: [general],
    says: {
      en: [
        /unpaid wages, .* and a deposit you cannot claim back yet are counted when you receive them/,
        /In the Shafi’i and Hanbali schools they count/,
      ],
      bn: [/না পাওয়া বেতন, .* জামানত হাতে এলে তখন ধরতে হয়/, /শাফেয়ি ও হাম্বলি মতে অন্য পাওনা টাকার মতোই/],
    },
  },
  {
    fact: 'Guide: a deposit that cannot be asked back, of a shop',
    pages: [business],
    says: { en: [/many scholars count it only when it comes back, others every year/], bn: [/ফেরত পেলে তখন ধরা হয়, অন্যদের মতে প্রতি বছর/] },
  },
  {
    fact: 'Guide: savings certificates and prize bonds count without profit and prizes',
    pages: [general],
    says: {
      en: [
        /Savings certificates \(sanchayapatra\) at what you paid for them, prize bonds at their face value/,
        /Many scholars hold that .* are interest/,
      ],
      bn: [/সঞ্চয়পত্রের আসল আর প্রাইজবন্ডের গায়ে লেখা দাম/, /অনেক আলেমের মতে সুদ/],
    },
  },
  {
    fact: 'Guide: savings certificates in the business and in missed years',
    pages: [business, missed],
    says: { en: [/savings certificates/], bn: [/সঞ্চয়পত্র/] },
  },
  {
    fact: 'Guide: mahr received is the wife’s own wealth; what a husband owes is taken off where it has to be paid now',
    pages: [general],
    says: {
      en: [
        /What a wife has received is her own wealth/,
        /Mahr that you owe your wife: only what has to be paid now/,
        /Deferred mahr .* others take it off like any other debt/,
      ],
      bn: [
        /স্ত্রী যা হাতে পেয়েছেন, তা তাঁর নিজের সম্পদ/,
        /স্ত্রীর দেনমোহর থেকে শুধু সেটুকু, যা এখনই দিতে হবে/,
        /বাকি দেনমোহর, .* অন্যরা যেকোনো দেনার মতো বাদ দেন/,
      ],
    },
  },
  {
    fact: 'Guide: interest is given away without hoping for reward, and is not Zakat',
    pages: [general],
    says: {
      en: [/Give it to someone in need without hoping for reward; it is not Zakat/],
      bn: [/সওয়াবের আশা না করে তা কোনো অভাবীকে দিয়ে দিন; তা যাকাত নয়/],
    },
  },
  {
    fact: 'Guide: of long-term debts 12 months of repayments without interest',
    pages: [general, business],
    says: { en: [/up to 12 months of repayments, without interest/], bn: [/সর্বোচ্চ ১২ মাসের কিস্তি, সুদ ছাড়া/] },
  },
  {
    fact: 'Guide: interest is never taken off, only the principal',
    pages: [business],
    says: { en: ['Interest is not taken off, only the principal.'], bn: ['সুদ বাদ যায় না, শুধু আসল বাদ যায়।'] },
  },
  {
    fact: 'Guide: one of the eight groups is enough in Hanafi practice; the Shafi’i school divides',
    pages: [general],
    says: {
      en: [/one of its eight groups, or one person, is enough/, /Shafi’i school Zakat is divided/],
      bn: [/আট শ্রেণির এক শ্রেণিকে, এমনকি একজনকে দিলেও হয়/, /শাফেয়ি মাজহাবে আট শ্রেণির/],
    },
  },
  {
    fact: 'Guide: not for the Banu Hashim, nor for who owns the nisab',
    pages: [general],
    says: {
      en: [/owns the nisab or more beyond basic needs/, /Banu Hashim/],
      bn: [/নিসাবের সমান বা বেশি সম্পদ আছে, তাঁকে দেওয়া যায় না/, /বনু হাশিম/],
    },
  },
  {
    fact: 'Guide: Zakat in goods in Hanafi practice, in money elsewhere',
    pages: [business],
    says: {
      en: [/In Hanafi practice you may pay Zakat in goods/, 'Other schools ask for money.'],
      bn: [/হানাফি মতে যে পণ্য বিক্রি করেন/, 'অন্য মাজহাবে টাকা দিতে হয়।'],
    },
  },
  {
    fact: 'Guide: the first missed year ends one lunar year after the nisab was reached',
    pages: [missed],
    says: { en: ['Your first Zakat fell due one lunar year after that day.'], bn: ['প্রথম যাকাত ফরজ হয়েছে তার এক চান্দ্র বছর পর।'] },
  },
  {
    fact: 'Guide: missed Zakat not taken off is the higher total and the cautious choice',
    pages: [missed],
    says: { en: ['৳14,500 instead of ৳11,375', 'the cautious choice'], bn: ['৳১১,৩৭৫-এর জায়গায় ৳১৪,৫০০', 'সতর্কতা হিসেবে সেটিই উত্তম'] },
    keptBy: 'mf-calculate/src/print/guide-examples.test.ts',
  },
  {
    fact: 'Guide: verses and hadith are paraphrased',
    pages: guides,
    says: { en: ['a paraphrase, not a translation'], bn: ['ভাবার্থ, অনুবাদ নয়'] },
  },
  {
    fact: 'Guide: general information, not a ruling, by Hanafi practice',
    pages: guides,
    says: { en: [/follows Hanafi practice/, /not a ruling on your own case/], bn: [/হানাফি মত অনুসরণ করে/, /ফতোয়া নয়/] },
  },
  {
    fact: 'Guide promise: once a scholar has reviewed it, name and date appear',
    pages: guides,
    says: {
      en: [/Once a qualified scholar has reviewed this guide, their name and the date will appear here/],
      bn: [/কোনো যোগ্য আলেম নির্দেশিকাটি পড়ে দেখলে তাঁর নাম ও তারিখ এখানে থাকবে/],
    },
    keptBy: 'shared/src/ui/review-notice/review-notice.tsx',
  },
  {
    fact: 'Guide promise: the PDF in both languages on A4, of the size, pages and date that are named',
    pages: [...guides, '/zakat_guides'],
    says: {
      en: [/PDF, \d+ KB, \d+ A4 pages, in English and Bangla\. Last updated \d+ \w+ \d{4}\./],
      bn: [/পিডিএফ, [০-৯]+ কেবি, এ৪ মাপের [০-৯]+ পাতা, বাংলা ও ইংরেজিতে। হালনাগাদ: [০-৯]+ \S+ [০-৯]{4}।/],
    },
    keptBy: 'e2e/specs/guides.spec.ts',
  },
  {
    fact: 'Guide promise: the same text as a page and in the PDF',
    pages: ['/zakat_guides'],
    says: { en: [/The same text is here as a page/], bn: [/একই লেখা এই সাইটে পাতা হিসেবেও আছে/] },
    keptBy: 'mf-calculate/src/print/guide-document.test.ts',
  },
  {
    fact: 'Guide promise: nothing entered in the calculator leaves the browser',
    pages: guides,
    says: { en: ['Nothing you enter leaves your browser.'], bn: ['আপনার লেখা কিছুই ব্রাউজারের বাইরে যায় না।'] },
    keptBy: 'e2e/specs/calculator-privacy.spec.ts',
  },
];
