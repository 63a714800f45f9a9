import type { LinkWords } from '../../../newsletter/link-page.tsx';

export const bn: LinkWords = {
  meta: {
    title: 'খবরের চিঠি বন্ধ করুন',
    description: 'বোতামটি চাপলেই খবরের চিঠির তালিকা থেকে আপনার ঠিকানা মুছে যাবে। কোনো প্রশ্ন নেই, অ্যাকাউন্টও লাগে না।',
  },
  label: 'খবরের চিঠি',
  title: 'খবরের চিঠি বন্ধ করুন',
  lead: 'বোতামটি চাপুন, তালিকা থেকে আপনার ঠিকানা মুছে ফেলব।',
  button: 'চিঠি বন্ধ করুন',
  otherwise: 'আমাদের লিখে জানান',
};
