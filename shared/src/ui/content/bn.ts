import { banglaGenitive } from './bangla-genitive.ts';
import type { UiWords } from './en.ts';

export const bn: UiWords = {
  opensInNewTab: '(নতুন ট্যাবে খুলবে)',
  honeypot: 'এই ঘরটি খালি রাখুন। স্বয়ংক্রিয় প্রোগ্রামের পাঠানো ফরম চিনতে এটি রাখা হয়েছে।',
  errorSummary: 'নিচের তথ্যগুলো ঠিক করুন',
  learnMore: 'আরও জানুন',
  loading: 'লোড হচ্ছে…',
  giveZakat: 'যাকাত দিন',
  readStory: 'গল্পটি পড়ুন',
  storyOf: (title: string) => `${banglaGenitive(title)} গল্প`,
};
