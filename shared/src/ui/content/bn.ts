import { banglaGenitive } from './bangla-genitive.ts';
import type { UiWords } from './en.ts';

export const bn: UiWords = {
  opensInNewTab: '(নতুন ট্যাবে খুলবে)',
  decoy: 'এই ঘরটি খালি রাখুন: কোন ফরম প্রোগ্রাম দিয়ে পাঠানো, এতে তা ধরা পড়ে',
  errorSummary: 'এটুকু ঠিক করে দিন',
  steps: 'ধাপ',
  stepDone: '(হয়ে গেছে)',
  learnMore: 'আরও জানুন',
  loading: 'লোড হচ্ছে…',
  giveZakat: 'যাকাত দিন',
  readStory: 'গল্পটি পড়ুন',
  storyOf: (title: string) => `${banglaGenitive(title)} গল্প`,
  unavailable: {
    title: 'সাইটের এই অংশ মেরামত করা হচ্ছে',
    lead: 'এই অংশটি খোলা যায়নি। সাইটের বাকি সব চলছে, আর আপনি যা পাঠিয়েছেন তার কিছুই হারায়নি।',
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
    label: '404 Not Found · পাতা পাওয়া যায়নি',
    title: 'এই পাতাটি খুঁজে পাচ্ছি না',
    lead: 'ঠিকানায় ভুল থাকতে পারে, কিংবা পাতাটি হয়তো সরানো হয়েছে। যে পাতাগুলো বেশি খোঁজা হয়, সেগুলো নিচে আছে।',
    suggestions: 'যা খুঁজতে পারেন',
    calculator: { label: 'যাকাত ক্যালকুলেটর', note: 'কত যাকাত আসে, বের করুন' },
    nisab: { label: 'আজকের নিসাব', note: 'রুপা ও সোনা' },
    give: { label: 'যাকাত দিন', note: 'যাকাতের অঙ্গীকার করুন' },
    apply: { label: 'সাহায্যের আবেদন', note: 'তিনটি তহবিল' },
    contact: { label: 'যোগাযোগ', note: 'সরাসরি জিজ্ঞেস করুন' },
  },
};
