import type { FormProblemWords } from './en.ts';

export const bn: FormProblemWords = {
  correctOne: 'একটি জায়গা ঠিক করে দিন',
  again: 'যা লিখেছেন তা এখানেই আছে। একটু পরে আবার চেষ্টা করুন। কিছু না বদলে পাঠালে একই ফরম দুবার নেওয়া হবে না।',
};
