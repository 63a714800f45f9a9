import { banglaGenitive } from './bangla-genitive.ts';
import type { UiWords } from './en.ts';

export const bn: UiWords = {
  opensInNewTab: '(নতুন ট্যাবে খুলবে)',
  decoy: 'এই ঘরটি খালি রাখুন। স্বয়ংক্রিয় প্রোগ্রামের পাঠানো ফরম চিনতে এটি রাখা হয়েছে।',
  errorSummary: 'নিচের তথ্যগুলো ঠিক করুন',
  steps: 'ধাপ',
  stepState: { done: '(সম্পন্ন)', current: '(এখন এই ধাপে)' },
  learnMore: 'আরও জানুন',
  loading: 'লোড হচ্ছে…',
  giveZakat: 'যাকাত দিন',
  readStory: 'গল্পটি পড়ুন',
  storyOf: (title: string) => `${banglaGenitive(title)} গল্প`,
  unavailable: {
    title: 'দুঃখিত, পাতার এই অংশটি খোলা যায়নি',
    lead: 'সাইটের বাকি অংশ ব্যবহার করতে পারবেন। আগে যা পাঠিয়েছেন, তা নিরাপদে আছে।',
    retry: 'আবার চেষ্টা করুন',
    home: 'প্রথম পাতায় যান',
    meanwhile: 'এই ফাঁকে',
    calculate: 'আমার যাকাতের হিসাব',
    apply: 'সাহায্যের আবেদন',
    give: 'যাকাত দিন',
    works: 'এই অংশ ছাড়াই চলে',
    call: 'ফোন করুন',
    reference: (section: string, version: string | undefined, reference: string | undefined) =>
      [`অংশ ${section}${version ? `, সংস্করণ ${version}` : ''}।`, reference && `সূত্র নম্বর ${reference}।`].filter(Boolean).join(' '),
  },
  notFound: {
    title: 'পাতাটি পাওয়া যায়নি',
    lead: 'ঠিকানায় ভুল থাকতে পারে, কিংবা পাতাটি হয়তো সরানো হয়েছে। যে পাতাগুলো বেশি খোঁজা হয়, সেগুলো নিচে আছে।',
    suggestions: 'যা খুঁজতে পারেন',
    calculator: { label: 'যাকাত ক্যালকুলেটর', note: 'কত যাকাত আসে, বের করুন' },
    nisab: { label: 'নিসাব কত টাকা', note: 'রুপা ও সোনা' },
    give: { label: 'যাকাত দিন', note: 'যাকাতের অঙ্গীকার করুন' },
    apply: { label: 'সাহায্যের আবেদন', note: 'তিনটি তহবিল' },
    contact: { label: 'যোগাযোগ', note: 'আমাদের সঙ্গে কথা বলুন' },
  },
};
