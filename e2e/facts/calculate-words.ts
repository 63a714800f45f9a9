import type { Fact } from './fact.ts';

/** Religious rules and promises of the calculator, nisab, calculate and question pages. */
export const calculateWords: readonly Fact[] = [
  {
    fact: 'Income during the year counts on the Zakat day once the nisab is owned (Hanafi); elsewhere it has a year of its own',
    pages: ['/calculate', '/todays_nisab'],
    says: {
      en: [/came in during the year|comes in during the year/, /Maliki, Shafi’i and Hanbali schools/, /has a year of its own/],
      bn: [/বছরের মাঝে যা এসেছে, তা-ও|বছরের মাঝে যে টাকা আসে/, /শাফেয়ি ও হাম্বলি মতে/, /বছর আলাদা|আলাদা চান্দ্র বছর পূর্ণ হতে হয়/],
    },
  },
  {
    fact: 'Gold alone is measured by the nisab of gold in Hanafi practice, and by silver as soon as there is anything else',
    pages: ['/todays_nisab'],
    says: {
      en: [
        /Hanafi practice uses the gold nisab: with less than 87\.48 g, nothing is due/,
        /added together and compared with the silver nisab/,
      ],
      bn: [/হানাফি মতে সোনার নিসাব ধরতে হয়/, /৮৭\.৪৮ গ্রামের কম সোনায় যাকাত নেই/, /সব মিলিয়ে রুপার নিসাবের সঙ্গে/],
    },
  },
  {
    fact: 'Gold alone has the nisab of 87.48 g, told with the four steps too',
    pages: ['/calculate'],
    says: { en: [/gold and nothing else/, /87\.48 g/], bn: [/শুধু সোনা আছে/, /৮৭\.৪৮ গ্রাম/] },
  },
  {
    fact: 'The nisab or more, for one lunar year',
    pages: ['/todays_nisab'],
    says: { en: [/own this much or more for one lunar year/], bn: [/এর সমান বা বেশি সম্পদ/] },
  },
  {
    fact: 'The nisab in the year: at its start and end (Hanafi), or at the nisab or above throughout',
    pages: ['/calculate', '/todays_nisab'],
    says: { en: [/Hanafi practice/, /at the nisab or above throughout/], bn: [/হানাফি মতে/, /সারা বছর নিসাবের সমান বা বেশি থাকতে হয়/] },
  },
  {
    fact: 'Between the two conversions of the nisab, paying is the cautious choice',
    pages: ['/todays_nisab'],
    says: { en: [/paying is the cautious choice/], bn: [/সতর্কতা হিসেবে যাকাত দেওয়াই ভালো/] },
  },
  {
    fact: 'Savings certificates and prize bonds count',
    pages: ['/calculate'],
    says: { en: [/savings certificates \(sanchayapatra\)/, /prize bonds/], bn: [/সঞ্চয়পত্রের আসল/, /প্রাইজবন্ড/] },
  },
  {
    fact: 'Debts are taken off without interest, mahr only if it is to be paid now; not in the stronger Shafi’i view',
    pages: ['/calculate'],
    says: {
      en: [/without interest/, /mahr that has to be paid now/, /stronger Shafi’i view, debts are not taken off/],
      bn: [/সুদ ছাড়া/, /এখনই দিতে হবে এমন দেনমোহর/, /শাফেয়ি মাজহাবের অগ্রগণ্য মতে দেনা বাদ যায় না/],
    },
  },
  {
    fact: 'What is not counted: home, household goods, own car, tools of trade, clothes',
    pages: ['/calculate'],
    says: {
      en: [/The home you live in/, /Household goods/, /personal car/, /tools of your trade/, /Clothes/],
      bn: [/যে বাড়িতে থাকেন/, /ঘরের জিনিসপত্র/, /নিজের গাড়ি/, /পেশার যন্ত্রপাতি/, /কাপড়চোপড়/],
    },
  },
  {
    fact: 'A price carries its date, and an old one is not called today’s',
    pages: ['/todays_nisab'],
    says: { en: [/Updated \d+ \w+ \d{4}/], bn: [/হালনাগাদ: [০-৯]+ \S+ [০-৯]{4}/] },
    keptBy: 'e2e/specs/old-prices.spec.ts',
  },
  {
    fact: 'Nothing that is typed into the calculator leaves the browser',
    pages: ['/calculate', '/todays_nisab', '/zakat_calculator'],
    says: { en: [/leaves (?:your|this) browser/], bn: [/ব্রাউজারের বাইরে যায় না/] },
    keptBy: 'e2e/specs/calculator-privacy.spec.ts',
  },
  {
    fact: 'The calculator estimates, for information',
    pages: ['/calculate'],
    says: { en: [/calculator’s estimate, according to what you entered/], bn: [/ক্যালকুলেটরের আনুমানিক হিসাব, আপনার লেখা তথ্য অনুযায়ী/] },
  },
  {
    fact: 'Where other schools differ, the calculator says so beside the field',
    pages: ['/calculate'],
    says: { en: [/calculator says so beside the field/], bn: [/ক্যালকুলেটরে সেই ঘরের পাশেই তা লেখা আছে/] },
    keptBy: 'mf-calculate/src/pages/calculator/form/content/en.ts',
  },
  {
    fact: 'Questions of religious law go to a scholar, others to staff',
    pages: ['/calculate', '/ask_a_question'],
    says: { en: [/[Oo]ur staff answer questions about (?:a|the) calculation/, /scholar/], bn: [/কর্মী/, /আলেম/] },
  },
];

/** What the calculator says beside its fields and in its helpers, which are not in the server’s HTML. */
export const calculatorWords: readonly Fact[] = [
  { fact: 'Calculator: one vori is 11.67 g', pages: ['/zakat_calculator'], says: { en: ['11.67'], bn: ['১১.৬৭'] } },
  {
    fact: 'Calculator: of long-term debts, up to 12 months of repayments without interest',
    pages: ['/zakat_calculator'],
    says: { en: ['12 months of repayments, without interest'], bn: ['১২ মাসের কিস্তির আসল অংশ, সুদ ছাড়া'] },
  },
  {
    fact: 'Calculator: bills only when due or overdue',
    pages: ['/zakat_calculator'],
    says: { en: ['due or overdue'], bn: ['দেওয়ার সময় হয়েছে বা পেরিয়েছে'] },
  },
  {
    fact: 'Calculator: savings certificates and prize bonds count, interest is given away and is no Zakat',
    pages: ['/zakat_calculator'],
    says: {
      en: ['savings certificates (sanchayapatra)', 'prize bonds', 'Leave out interest', 'without hoping for reward; it is not Zakat'],
      bn: ['সঞ্চয়পত্রের আসল', 'প্রাইজবন্ড', 'সুদ বাদ দিন', 'সওয়াবের নিয়ত ছাড়া কোনো অভাবীকে দিয়ে দিন; তা যাকাত নয়'],
    },
  },
  {
    fact: 'Calculator: unpaid wages, mahr, the price of a personal thing and a deposit that cannot be asked back count when received (Hanafi)',
    pages: ['/zakat_calculator'],
    says: {
      en: ['unpaid wages, mahr still owed to you', 'a deposit you cannot claim back yet are counted when you receive them'],
      bn: ['না পাওয়া বেতন, পাওনা দেনমোহর', 'জামানত হাতে এলে তখন ধরতে হয়'],
    },
  },
  {
    fact: 'Calculator: mahr that is owed is a debt only if it has to be paid now',
    pages: ['/zakat_calculator'],
    says: { en: ['only if it has to be paid now'], bn: ['এখনই দিতে হলে তবেই দেনা হিসেবে ধরবেন'] },
  },
  {
    fact: 'Calculator: all gold counts, worn jewellery too (Hanafi); other schools exempt it',
    pages: ['/zakat_calculator'],
    says: {
      en: ['In Hanafi practice all gold counts, including jewellery you wear', 'Other schools exempt'],
      bn: ['হানাফি মতে ব্যবহারের গয়নাসহ সব সোনা ধরা হয়', 'অন্য মাজহাবে'],
    },
  },
  {
    fact: 'Calculator: what came in during the year counts',
    pages: ['/zakat_calculator'],
    says: { en: ['including what came in during the year', 'Income during the year'], bn: ['বছরের মাঝে যা এসেছে, তা-ও', 'বছরের মাঝে আসা টাকা'] },
  },
  {
    fact: 'Calculator: a compulsory provident fund is not due before it is received, according to many Hanafi scholars',
    pages: ['/zakat_calculator'],
    says: {
      en: ['no Zakat is due on a compulsory GPF or EPF until you receive it', 'Others count what you could withdraw'],
      bn: ['হাতে পাওয়ার আগে যাকাত নেই', 'অন্যরা যতটুকু তোলা যায় ততটুকু ধরেন'],
    },
  },
  {
    fact: 'Calculator: gold and nothing else: the gold nisab (Hanafi)',
    pages: ['/zakat_calculator'],
    says: { en: ['Hanafi practice uses the gold nisab'], bn: ['হানাফি মতে তাঁর জন্য সোনার নিসাব'] },
  },
  {
    fact: 'Calculator: bad debts count when they are paid: the views on earlier years',
    pages: ['/zakat_calculator'],
    says: { en: ['nothing for the years before', 'Maliki: for one year'], bn: ['পেছনের বছরগুলোর যাকাত নেই', 'মালিকি মতে এক বছরের'] },
  },
  {
    fact: 'Calculator: nothing is stored without a word',
    pages: ['/zakat_calculator'],
    says: { en: ['Nothing is stored unless you say so'], bn: ['আপনি না চাইলে কিছুই সংরক্ষণ করা হয় না'] },
    keptBy: 'e2e/specs/calculator-privacy.spec.ts',
  },
];
