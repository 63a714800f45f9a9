import type { ImpactWords } from './en.ts';

export const bn: ImpactWords = {
  meta: {
    title: 'আপনার অবদান',
    description: 'কত যাকাত বিতরণ হয়েছে, কত মানুষের কাছে পৌঁছেছে, টাকা কোথায় যায়, আর তার জবাবদিহি কারা করেন।',
  },
  title: 'আপনার অবদান',
  sample: { figures: 'নমুনা সংখ্যা', mark: 'নমুনা' },
  lead: {
    woven: (people: string, year: string) => `${year} সালে সাহায্য পেয়েছেন ${people} জন। নিচের প্রতিটি ফোঁড় তাঁদের একজনের।`,
    plain: (people: string, year: string) => `${year} সালে সাহায্য পেয়েছেন ${people} জন।`,
    uncounted: 'টাকা কোথায় যায়, কারা তার জবাবদিহি করেন, আর তার পেছনের কয়েকটি গল্প।',
  },
  cloth: {
    alt: (inYear: string, inMonth: string, month: string, year: string) =>
      `${year} সালে সাহায্য পেয়েছেন ${inYear} জন, তাঁদের ${inMonth} জন ${month} মাসে। (ছবিতে ফোঁড় তোলা একটি কাপড়।)`,
    inMonth: (people: string, month: string, year: string) => `${year} সালের ${month} মাসে ${people} জন`,
    inYear: (people: string, year: string) => `${year} সালে ${people} জন, সব ফোঁড় মিলিয়ে`,
  },
  counters: {
    heading: 'সংখ্যায়',
    distributed: (month: string, year: string) => `${year} সালের ${month} মাসে বিতরণ করা যাকাত`,
    inMonth: (month: string, year: string) => `${year} সালের ${month} মাসে সাহায্য পেয়েছেন`,
    inYear: (year: string) => `${year} সালে সাহায্য পেয়েছেন`,
    people: 'জন',
    who: 'কে গুনেছেন, কবে',
    counted: (by: string, on: string) => `গণনাকারী: ${by}। গণনার তারিখ: ${on}।`,
    when: 'কোন সময়ের হিসাব',
    covered: (month: string, year: string) => `এগুলো ${year} সালের ${month} মাসের ও পুরো বছরের হিসাব। নতুন হিসাব তারিখসহ এখানে যোগ হবে।`,
  },
  money: {
    label: 'টাকার হিসাব',
    heading: 'টাকা কোথায় যায়',
    intro: 'কোন বছরে কোন তহবিল থেকে কত টাকা দেওয়া হয়েছে, ফাউন্ডেশন চালাতে কত খরচ হয়েছে, আর কারা এসবের জবাবদিহি করেন।',
    sample: {
      title: 'সংখ্যা ও নামগুলো নমুনা।',
      text: 'ফাউন্ডেশন এখনো নিজের হিসাব দেয়নি। এই অংশের কোনো সংখ্যা বা নাম আসল নয়।',
    },
    missing: { title: 'আমাদের হিসাব এখনো এই পাতায় নেই।', ask: 'জানতে চাইলে লিখুন' },
    year: {
      fund: 'তহবিল',
      paid: 'দেওয়া হয়েছে',
      share: 'অংশ',
      percent: (value: string) => `${value}%`,
      total: 'তিন তহবিল মিলিয়ে',
      runningCosts: 'পরিচালনার খরচ',
    },
    answers: {
      heading: 'জবাবদিহি যাঁদের',
      paidBy: 'পরিচালনার খরচ কারা দেন',
      trustees: 'ট্রাস্টি',
      auditor: 'নিরীক্ষক',
      registration: 'নিবন্ধন',
      sampleRegistration: 'নমুনা: নিবন্ধিত নয়',
      reports: 'বার্ষিক প্রতিবেদন',
      report: (year: string) => `${year} সালের বার্ষিক প্রতিবেদন`,
      noReport: 'এখনো কোনোটি প্রকাশিত হয়নি।',
      sampleReport: 'নমুনা: প্রতি বছরের প্রতিবেদন এখান থেকে ডাউনলোড করা যাবে।',
    },
  },
  stories: {
    label: 'মানুষের গল্প',
    intro: 'যাঁদের গল্প, তাঁদের সম্মতি নিয়ে লেখা। নাম বদলে দেওয়া হয়েছে, মুখ দেখানো হয়নি।',
    sampleIntro: 'গল্পগুলো নমুনা, সত্যিকারের কারও নয়।',
    viewAll: 'সব গল্প দেখুন',
    waiting: { title: 'গল্পগুলো আসতে একটু সময় লাগছে', source: 'এগুলো আসে আমাদের ব্লগ থেকে। এখানে না এলে', readThere: 'সেখানেই পড়ে নিন' },
    heading: 'সংখ্যার পেছনে যাঁরা',
  },
  closing: {
    heading: 'আরও একজনের পাশে দাঁড়ান',
    lead: 'আপনার সঞ্চয়ের চল্লিশ ভাগের এক ভাগ কারও এক মাসের ঘরভাড়া, ওষুধ কিংবা কাজের যন্ত্রপাতির খরচ মেটাতে পারে।',
    give: 'যাকাত দিন',
    how: 'আপনার দান যেভাবে পৌঁছায়',
  },
};
