import type { SubscriptionMailWords } from './en.ts';

const digits = new Intl.NumberFormat('bn-BD');

export const bn: SubscriptionMailWords = {
  pending: (foundation, days) => ({
    subject: `${foundation}: খবরের চিঠির জন্য ঠিকানা নিশ্চিত করুন`,
    before: ['আসসালামু আলাইকুম।', 'কেউ একজন, সম্ভবত আপনি নিজেই, এই ঠিকানায় আমাদের খবরের চিঠি চেয়েছেন। চিঠি পেতে চাইলে ঠিকানাটি নিশ্চিত করুন:'],
    action: 'আমার ঠিকানা নিশ্চিত করুন',
    after: [`লিংকটি ${digits.format(days)} দিন কাজ করবে। নিশ্চিত করার আগে আমরা কোনো চিঠি পাঠাব না।`],
    leave: 'আপনি না চেয়ে থাকলে কিছু করতে হবে না: কেউ নিশ্চিত না করলে ঠিকানাটি আমরা মুছে ফেলি। এখনই মুছে ফেলতে:',
  }),
  confirmed: (foundation) => ({
    subject: `${foundation}: খবরের চিঠি আপনি আগে থেকেই পাচ্ছেন`,
    before: [
      'আসসালামু আলাইকুম।',
      'কেউ একজন, সম্ভবত আপনি নিজেই, এই ঠিকানায় আমাদের খবরের চিঠি চেয়েছেন। ঠিকানাটি আগে থেকেই তালিকায় আছে, তাই কিছু করতে হবে না।',
    ],
    action: null,
    after: [],
    leave: 'খবরের চিঠি আর না চাইলে:',
  }),
  unsubscribe: 'তালিকা থেকে ঠিকানা বাদ দিন',
};
