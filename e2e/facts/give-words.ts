import type { Fact } from './fact.ts';

const flow = ['/zakat/give'];

/** Religious rules and promises of the giving pages. */
export const giveWords: readonly Fact[] = [
  {
    fact: 'Giving: Zakat is due on the zakatable wealth of an adult Muslim of sound mind who has owned the nisab for a lunar year',
    pages: ['/giving_faq'],
    says: {
      en: [/2\.5% of the zakatable wealth of an adult Muslim of sound mind who has owned the nisab .+ for a lunar year/],
      bn: [/প্রাপ্তবয়স্ক ও সুস্থমস্তিষ্ক কোনো মুসলমান এক চান্দ্র বছর ধরে নিসাবের .+ মালিক থাকলে তাঁর যাকাতযোগ্য সম্পদের ২\.৫%/],
    },
  },
  {
    fact: 'Giving: the nisab or more, exactly the nisab is due',
    pages: ['/give_zakat'],
    says: {
      en: ['The nisab or more, for one lunar year', /owned that much or more/, /at least that day’s nisab/],
      bn: ['নিসাবের সমান বা বেশি, এক চান্দ্র বছর ধরে', /নিসাবের সমান বা বেশি সম্পদের মালিক/, /হিসাবের দিনের নিসাবের সমান বা বেশি/],
    },
  },
  {
    fact: 'Giving: what came in during the year counts, with the view of the other schools',
    pages: ['/giving_faq'],
    says: {
      en: [/including what came in during the year/, /Maliki, Shafi’i and Hanbali schools/],
      bn: [/বছরের মাঝে যা এসেছে, তা-ও/, /মালিকি, শাফেয়ি ও হাম্বলি মতে/],
    },
  },
  {
    fact: 'Giving: Hanafi practice asks for the nisab at both ends of the year, others throughout',
    pages: ['/give_zakat'],
    says: {
      en: [
        /at the beginning and at the end of the year, and in between your wealth is never all gone; what came in between counts too/,
        /throughout the year/,
      ],
      bn: [/বছরের শুরুতে ও শেষে নিসাব থাকলেই হয়, মাঝে সম্পদ একেবারে শেষ না হলেই হলো; মাঝে যা এসেছে, তা-ও/, /সারা বছর/],
    },
  },
  {
    fact: 'Giving: savings certificates and prize bonds count without interest, which is given away and is not Zakat',
    pages: ['/giving_faq'],
    says: {
      en: [/Savings certificates \(sanchayapatra\) and prize bonds/, /without hoping for reward; it is not Zakat/],
      bn: [/সঞ্চয়পত্র ও প্রাইজবন্ড/, /সওয়াবের নিয়ত ছাড়া কোনো অভাবীকে/, /তা যাকাত নয়/],
    },
  },
  {
    fact: 'Giving: mahr counts once received, is taken off where it is due now, and schools differ on the rest',
    pages: ['/giving_faq'],
    says: {
      en: [/once she has received it/, /only what he has to pay now/, /Other schools differ/],
      bn: [/হাতে পাওয়ার পর হিসাবে ধরবেন/, /যা এখনই দিতে হবে/, /অন্য মাজহাবে ভিন্ন মত/],
    },
  },
  {
    fact: 'Giving: whether a foundation’s staff are among those who administer Zakat is a matter for a scholar',
    pages: ['/give_zakat'],
    says: {
      en: [/ask a scholar first/, /officials appointed by a Muslim government, and not the staff of a foundation/],
      bn: [/আগে কোনো আলেমকে জিজ্ঞেস করে নিন/, /মুসলিম সরকারের নিযুক্ত কর্মী, কোনো ফাউন্ডেশনের কর্মী নন/],
    },
  },
  {
    fact: 'Giving: Zakat needs its intention, when it is paid or set aside',
    pages: ['/give_zakat', ...flow],
    says: { en: [/needs the intention of Zakat/, /set the money aside/], bn: [/যাকাতের নিয়ত লাগে/, /টাকা আলাদা করে রাখার সময়/] },
  },
  {
    fact: 'Giving: for a spouse or parents with their permission',
    pages: ['/give_zakat', '/giving_faq'],
    says: { en: [/permission/], bn: [/অনুমতি/] },
  },
  {
    fact: 'Giving: not to parents, grandparents, children, grandchildren or spouse; to brothers, sisters and others who may receive it',
    pages: ['/giving_faq'],
    says: {
      en: [/Not to your parents, grandparents, children, grandchildren, or your spouse/, /Brothers, sisters, aunts, uncles and cousins/],
      bn: [/মা-বাবা, দাদা-দাদি, নানা-নানি, সন্তান, নাতি-নাতনি এবং স্বামী বা স্ত্রীকে নয়/, /ভাই-বোন/],
    },
  },
  {
    fact: 'Giving: whether unpaid Zakat of earlier years is taken off is a difference among scholars',
    pages: ['/giving_faq'],
    says: { en: [/Scholars differ on whether the unpaid Zakat/], bn: [/বাকি যাকাত দেনা হিসেবে বাদ যায় কি না/] },
  },
  {
    fact: 'Giving: Sadaqah is voluntary, of any amount and at any time, and does not replace Zakat',
    pages: ['/give_sadaqah', '/giving_faq'],
    says: { en: [/Sadaqah is voluntary: any amount, at any time/, /not replace/], bn: [/সদকা ঐচ্ছিক: যেকোনো পরিমাণ, যেকোনো সময়/, /আদায় হয় না/] },
  },
  {
    fact: 'Giving: Sadaqah and Zakat are kept apart',
    pages: ['/give_sadaqah', '/giving_faq'],
    says: { en: [/keep the two apart/], bn: [/দুটি আলাদা রাখি/] },
    keptBy: 'origin/src/forms/pledges.ts',
  },
  {
    fact: 'Giving: a pledge from the page of Sadaqah is recorded as Sadaqah',
    pages: ['/give_sadaqah'],
    says: { en: [/We record it as Sadaqah/], bn: [/সদকা হিসেবেই লিখে রাখি/] },
    keptBy: 'e2e/specs/sadaqah.spec.ts',
  },
  {
    fact: 'Giving: nothing is taken from Zakat for running costs unless the giver asks: a pledge has no such part',
    pages: ['/give_zakat', '/giving_faq', ...flow],
    says: { en: [/[Nn]othing is taken|Not from your Zakat/], bn: [/কিছুই না|কিছুই নেওয়া হয় না/] },
    keptBy: 'shared/src/contracts/pledge.ts',
  },
  {
    fact: 'Giving: no card or account number is asked for, and no PIN or OTP',
    pages: ['/give_zakat', '/giving_faq'],
    says: { en: [/card/, /PIN or an OTP/], bn: [/কার্ড/, /পিন বা ওটিপি চাই না/] },
    keptBy: 'shared/src/contracts/pledge.ts',
  },
  {
    fact: 'Giving: a pledge gets a reference at once',
    pages: ['/give_zakat'],
    says: { en: [/You get a reference at once/], bn: [/সঙ্গে সঙ্গে একটি সূত্র নম্বর পাবেন/] },
    keptBy: 'e2e/specs/pledge.spec.ts',
  },
  {
    fact: 'Giving: a pledge can be changed or cancelled, and one that is not paid costs nothing',
    pages: ['/giving_faq'],
    says: { en: [/change or cancel a pledge/, /costs nothing/], bn: [/বদলাতে বা বাতিল করতে/, /পরে টাকা না দিলে কোনো ফি বা জরিমানা দিতে হয় না/] },
    keptBy: 'origin/cli/admin/delete.ts',
  },
  {
    fact: 'Giving: no giver is named',
    pages: ['/give_sadaqah'],
    says: { en: [/We do not publish donors’ names/], bn: [/কোনো দাতার নাম প্রকাশ করি না/] },
    keptBy: 'e2e/specs/private-values.spec.ts',
  },
  {
    fact: 'Giving: what was given is published with its month',
    pages: ['/give_zakat'],
    says: { en: [/with the month it was counted in/], bn: [/মাস উল্লেখ করে আমরা তা প্রকাশ করি/] },
    keptBy: 'mf-impact/src/pages/impact/page.tsx',
  },
  {
    fact: 'Giving: the team gets in touch after a pledge, and when is set by the foundation',
    pages: ['/give_zakat', '/giving_faq', ...flow],
    says: { en: [/gets? in touch/], bn: [/যোগাযোগ কর/] },
    keptBy: 'origin/src/server/settings/sample-site.json',
  },
];
