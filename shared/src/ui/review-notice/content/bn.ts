import type { ReviewWords } from './en.ts';

export const review: ReviewWords = {
  done: {
    title: 'আলেম পড়ে দেখেছেন।',
    text: (scholar: string, date: string) => `${scholar} ${date} তারিখে পাতাটি পড়ে দেখেছেন। তবু আপনার বেলায় জরুরি হলে জিজ্ঞেস করে নিন।`,
  },
  open: {
    title: 'আলেমের পর্যালোচনা এখনো যোগ হয়নি।',
    text: 'কোনো যোগ্য আলেম পাতাটি পড়ে দেখলে তাঁর নাম ও তারিখ এখানে থাকবে। তত দিন খুঁটিনাটি বিষয় আপনার আস্থাভাজন কোনো আলেমের কাছে যাচাই করে নিন।',
  },
};
